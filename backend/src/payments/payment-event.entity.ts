import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { PaymentEntity } from './payment.entity.js';

/** Kinds of ledger entries. `refund_excess`: refunded by the provider beyond what the payment had left. */
export const PAYMENT_EVENT_KINDS = [
  'authorize',
  'capture',
  'refund',
  'refund_failed',
  'refund_excess',
  'cancel',
  'fail',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'fee',
] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/**
 * Ledger entry of a payment. Append-only: a trigger rejects changes, except that erasing a customer
 * empties the remarks.
 */
@Entity('payment_event')
@Unique('payment_event_once', ['provider', 'kind', 'providerRef'])
@Check(
  'payment_event_kind_known',
  `kind IN ('authorize', 'capture', 'refund', 'refund_failed', 'refund_excess', 'cancel', 'fail', 'dispute_opened', 'dispute_won', 'dispute_lost', 'fee')`,
)
@Check('payment_event_amount_positive', `amount_cents > 0`)
@Index('payment_event_of_payment', ['paymentId', 'createdAt'])
@Index('payment_event_by_time', ['createdAt'])
export class PaymentEventEntity {
  /** Chosen by the client, so that a repeated request records nothing twice. */
  @PrimaryKeyColumn('uuid', 'payment_event_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentEntity, { name: 'payment_event_of_payment_fk' })
  paymentId: string;

  @Column({ type: 'text' })
  kind: PaymentEventKind;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  /** What staff wrote: the reference of a transfer, or the reason of a refund. */
  @Column({ type: 'text', default: '' })
  remark: string;

  /** Member of staff who recorded it; null: the provider reported it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'payment_event_by_user' })
  userId: string | null;

  /** Payment provider that reported it, with its reference; the same report is recorded once. */
  @Column({ type: 'text', nullable: true })
  provider: string | null;

  @Column({ type: 'text', nullable: true })
  providerRef: string | null;

  @CreatedAt()
  createdAt: Date;
}
