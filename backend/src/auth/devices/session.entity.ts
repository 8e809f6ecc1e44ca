import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { UserEntity } from '../user.entity.js';

/**
 * A login on one device: shown to the owner, with the time of the last reauthentication. A token is
 * valid until it expires, its account's version is raised or its session is in `ended_session`.
 */
@Entity('session')
@Index('session_of_user', ['userId', 'lastSeenAt'])
@Index('session_expires_at', ['expiresAt'])
export class DeviceSession {
  /** The token's `jti`. */
  @PrimaryKeyColumn('text', 'session_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'session_of_account', onDelete: 'CASCADE' })
  userId: string;

  /** The account's `token_version` when the session started; the session has ended once they differ. */
  @Column({ type: 'integer' })
  version: number;

  /** Readable name: "Firefox on Windows". */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /**
   * When the password or a code was last sent in this session; null if an older API version started
   * it.
   */
  @Column({ type: 'timestamptz', nullable: true })
  provedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
