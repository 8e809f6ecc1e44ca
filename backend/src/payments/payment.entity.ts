import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import type { PaymentMethod } from './payment-methods.js';

/** Payment of an order by one method, with the sums of its events. */
@Entity('payment')
@Unique('payment_once_per_method', ['orderId', 'method'])
@Check('payment_refunded_at_most_captured', `refunded_cents BETWEEN 0 AND captured_cents`)
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

  /** The method is the one that the buyer chose last. */
  @Column({ type: 'timestamptz', nullable: true })
  chosenAt: Date | null;

  /** When the buyer was reminded to pay. */
  @Column({ type: 'timestamptz', nullable: true })
  remindedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
