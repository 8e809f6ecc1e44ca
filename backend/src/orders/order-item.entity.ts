import { Image, ProductEntity } from '../catalog/index.js';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from './order.entity.js';

/** One line of an order. Name, image and price are copies from the time of the order. */
@Entity('order_item')
@Check('order_item_quantity_range', `quantity BETWEEN 1 AND 99`)
@Check('order_item_price_positive', `price_cents >= 0`)
@Unique('order_item_position', ['orderId', 'position'])
@Index('order_item_by_product', ['productId'])
@Index('order_item_by_image', ['imageHash'])
export class OrderItemEntity {
  @PrimaryKeyColumn('uuid', 'order_item_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'order_item_of_order', onDelete: 'CASCADE' })
  orderId: string;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'integer' })
  @ForeignKey(() => ProductEntity, { name: 'order_item_of_product' })
  productId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', nullable: true })
  @ForeignKey(() => Image, { name: 'order_item_shows_image' })
  imageHash: string | null;

  /** Unit price paid. */
  @Column({ type: 'integer' })
  priceCents: number;

  /** ISO 4217 code of the price. */
  @Column({ type: 'char', length: 3, default: 'USD' })
  currency: string;

  @Column({ type: 'integer' })
  quantity: number;

  /**
   * Numbers of its pieces, ascending, also after the order was cancelled; null: not numbered. Changes only if
   * a restored order gets other numbers. The view `order_item_piece` lists these of items and coins as rows.
   */
  @Column({ type: 'integer', array: true, nullable: true })
  numbers: number[] | null;
}
