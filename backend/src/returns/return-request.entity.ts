import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import { WithdrawalEntity } from '../withdrawals/index.js';
import type { ReturnReason, ReturnState } from './return-states.js';

/** bigint or null, which `Number` would turn into 0. */
const NULLABLE_CENTS = {
  from: (cents: string | null) => (cents === null ? null : Number(cents)),
  to: (cents: number | null | undefined) => cents,
};

/** A buyer gives coins of an order back. All its steps lock the order first. */
@Entity('return_request')
@Unique('return_request_of_withdrawal', ['withdrawalId'])
@Check(
  'return_request_state_known',
  `state IN ('requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled')`,
)
@Check('return_request_reason_known', `reason IN ('withdrawal', 'damaged', 'wrong_item', 'other')`)
@Check(
  'return_request_text_lengths',
  `char_length(comment) <= 1000 AND char_length(answer) <= 1000`,
)
@Check(
  'return_request_closed',
  `(state IN ('refunded', 'rejected', 'cancelled')) = (closed_at IS NOT NULL)`,
)
@Check('return_request_received', `(state IN ('received', 'refunded')) = (received_at IS NOT NULL)`)
@Check('return_request_refund_known', `(state = 'refunded') = (refund_cents IS NOT NULL)`)
@Check('return_request_refund_positive', `refund_cents >= 0`)
@Index('return_request_by_order', ['orderId'])
// Open ones first, by deadline: (closed_at DESC, refund_until, requested_at, id).
@Index('return_request_open_first', { synchronize: false })
export class ReturnRequestEntity {
  /** Chosen by the client, so that a repeated request is recorded once. */
  @PrimaryKeyColumn('uuid', 'return_request_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'return_request_of_order' })
  orderId: string;

  /** Statement of withdrawal that staff opened the return for; null: the buyer requested it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => WithdrawalEntity, { name: 'return_request_for_withdrawal' })
  withdrawalId: string | null;

  @Column({ type: 'text', default: 'requested' })
  state: ReturnState;

  @Column({ type: 'text' })
  reason: ReturnReason;

  /** What the buyer wrote. */
  @Column({ type: 'text', default: '' })
  comment: string;

  /** What staff wrote to the buyer. */
  @Column({ type: 'text', default: '' })
  answer: string;

  @Column({ type: 'timestamptz' })
  requestedAt: Date;

  /** Deadline of the refund of a withdrawal; null: the law sets none. */
  @Column({ type: 'timestamptz', nullable: true })
  refundUntil: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  receivedAt: Date | null;

  /** When it was refunded, rejected or cancelled; null: open. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Member of staff who took the last step; null: nobody yet. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'return_request_handled_by' })
  handledBy: string | null;

  /** Sum of its refunds; 0: closed without one. */
  @Column({ type: 'bigint', nullable: true, transformer: NULLABLE_CENTS })
  refundCents: number | null;

  /** Its refunds in the ledger, one per payment. */
  @Column({ type: 'uuid', array: true, default: '{}' })
  refundIds: string[];
}
