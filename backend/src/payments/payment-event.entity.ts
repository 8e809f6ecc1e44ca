import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { PaymentEntity } from './payment.entity.js';

/** Kinds of ledger entries. */
export const PAYMENT_EVENT_KINDS = ['capture', 'refund'] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/**
 * Ledger entry of a payment. Append-only: a trigger rejects changes, except that erasing a customer
 * empties the remarks.
 */
@Entity('payment_event')
@Check('payment_event_kind_known', `kind IN ('capture', 'refund')`)
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

  /** Member of staff who recorded it. */
  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'payment_event_by_user' })
  userId: string;

  @CreatedAt()
  createdAt: Date;
}
