import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { PrimaryKeyColumn } from '../common/columns.js';
import { LeaseColumns } from '../common/lease-table/lease-columns.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';
import { PaymentEntity } from './payment.entity.js';

/** States of a refund. `failed_after`: it had succeeded, and the provider took it back. */
export const REFUND_STATES = ['requested', 'sent', 'succeeded', 'failed', 'failed_after'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Refund at a payment provider. The ledger records it when the provider confirms it. */
@Entity('payment_refund')
@Check('payment_refund_amount_positive', `amount_cents > 0`)
@Check(
  'payment_refund_state_known',
  `state IN ('requested', 'sent', 'succeeded', 'failed', 'failed_after')`,
)
@Index('payment_refund_of_payment_index', ['paymentId', 'createdAt'])
@Index('payment_refund_by_attempt', ['attemptId'])
@Index('payment_refund_due', ['dueAt'], { where: `state = 'requested'` })
export class PaymentRefundEntity extends LeaseColumns {
  /** Chosen by the client, so that a repeated request refunds nothing twice. */
  @PrimaryKeyColumn('uuid', 'payment_refund_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentEntity, { name: 'payment_refund_of_payment' })
  paymentId: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentAttemptEntity, { name: 'payment_refund_of_attempt' })
  attemptId: string;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  @Column({ type: 'text', default: '' })
  reason: string;

  @Column({ type: 'text', default: 'requested' })
  state: RefundState;

  @Column({ type: 'text', nullable: true })
  providerRef: string | null;

  /** Part of the idempotency key. Incremented after a definite error, because providers replay the error for the same key. */
  @Column({ type: 'integer', default: 0 })
  keyNumber: number;

  /** Member of staff who requested it; null: the shop itself, because the order could not be fulfilled. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'payment_refund_by_user' })
  userId: string | null;
}
