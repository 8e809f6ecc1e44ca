import { Product } from '../catalog/index.js';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderItem } from './order-item.entity.js';

/** A coin of an ordered custom set. Its serial numbers are the pieces that belong to the item. */
@Entity('order_item_coin')
@Index('order_item_coin_by_product', ['productId'])
export class OrderItemCoin {
  @PrimaryColumn({
    type: 'uuid',
    primaryKeyConstraintName: 'order_item_coin_pk',
  })
  @ForeignKey(() => OrderItem, { name: 'order_item_coin_of_item', onDelete: 'CASCADE' })
  orderItemId: string;

  @PrimaryColumn({
    type: 'integer',
    primaryKeyConstraintName: 'order_item_coin_pk',
  })
  @ForeignKey(() => Product, { name: 'order_item_coin_of_product' })
  productId: number;

  @Column({ type: 'text' })
  name: string;
}
