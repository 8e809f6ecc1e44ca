import { ProductEntity } from '../catalog/index.js';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from './order-item.entity.js';

/** A coin in an ordered custom set. */
@Entity('order_item_coin')
@Index('order_item_coin_by_product', ['productId'])
export class OrderItemCoin {
  @PrimaryKeyColumn('uuid', 'order_item_coin_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'order_item_coin_of_item', onDelete: 'CASCADE' })
  orderItemId: string;

  @PrimaryKeyColumn('integer', 'order_item_coin_pk')
  @ForeignKey(() => ProductEntity, { name: 'order_item_coin_of_product' })
  productId: number;

  @Column({ type: 'text' })
  name: string;

  /** Numbers of its pieces, as in `OrderItemEntity`. */
  @Column({ type: 'integer', array: true, nullable: true })
  numbers: number[] | null;
}
