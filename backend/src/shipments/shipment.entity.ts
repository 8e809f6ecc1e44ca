import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import type { ShipmentState } from './shipment-state.js';

/**
 * A parcel with items of an order. Parcels that are packed, shipped or delivered are live: their items cannot be packed
 * again. The view `order_item_unpacked` lists what is left, `order_item_to_pack` without what is returned; triggers check
 * that the live parcels contain no more than the order, and derive its delivery state.
 */
@Entity('shipment')
@Check(
  'shipment_state_known',
  `state IN ('packed', 'shipped', 'delivered', 'returned', 'cancelled')`,
)
@Check(
  'shipment_times_match_state',
  `CASE state WHEN 'packed' THEN shipped_at IS NULL WHEN 'cancelled' THEN TRUE ELSE shipped_at IS NOT NULL END AND (state <> 'delivered' OR delivered_at IS NOT NULL) AND (state = 'returned') = (returned_at IS NOT NULL) AND (state = 'cancelled') = (cancelled_at IS NOT NULL)`,
)
@Check(
  'shipment_text_lengths',
  `char_length(carrier) <= 40 AND char_length(tracking_code) <= 60 AND char_length(tracking_url) <= 500`,
)
@Index('shipment_by_order', ['orderId', 'packedAt', 'id'])
@Index('shipment_to_send', ['orderId'], { where: `state = 'packed'` })
export class ShipmentEntity {
  /** Chosen by the client, so that a repeated request packs once. */
  @PrimaryKeyColumn('uuid', 'shipment_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'shipment_of_order', onDelete: 'CASCADE' })
  orderId: string;

  @Column({ type: 'text', default: 'packed' })
  state: ShipmentState;

  /** Key of the carrier; empty: not shipped yet. */
  @Column({ type: 'text', default: '' })
  carrier: string;

  @Column({ type: 'text', default: '' })
  trackingCode: string;

  /** Page of the carrier about the parcel; empty: none. */
  @Column({ type: 'text', default: '' })
  trackingUrl: string;

  @Column({ type: 'timestamptz' })
  packedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  shippedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  returnedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  /** Member of staff who packed it. */
  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'shipment_created_by_user' })
  createdBy: string;
}
