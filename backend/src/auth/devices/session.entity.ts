import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { UserEntity } from '../user.entity.js';

/**
 * Where an account is signed in, for its owner to see, and when they last proved who they are. A token counts until it expires,
 * its account's version is raised, or its session is one of `ended_session`.
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

  /** The account's `token_version` when it began: with another one it is over. */
  @Column({ type: 'integer' })
  version: number;

  /** In words: "Firefox on Windows". */
  @Column({ type: 'varchar', length: 60 })
  device: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When the person last sent the password or a code in it; null: an older API version began it. */
  @Column({ type: 'timestamptz', nullable: true })
  provedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
