import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import {
  MESSAGE_KINDS,
  MESSAGE_STATES,
  sqlList,
  type MessageKind,
  type MessageState,
} from './message-kinds.js';

/**
 * Something to tell somebody, written in the transaction of what it tells: who rolls that back has told
 * nothing. Whose account or order it is stands here as a plain id, so that no order waits for a mail.
 */
@Entity('outbox')
@Check('outbox_state_known', `state IN (${sqlList(MESSAGE_STATES)})`)
@Check('outbox_kind_known', `kind IN (${sqlList(MESSAGE_KINDS)})`)
// For the claim of an older API.
@Index('outbox_due', ['dueAt'], { where: `state = 'waiting'` })
@Index('outbox_next', ['turn', 'dueAt'], { where: `state = 'waiting'` })
@Index('outbox_of_user', ['userId'])
@Index('outbox_of_order', ['orderId'])
@Index('outbox_newest', ['createdAt', 'id'])
@Index('outbox_troubled', ['createdAt', 'id'], { where: `state IN ('held', 'failed')` })
export class OutboxMessage {
  /** Becomes the Message-ID: who gets a message twice can tell. */
  @PrimaryKeyColumn('uuid', 'outbox_pk')
  id: string;

  @Column({ type: 'text' })
  kind: MessageKind;

  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;

  /** What its words need beside the account and the order; never a secret. */
  @Column({ type: 'jsonb', default: {} })
  payload: Record<string, string>;

  @Column({ type: 'text', default: 'waiting' })
  state: MessageState;

  /** Place in the queue: a lower turn is sent first. See `turnSql`. */
  @Column({ type: 'integer', default: 0 })
  turn: number;

  /** When it may be tried (again). While somebody tries, that moment lies ahead: their lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  /** When it was sent, given up or dropped. */
  @Column({ type: 'timestamptz', nullable: true })
  settledAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
