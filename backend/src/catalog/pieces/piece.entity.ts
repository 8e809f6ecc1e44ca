import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/**
 * A numbered coin. It belongs to at most one order item; a piece in a custom set belongs to the set's
 * item. The foreign key names `OrderItemEntity` by string, because the catalog must not import orders.
 */
@Entity('piece')
@Check('piece_number_positive', `number >= 1`)
@Check('piece_retired_is_unsold', `retired_at IS NULL OR order_item_id IS NULL`)
@Index('piece_available', ['productId', 'number'], { where: 'order_item_id IS NULL' })
@Index('piece_of_order_item', ['orderItemId'], { where: 'order_item_id IS NOT NULL' })
export class Piece {
  @PrimaryKeyColumn('integer', 'piece_pk')
  @ForeignKey(() => ProductEntity, { name: 'piece_of_product' })
  productId: number;

  @PrimaryKeyColumn('integer', 'piece_pk')
  number: number;

  /** Null: not sold. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('OrderItemEntity', { name: 'piece_in_order_item' })
  orderItemId: string | null;

  /** Time at which the number was withdrawn, because the coin is damaged or lost; it is never sold again. */
  @Column({ type: 'timestamptz', nullable: true })
  retiredAt: Date | null;
}
