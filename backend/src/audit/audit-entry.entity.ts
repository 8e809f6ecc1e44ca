import { UserEntity } from '../auth/index.js';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, GeneratedId } from '../common/columns.js';

/**
 * One change made by staff. Append-only, except that erasing a customer empties the notes about
 * their orders.
 */
@Entity('audit_log')
@Index('audit_log_of_subject', ['subject', 'subjectId', 'id'])
@Index('audit_log_of_user', ['userId', 'id'])
export class AuditEntryEntity {
  @GeneratedId('bigint', 'ALWAYS', 'audit_log_pk')
  id: string;

  @CreatedAt()
  createdAt: Date;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'audit_log_by_user' })
  userId: string;

  /** The permission that allowed it; null for entries from before permissions existed. */
  @Column({ type: 'text', nullable: true })
  permission: string | null;

  /** Readable device name: "Firefox on Windows". */
  @Column({ type: 'varchar', length: 60, nullable: true })
  device: string | null;

  /** The action, for example `product.update`. */
  @Column({ type: 'text' })
  action: string;

  /**
   * Kind of the changed object: `product`, `order`, `settings`, `image`, `staff`, `account`,
   * `customers`, `comment`, `unmatched-payment`, `withdrawal`, `delivery`, `request` or `return`.
   */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  subjectId: string;

  /** Previous values of the changed fields; null for a new object. */
  @Column({ type: 'jsonb', nullable: true })
  before: object | null;

  /** New values of the changed fields; null for a removed object. */
  @Column({ type: 'jsonb', nullable: true })
  after: object | null;
}
