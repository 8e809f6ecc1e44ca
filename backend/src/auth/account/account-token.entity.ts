import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { UserEntity } from '../user.entity.js';

/** Purpose of an emailed link: set a new password, or confirm an address. */
export type TokenKind = 'reset' | 'email';

/**
 * A single-use link in an email. Valid only while the account's address and token version are those
 * at issue.
 */
@Entity('account_token')
@Check('account_token_kind_known', `kind IN ('reset', 'email')`)
@Unique('account_token_unique', ['sha256'])
@Index('account_token_of_user', ['userId'])
@Index('account_token_expires_at', ['expiresAt'])
export class AccountToken {
  /** Id of the message that contains the link. */
  @PrimaryKeyColumn('uuid', 'account_token_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'account_token_of_account', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  kind: TokenKind;

  /** Hash of the link's secret; the secret itself is not stored. */
  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'varchar', length: 254 })
  emailAtIssue: string;

  @Column({ type: 'integer' })
  versionAtIssue: number;

  /** The address that a link of the kind `email` confirms. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  newEmail: string | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
