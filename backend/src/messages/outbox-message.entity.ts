import { Check, Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { LeaseColumns } from '../common/lease-table/lease-columns.js';
import { sqlList } from '../common/sql-list.js';
import {
  MESSAGE_KINDS,
  MESSAGE_STATES,
  type MessageKind,
  type MessageState,
} from './message-kinds.js';

/**
 * Outbox row, inserted in the business transaction; a rollback removes it. Account and order are plain ids,
 * so a message never blocks them.
 */
@Entity('outbox')
@Check('outbox_state_known', `state IN (${sqlList(MESSAGE_STATES)})`)
@Check('outbox_kind_known', `kind IN (${sqlList(MESSAGE_KINDS)})`)
// For the claim query of an older API version.
@Index('outbox_due', ['dueAt'], { where: `state = 'waiting'` })
@Index('outbox_next', ['turn', 'dueAt'], { where: `state = 'waiting'` })
@Index('outbox_of_user', ['userId'])
@Index('outbox_of_order', ['orderId'])
@Index('outbox_newest', ['createdAt', 'id'])
@Index('outbox_troubled', ['createdAt', 'id'], { where: `state IN ('held', 'failed')` })
@Index('outbox_of_stock_notice', { synchronize: false })
export class OutboxMessage extends LeaseColumns {
  /** Becomes the Message-ID, so that recipients can detect duplicates. */
  @PrimaryKeyColumn('uuid', 'outbox_pk')
  id: string;

  @Column({ type: 'text' })
  kind: MessageKind;

  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;

  /** Template data beyond account and order; never a secret. */
  @Column({ type: 'jsonb', default: {} })
  payload: Record<string, string>;

  /** Language, as of when it was written; null: English. */
  @Column({ type: 'text', nullable: true })
  locale: string | null;

  @Column({ type: 'text', default: 'waiting' })
  state: MessageState;

  /** Queue position: a lower turn is sent first. See `turnSql`. */
  @Column({ type: 'integer', default: 0 })
  turn: number;
}
