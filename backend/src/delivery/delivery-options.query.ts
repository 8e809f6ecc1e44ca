import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import { taxRates, taxRatesSql, type TaxRate } from '../tax/index.js';
import {
  DELIVERY_KINDS,
  DUTIES,
  type DeliveryKind,
  type Duties,
} from './delivery-service.entity.js';

/** Address and opening hours of a pick-up point. */
export interface PickUpPoint {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly openingHours: string;
}

/** A delivery service for an order, with what it costs this buyer. */
export interface DeliveryOption {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly name: string;
  readonly priceCents: number;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  readonly duties: Duties;
  readonly dutiesNote: string;
  /** Null: it is shipped. */
  readonly pickUpPoint: PickUpPoint | null;
  /** Tax rates of the country at the start of the transaction. */
  readonly taxRates: readonly TaxRate[];
}

/** What decides the services that are offered, and their price. */
export interface Consignment {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly weightGrams: number;
  /** Price of the items. */
  readonly valueCents: number;
}

const OPTIONS = defineQuery(
  'delivery options of an order',
  {
    id: z.uuid(),
    kind: z.enum(DELIVERY_KINDS),
    name: z.string(),
    // bigint: the driver returns it as a string.
    price_cents: z.string(),
    days_min: z.int().nullable(),
    days_max: z.int().nullable(),
    duties: z.enum(DUTIES),
    duties_note: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    country: z.string(),
    opening_hours: z.string(),
    // json
    tax_rates: taxRates,
  },
  'prepared',
)`
  SELECT service.id, service.kind, service.name,
         CASE WHEN service.free_from_cents <= $3::bigint THEN 0 ELSE service.price_cents END AS price_cents,
         service.days_min, service.days_max, service.duties,
         CASE WHEN service.duties = 'may_be_due' THEN coalesce(destination.note, service.duties_note)
              ELSE service.duties_note END AS duties_note,
         service.line1, service.line2, service.city, service.region, service.postal_code, service.country,
         service.opening_hours, ${taxRatesSql('$1::text')} AS tax_rates
    FROM delivery_service service
    LEFT JOIN delivery_zone zone ON zone.id = service.zone_id
    LEFT JOIN destination_duty destination ON destination.country = $1::text
   WHERE service.active
     AND coalesce(service.max_weight_grams >= $2::float8, TRUE)
     AND coalesce(service.max_value_cents >= $3::bigint, TRUE)
     AND CASE service.kind WHEN 'pick_up' THEN service.country = $1::text
         ELSE $1::text = ANY (zone.countries) OR zone.is_rest_of_world
              AND NOT EXISTS (SELECT FROM delivery_zone named WHERE $1::text = ANY (named.countries)) END
   ORDER BY price_cents, service.days_max, service.position, service.name, service.id`;

const CONFIGURED = defineQuery(
  'whether delivery is configured',
  { configured: z.boolean() },
  'prepared',
)`SELECT EXISTS (SELECT FROM delivery_service WHERE active) AS configured`;

/** Services that can deliver an order, the cheapest first. Empty: the shop does not deliver it. */
export async function findDeliveryOptions(
  manager: EntityManager,
  { country, weightGrams, valueCents }: Consignment,
): Promise<DeliveryOption[]> {
  const rows = await OPTIONS.run(manager, [country, weightGrams, valueCents]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    priceCents: Number(row.price_cents),
    daysMin: row.days_min,
    daysMax: row.days_max,
    duties: row.duties,
    dutiesNote: row.duties_note,
    taxRates: row.tax_rates,
    pickUpPoint:
      row.kind === 'ship'
        ? null
        : {
            line1: row.line1,
            line2: row.line2,
            city: row.city,
            region: row.region,
            postalCode: row.postal_code,
            country: row.country,
            openingHours: row.opening_hours,
          },
  }));
}

/** Whether a service is active. If not, orders need no address and delivery is free. */
export async function isDeliveryConfigured(manager: EntityManager): Promise<boolean> {
  return (await CONFIGURED.first(manager))?.configured ?? false;
}
