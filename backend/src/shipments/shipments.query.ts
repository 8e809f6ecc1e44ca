import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { DELIVERY_STATES } from '../orders/index.js';
import type { AllocatedItem, UnpackedPart } from './allocate-items.js';
import { SHIPMENT_STATES, type NextShipmentState } from './shipment-state.js';

const NUMBERS = z.array(z.int()).nullable();

const SHIPMENT = {
  id: z.uuid(),
  order_id: z.uuid(),
  state: z.enum(SHIPMENT_STATES),
  carrier: z.string(),
  tracking_code: z.string(),
  tracking_url: z.string(),
  packed_at: z.date(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  returned_at: z.date().nullable(),
  cancelled_at: z.date().nullable(),
  packed_by: z.string(),
  items: z.array(
    z.object({
      line_id: z.string(),
      name: z.string(),
      quantity: z.int(),
      numbers: NUMBERS,
      coins: z.array(z.object({ id: z.string(), name: z.string(), numbers: NUMBERS })).nullable(),
    }),
  ),
};

/** Parcels with their items; a set lists all of its coins, those without numbers too. */
const select = (condition: string) => `
  SELECT shipment.id, shipment.order_id, shipment.state, shipment.carrier, shipment.tracking_code,
         shipment.tracking_url, shipment.packed_at, shipment.shipped_at, shipment.delivered_at,
         shipment.returned_at, shipment.cancelled_at, packer.username AS packed_by,
         (SELECT coalesce(json_agg(json_build_object('line_id', item.id, 'name', item.name,
                   'quantity', packed.quantity, 'numbers', packed.numbers, 'coins',
                   (SELECT json_agg(json_build_object('id', coin.product_id::text, 'name', coin.name,
                             'numbers', sent.numbers) ORDER BY coin.product_id)
                      FROM order_item_coin coin
                      LEFT JOIN shipment_item_coin sent ON sent.shipment_id = shipment.id
                       AND sent.order_item_id = item.id AND sent.product_id = coin.product_id
                     WHERE coin.order_item_id = item.id)) ORDER BY item.position), '[]')
            FROM shipment_item packed JOIN order_item item ON item.id = packed.order_item_id
           WHERE packed.shipment_id = shipment.id) AS items
    FROM shipment JOIN users packer ON packer.id = shipment.created_by
   WHERE ${condition} ORDER BY shipment.packed_at, shipment.id`;

const OF_ORDER = defineQuery('parcels of an order', SHIPMENT)`${select('shipment.order_id = $1')}`;
const BY_ID = defineQuery('parcel', SHIPMENT)`${select('shipment.id = $1')}`;

const UNPACKED = defineQuery('what is left to pack of an order', {
  line_id: z.uuid(),
  name: z.string(),
  product_id: z.int(),
  is_coin: z.boolean(),
  numbers: NUMBERS,
  quantity: z.int(),
})`
  SELECT part.order_item_id AS line_id, item.name, part.product_id, part.is_coin, part.numbers, part.quantity
    FROM order_item_to_pack part JOIN order_item item ON item.id = part.order_item_id
   WHERE part.order_id = $1 ORDER BY item.position, part.product_id`;

const DELIVERY = defineQuery('delivery state of an order', {
  user_id: z.uuid(),
  delivery_state: z.enum(DELIVERY_STATES),
})`
  SELECT user_id, orders.delivery_state FROM orders WHERE id = $1`;

/** Writes a parcel with all of its items, so that a trigger sees it whole. No row: the id exists already. */
const INSERT = defineQuery('pack a parcel', { id: z.uuid() })`
  WITH packed AS (
    INSERT INTO shipment (id, order_id, packed_at, created_by) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING RETURNING id),
  items AS (
    INSERT INTO shipment_item (shipment_id, order_item_id, quantity, numbers)
    SELECT packed.id, item.line_id, item.quantity, item.numbers
      FROM packed, jsonb_to_recordset($5::jsonb) AS item (line_id uuid, quantity int, numbers int[])),
  coins AS (
    INSERT INTO shipment_item_coin (shipment_id, order_item_id, product_id, numbers)
    SELECT packed.id, item.line_id, coin.product_id, coin.numbers
      FROM packed, jsonb_to_recordset($5::jsonb) AS item (line_id uuid, coins jsonb),
           jsonb_to_recordset(item.coins) AS coin (product_id int, numbers int[]))
  SELECT id FROM packed`;

const SET_STATE = defineQuery('set the state of a parcel', {})`
  UPDATE shipment SET state = $2::text,
         shipped_at = CASE WHEN $2 = 'shipped' THEN $3 ELSE shipped_at END,
         delivered_at = CASE WHEN $2 = 'delivered' THEN $3 ELSE delivered_at END,
         returned_at = CASE WHEN $2 = 'returned' THEN $3 ELSE returned_at END,
         cancelled_at = CASE WHEN $2 = 'cancelled' THEN $3::timestamptz ELSE cancelled_at END
   WHERE id = $1`;

const SET_TRACKING = defineQuery('set the tracking code of a parcel', {})`
  UPDATE shipment SET carrier = $2, tracking_code = $3, tracking_url = $4 WHERE id = $1`;

/** A parcel with its items. */
export type ShipmentRow = RowOf<typeof BY_ID>;

/** Parcels of an order, oldest first, cancelled ones too. */
export function findShipments(manager: EntityManager, orderId: string): Promise<ShipmentRow[]> {
  return OF_ORDER.run(manager, [orderId]);
}

export function findShipment(manager: EntityManager, id: string): Promise<ShipmentRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** What is in no live parcel and in no return, by item and product. Lock the order first to pack it. */
export function findUnpacked(manager: EntityManager, orderId: string): Promise<UnpackedPart[]> {
  return UNPACKED.run(manager, [orderId]);
}

/** Customer and delivery state of an order; undefined if it does not exist. */
export function findDelivery(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof DELIVERY> | undefined> {
  return DELIVERY.first(manager, [orderId]);
}

/** A parcel to pack. */
export interface NewShipment {
  readonly id: string;
  readonly orderId: string;
  readonly items: readonly AllocatedItem[];
  readonly now: Date;
  readonly userId: string;
}

/** Packs a parcel of a locked order. False: its id exists. */
export async function insertShipment(
  manager: EntityManager,
  { id, orderId, items, now, userId }: NewShipment,
): Promise<boolean> {
  const values = [id, orderId, now, userId, JSON.stringify(items)];
  return (await INSERT.first(manager, values)) !== undefined;
}

/** Changes the state of a parcel of a locked order. */
export async function setShipmentState(
  manager: EntityManager,
  id: string,
  state: NextShipmentState,
  now: Date,
): Promise<void> {
  await SET_STATE.run(manager, [id, state, now]);
}

export async function setTracking(
  manager: EntityManager,
  id: string,
  tracking: { readonly carrier: string; readonly code: string; readonly url: string },
): Promise<void> {
  await SET_TRACKING.run(manager, [id, tracking.carrier, tracking.code, tracking.url]);
}
