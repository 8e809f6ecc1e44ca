import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from './order-item.entity.js';

/**
 * A number that an order item has or had. Triggers on `piece` write these rows; the application only reads
 * them. A number never changes: an item that gets other numbers gets further rows.
 */
@Entity('order_item_piece')
@Check('order_item_piece_number_positive', `number >= 1`)
export class OrderItemPiece {
  @PrimaryKeyColumn('uuid', 'order_item_piece_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'order_item_piece_of_item', onDelete: 'CASCADE' })
  orderItemId: string;

  /** No foreign key: `order_item` and `order_item_coin` have one, and each would be checked per number. */
  @PrimaryKeyColumn('integer', 'order_item_piece_pk')
  productId: number;

  @PrimaryKeyColumn('integer', 'order_item_piece_pk')
  number: number;

  /** Time at which the item lost the piece, because the order was cancelled; null: the item has it. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;
}
