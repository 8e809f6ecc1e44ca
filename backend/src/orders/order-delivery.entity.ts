import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { AddressColumns, type DeliveryKind, type Duties } from '../delivery/index.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import { OrderEntity } from './order.entity.js';

/**
 * How an order is delivered: service, price and address, frozen when the order is placed. An order from a time
 * without delivery services has none. For a pick-up, the address is that of the pick-up point.
 */
@Entity('order_delivery')
@Check('order_delivery_kind_known', `kind IN ('ship', 'pick_up')`)
@Check('order_delivery_duties_known', `duties IN ('none', 'may_be_due', 'included')`)
@Check('order_delivery_price_positive', 'price_cents >= 0')
@Check('order_delivery_country_code', `country ~ '^[A-Z]{2}$'`)
@Check(
  'order_delivery_text_lengths',
  `char_length(name) <= 100 AND char_length(company) <= 100 AND char_length(line1) <= 100 AND char_length(line2) <= 100 AND char_length(city) <= 100 AND char_length(region) <= 100 AND char_length(postal_code) <= 20 AND char_length(phone) <= 40 AND char_length(gift_message) <= 500`,
)
@Index('order_delivery_of_service_index', ['serviceId'])
export class OrderDeliveryEntity extends AddressColumns {
  @PrimaryKeyColumn('uuid', 'order_delivery_pk')
  @ForeignKey(() => OrderEntity, { name: 'order_delivery_of_order', onDelete: 'CASCADE' })
  orderId: string;

  @Column({ type: 'text' })
  kind: DeliveryKind;

  /** Null: the service was deleted. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => DeliveryServiceEntity, {
    name: 'order_delivery_of_service',
    onDelete: 'SET NULL',
  })
  serviceId: string | null;

  @Column({ type: 'text' })
  serviceName: string;

  /** Part of the order's total, as its charge `shipping`. */
  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  priceCents: number;

  @Column({ type: 'integer', nullable: true })
  daysMin: number | null;

  @Column({ type: 'integer', nullable: true })
  daysMax: number | null;

  @Column({ type: 'text' })
  duties: Duties;

  @Column({ type: 'text' })
  dutiesNote: string;

  @Column({ type: 'text', default: '' })
  giftMessage: string;

  /** Whether the packing slip leaves out the prices. */
  @Column({ type: 'boolean', default: false })
  hidePrices: boolean;
}
