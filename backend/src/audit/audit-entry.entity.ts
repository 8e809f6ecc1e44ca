import { UserEntity } from '../auth/index.js';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, GeneratedId } from '../common/columns.js';

/** What one admin write changed. Rows are only ever added; the erasure of a customer empties the notes about them. */
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

  /** The permission that was used for it; null where it was written before there were any. */
  @Column({ type: 'text', nullable: true })
  permission: string | null;

  /** On which device, in words: "Firefox on Windows". */
  @Column({ type: 'varchar', length: 60, nullable: true })
  device: string | null;

  /** What was done, e.g. `product.update`. */
  @Column({ type: 'text' })
  action: string;

  /** The kind of thing it was done to: `product`, `order`, `settings`, `image`, `staff`, `account`, `customers`, `comment`. */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  subjectId: string;

  /** The changed fields only, as they were; null for something new. */
  @Column({ type: 'jsonb', nullable: true })
  before: object | null;

  /** The changed fields only, as they became; null for something removed. */
  @Column({ type: 'jsonb', nullable: true })
  after: object | null;
}
