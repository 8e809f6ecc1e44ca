import { UserEntity } from '../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import type { DeliveryState, OrderStatus } from './order-status.js';

/**
 * A purchase, with prices as of the time of the order. The database functions `payment_state(orders)` and
 * `delivery_state(orders)` derive how much of it is paid and sent; SQL can read them as columns.
 */
@Entity('orders')
@Check('orders_status_known', `status IN ('pending', 'completed', 'cancelled')`)
@Check('orders_total_positive', `total_cents >= 0`)
@Check('orders_short_id_is_tail', `short_id = upper(right(id::text, 8))`)
@Check('orders_note_length', `char_length(note) <= 2000`)
@Check(
  'orders_shipment_state_known',
  `shipment_state IN ('unfulfilled', 'partly_fulfilled', 'fulfilled', 'delivered')`,
)
@Check('orders_refunded_at_most_paid', `refunded_cents BETWEEN 0 AND paid_cents`)
@Index('orders_newest_of_user', ['userId', 'createdAt', 'id'])
@Index('orders_newest', ['createdAt', 'id'])
@Index('orders_newest_by_status', ['status', 'createdAt', 'id'])
@Index('orders_by_total', ['totalCents', 'id'])
@Index('orders_by_short_id', ['shortId'])
@Index('orders_by_open_amount', { synchronize: false })
// Used by older API versions to list what is to be packed.
@Index('orders_to_pack', { synchronize: false })
@Index('orders_left_to_pack', { synchronize: false })
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

  /** Payment deadline: an unpaid order is cancelled automatically after this time; null: no deadline. */
  @Column({ type: 'timestamptz', nullable: true })
  payUntil: Date | null;

  /** Delivery state according to the parcels, written by triggers; null: there are none. See `delivery_state(orders)`. */
  @Column({ type: 'text', nullable: true })
  shipmentState: DeliveryState | null;

  /** Language of the checkout; null: unknown, so that of the account. */
  @Column({ type: 'text', nullable: true })
  locale: string | null;

  /** Internal note, visible to staff only. */
  @Column({ type: 'text', default: '' })
  note: string;

  @CreatedAt()
  createdAt: Date;
}
