import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderEntity } from './order.entity.js';

/** What a charge is for. Only an adjustment can have either sign; a discount is negative. */
export const CHARGE_KINDS = ['item', 'shipping', 'tax', 'discount', 'adjustment'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * One amount of an order's total, frozen when the order is placed. Deferred constraint triggers require that
 * the charges of an order add up to `orders.total_cents` at COMMIT.
 */
@Entity('order_charge')
@Check('order_charge_kind_known', `kind IN ('item', 'shipping', 'tax', 'discount', 'adjustment')`)
@Check(
  'order_charge_sign',
  `CASE kind WHEN 'discount' THEN amount_cents < 0 WHEN 'adjustment' THEN amount_cents <> 0 ELSE amount_cents >= 0 END`,
)
@Check('order_charge_of_item_has_item', `kind <> 'item' OR order_item_id IS NOT NULL`)
@Check('order_charge_description_length', `char_length(description) <= 200`)
@Index('order_charge_of_order_index', ['orderId'])
@Index('order_charge_once_per_item', ['orderItemId'], { unique: true, where: `kind = 'item'` })
export class OrderChargeEntity {
  @PrimaryKeyColumn('uuid', 'order_charge_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'order_charge_of_order', onDelete: 'CASCADE' })
  orderId: string;

  /** Item that the charge belongs to; null: the whole order. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => OrderItemEntity, { name: 'order_charge_of_item', onDelete: 'CASCADE' })
  orderItemId: string | null;

  @Column({ type: 'text' })
  kind: ChargeKind;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  /** Text for the invoice; null: the kind and the item say enough. */
  @Column({ type: 'text', nullable: true })
  description: string | null;
}
