import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';

/**
 * What an amount of an order's total is for: rows of the view `order_charge`. Only an adjustment can have either
 * sign; a discount is negative.
 */
export const CHARGE_KINDS = ['item', 'shipping', 'tax', 'discount', 'adjustment'] as const;
type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * An amount of an order's total beside its items, frozen when the order is placed. The view `order_charge` has these rows
 * and one per item. Deferred constraint triggers require that they add up to `orders.total_cents` at COMMIT.
 */
@Entity('order_extra_charge')
@Check('order_extra_charge_kind_known', `kind IN ('shipping', 'tax', 'discount', 'adjustment')`)
@Check(
  'order_extra_charge_sign',
  `CASE kind WHEN 'discount' THEN amount_cents < 0 WHEN 'adjustment' THEN amount_cents <> 0 ELSE amount_cents >= 0 END`,
)
@Check('order_extra_charge_description_length', `char_length(description) <= 200`)
@Index('order_extra_charge_of_order_index', ['orderId'])
export class OrderExtraChargeEntity {
  @PrimaryKeyColumn('uuid', 'order_extra_charge_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'order_extra_charge_of_order', onDelete: 'CASCADE' })
  orderId: string;

  /** Item that the charge belongs to; null: the whole order, or the delivery if it is a tax. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => OrderItemEntity, { name: 'order_extra_charge_of_item', onDelete: 'CASCADE' })
  orderItemId: string | null;

  @Column({ type: 'text' })
  kind: Exclude<ChargeKind, 'item'>;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  /** Text for the invoice, the name of a tax; null: the kind and the item say enough. */
  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Rate of a tax, see `TaxRateEntity`; null: another kind. */
  @Column({ type: 'double precision', nullable: true })
  basisPoints: number | null;
}
