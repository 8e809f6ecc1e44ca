import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import type { PaymentMethod } from './payment-methods.js';

/** Payment of an order by one method, with the sums of its events. */
@Entity('payment')
@Unique('payment_once_per_method', ['orderId', 'method'])
@Check('payment_refunded_at_most_captured', `refunded_cents BETWEEN 0 AND captured_cents`)
@Check(
  'payment_refunds_at_most_captured',
  `pending_refund_cents >= 0 AND refunded_cents + pending_refund_cents <= captured_cents`,
)
export class PaymentEntity {
  @PrimaryKeyColumn('uuid', 'payment_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'payment_of_order' })
  orderId: string;

  @Column({ type: 'text' })
  method: PaymentMethod;

  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: Number } })
  capturedCents: number;

  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: Number } })
  refundedCents: number;

  /** Requested refunds that the provider has not confirmed. */
  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: Number } })
  pendingRefundCents: number;

  /** When the buyer chose this method; the latest one is the current choice. Null: not chosen by the buyer. */
  @Column({ type: 'timestamptz', nullable: true })
  chosenAt: Date | null;

  /** When the buyer was reminded to pay. */
  @Column({ type: 'timestamptz', nullable: true })
  remindedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
