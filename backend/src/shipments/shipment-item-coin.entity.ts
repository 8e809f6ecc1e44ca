import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from '../orders/index.js';
import { ShipmentEntity } from './shipment.entity.js';

/** Numbers of a coin of a custom set in a parcel. */
@Entity('shipment_item_coin')
@Index('shipment_item_coin_by_order_item', ['orderItemId'])
export class ShipmentItemCoinEntity {
  @PrimaryKeyColumn('uuid', 'shipment_item_coin_pk')
  @ForeignKey(() => ShipmentEntity, { name: 'shipment_item_coin_in_shipment', onDelete: 'CASCADE' })
  shipmentId: string;

  @PrimaryKeyColumn('uuid', 'shipment_item_coin_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'shipment_item_coin_of_order_item' })
  orderItemId: string;

  @PrimaryKeyColumn('integer', 'shipment_item_coin_pk')
  productId: number;

  /** Ascending. */
  @Column({ type: 'integer', array: true })
  numbers: number[];
}
