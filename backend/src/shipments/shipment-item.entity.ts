import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from '../orders/index.js';
import { ShipmentEntity } from './shipment.entity.js';

/** An item of an order in a parcel, or a part of its quantity. */
@Entity('shipment_item')
@Check('shipment_item_quantity_range', `quantity BETWEEN 1 AND 99`)
@Check('shipment_item_numbers_of_each', `cardinality(numbers) = quantity`)
@Index('shipment_item_by_order_item', ['orderItemId'])
export class ShipmentItemEntity {
  @PrimaryKeyColumn('uuid', 'shipment_item_pk')
  @ForeignKey(() => ShipmentEntity, { name: 'shipment_item_in_shipment', onDelete: 'CASCADE' })
  shipmentId: string;

  @PrimaryKeyColumn('uuid', 'shipment_item_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'shipment_item_of_order_item' })
  orderItemId: string;

  @Column({ type: 'integer' })
  quantity: number;

  /** Numbers of its pieces, ascending; null: not numbered. */
  @Column({ type: 'integer', array: true, nullable: true })
  numbers: number[] | null;
}
