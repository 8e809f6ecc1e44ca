import { User } from '../auth/index.js';
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** What one admin write changed. Rows are only ever added. */
@Entity('audit_log')
@Index('audit_log_of_subject', ['subject', 'subjectId', 'id'])
@Index('audit_log_of_user', ['userId', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_log_pk',
  })
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  @ForeignKey(() => User, { name: 'audit_log_by_user' })
  userId: string;

  /** What was done, e.g. `product.update`. */
  @Column({ type: 'text' })
  action: string;

  /** The kind of thing it was done to: `product`, `order`, `settings`, `image`. */
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
