import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { DeliveryZoneEntity } from './delivery-zone.entity.js';

/** Shipped to the buyer, or picked up by the buyer. */
export const DELIVERY_KINDS = ['ship', 'pick_up'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** Whether import duties and taxes are charged: never, perhaps to the buyer on delivery, or paid by the shop. */
export const DUTIES = ['none', 'may_be_due', 'included'] as const;
export type Duties = (typeof DUTIES)[number];

const cents = { from: Number, to: Number };
const centsOrNull = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: number | null) => value,
};

/** A way of delivery: a carrier's service to a zone, or a pick-up point. */
@Entity('delivery_service')
@Check('delivery_service_kind_known', `kind IN ('ship', 'pick_up')`)
@Check('delivery_service_duties_known', `duties IN ('none', 'may_be_due', 'included')`)
@Check('delivery_service_price_range', 'price_cents BETWEEN 0 AND 10000000')
@Check('delivery_service_free_from_range', 'free_from_cents BETWEEN 0 AND 10000000')
@Check(
  'delivery_service_days',
  '(days_min IS NULL) = (days_max IS NULL) AND days_min >= 0 AND days_min <= days_max',
)
@Check('delivery_service_limits', 'max_weight_grams > 0 AND max_value_cents > 0')
@Check(
  'delivery_service_place',
  `CASE kind WHEN 'ship' THEN zone_id IS NOT NULL AND country = '' ELSE zone_id IS NULL AND line1 <> '' AND city <> '' AND country ~ '^[A-Z]{2}$' END`,
)
@Check(
  'delivery_service_text_lengths',
  `char_length(name) BETWEEN 1 AND 80 AND char_length(duties_note) <= 300 AND char_length(opening_hours) <= 300`,
)
@Index('delivery_service_of_zone_index', ['zoneId'])
export class DeliveryServiceEntity {
  @PrimaryKeyColumn('uuid', 'delivery_service_pk')
  id: string;

  /** Null: a pick-up point. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => DeliveryZoneEntity, { name: 'delivery_service_of_zone' })
  zoneId: string | null;

  @Column({ type: 'text' })
  kind: DeliveryKind;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'bigint', transformer: cents })
  priceCents: number;

  /** Value of the items from which the service is free; null: never. */
  @Column({ type: 'bigint', nullable: true, transformer: centsOrNull })
  freeFromCents: number | null;

  /** Business days until the delivery; null: not stated. */
  @Column({ type: 'integer', nullable: true })
  daysMin: number | null;

  @Column({ type: 'integer', nullable: true })
  daysMax: number | null;

  /** Heaviest order that the service takes; null: no limit. */
  @Column({ type: 'integer', nullable: true })
  maxWeightGrams: number | null;

  /** Most valuable order that the service takes; null: no limit. */
  @Column({ type: 'bigint', nullable: true, transformer: centsOrNull })
  maxValueCents: number | null;

  @Column({ type: 'text', default: 'none' })
  duties: Duties;

  /** What buyers read about duties, unless their country has a note of its own. */
  @Column({ type: 'text', default: '' })
  dutiesNote: string;

  /** Address of the pick-up point; empty for other services. */
  @Column({ type: 'text', default: '' })
  line1: string;

  @Column({ type: 'text', default: '' })
  line2: string;

  @Column({ type: 'text', default: '' })
  city: string;

  @Column({ type: 'text', default: '' })
  region: string;

  @Column({ type: 'text', default: '' })
  postalCode: string;

  @Column({ type: 'text', default: '' })
  country: string;

  @Column({ type: 'text', default: '' })
  openingHours: string;

  /** Place in lists; services with the same one are sorted by name. */
  @Column({ type: 'integer', default: 0 })
  position: number;

  /** Only active services are offered. */
  @Column({ type: 'boolean', default: true })
  active: boolean;

  /** Incremented by every edit, to detect concurrent edits. */
  @Column({ type: 'integer', default: 1 })
  version: number;
}
