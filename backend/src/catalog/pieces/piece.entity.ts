import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/**
 * One struck coin with its number. It belongs to at most one order item; a piece whose coin is in a
 * custom set belongs to the set's item. `order_item` is named by a string here: the database knows
 * about orders, the catalogue's code does not.
 */
@Entity('piece')
@Check('piece_number_positive', `number >= 1`)
@Index('piece_available', ['productId', 'number'], { where: 'order_item_id IS NULL' })
@Index('piece_of_order_item', ['orderItemId'], { where: 'order_item_id IS NOT NULL' })
export class Piece {
  @PrimaryKeyColumn('integer', 'piece_pk')
  @ForeignKey(() => ProductEntity, { name: 'piece_of_product' })
  productId: number;

  @PrimaryKeyColumn('integer', 'piece_pk')
  number: number;

  /** Null: nobody has bought it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('OrderItemEntity', { name: 'piece_in_order_item' })
  orderItemId: string | null;
}
