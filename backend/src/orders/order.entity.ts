import { UserEntity } from '../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, GeneratedColumn, PrimaryKeyColumn } from '../common/columns.js';
import type { DeliveryState, OrderStatus, PaymentState } from './order-status.js';

/** A purchase, with prices as of the time of the order. */
@Entity('orders')
@Check('orders_status_known', `status IN ('pending', 'completed', 'cancelled')`)
@Check('orders_total_positive', `total_cents >= 0`)
@Check('orders_short_id_is_tail', `short_id = upper(right(id::text, 8))`)
@Check('orders_note_length', `char_length(note) <= 2000`)
@Check('orders_refunded_at_most_paid', `refunded_cents BETWEEN 0 AND paid_cents`)
@Check(
  'orders_delivery_state_known',
  `delivery_state IN ('unfulfilled', 'partially_fulfilled', 'fulfilled', 'delivered', 'returned')`,
)
@Index('orders_newest_of_user', ['userId', 'createdAt', 'id'])
@Index('orders_newest', ['createdAt', 'id'])
@Index('orders_newest_by_status', ['status', 'createdAt', 'id'])
@Index('orders_by_total', ['totalCents', 'id'])
@Index('orders_by_short_id', ['shortId'])
@Index('orders_by_open_amount', { synchronize: false })
@Index('orders_to_expire', ['payUntil'], { where: 'pay_until IS NOT NULL' })
export class OrderEntity {
  @PrimaryKeyColumn('uuid', 'orders_pk')
  id: string;

  /** The last 8 characters of the id, in upper case: the order number shown to people. */
  @Column({ type: 'text' })
  shortId: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'orders_of_user' })
  userId: string;

  @Column({ type: 'text' })
  status: OrderStatus;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  totalCents: number;

  /** Numbered pieces that the order took when it was placed. Kept here, so that a limit need not count rows. */
  @Column({ type: 'integer', default: 0 })
  numberedPieces: number;

  /** ISO 4217 code of all amounts of the order. */
  @Column({ type: 'char', length: 3, default: 'USD' })
  currency: string;

  /** Sum of the payments received. */
  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: Number } })
  paidCents: number;

  /** Sum of the refunds. */
  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: Number } })
  refundedCents: number;

  /**
   * How much of the order is paid, from its three amounts. A refund of what was overpaid leaves the order paid;
   * an order that costs nothing is paid.
   */
  @GeneratedColumn(`
    CASE
      WHEN ((paid_cents - refunded_cents) > total_cents) THEN 'overpaid'::text
      WHEN ((paid_cents - refunded_cents) = total_cents) THEN 'paid'::text
      WHEN (paid_cents = 0) THEN 'unpaid'::text
      WHEN (refunded_cents = 0) THEN 'partly_paid'::text
      WHEN (paid_cents = refunded_cents) THEN 'refunded'::text
      ELSE 'partly_refunded'::text
    END`)
  paymentState: PaymentState;

  /** How much of the order the customer has received. Follows the status, because shipments are not recorded. */
  @GeneratedColumn(
    `CASE WHEN (status = 'completed'::text) THEN 'fulfilled'::text ELSE 'unfulfilled'::text END`,
  )
  deliveryState: DeliveryState;

  /** Payment deadline: an unpaid order is cancelled automatically after this time; null: no deadline. */
  @Column({ type: 'timestamptz', nullable: true })
  payUntil: Date | null;

  /** Internal note, visible to staff only. */
  @Column({ type: 'text', default: '' })
  note: string;

  @CreatedAt()
  createdAt: Date;
}
