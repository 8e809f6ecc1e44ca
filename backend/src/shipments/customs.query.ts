import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';

/** A set without a weight of its own weighs as much as its coins. */
const ITEMS = defineQuery('items of an order for customs', {
  line_id: z.uuid(),
  product_id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  weight_grams: z.number().nullable(),
})`
  SELECT item.id AS line_id, item.product_id, item.name, product.customs_description AS description,
         product.hs_code, product.origin_country,
         coalesce(product.weight_g, (SELECT CASE WHEN bool_and(coin.weight_g IS NOT NULL) THEN sum(coin.weight_g) END
                                       FROM order_item_coin part JOIN product coin ON coin.id = part.product_id
                                      WHERE part.order_item_id = item.id)) AS weight_grams
    FROM order_item item JOIN product ON product.id = item.product_id
   WHERE item.order_id = $1 ORDER BY item.position`;

const ORDER = defineQuery('order for customs', {
  id: z.uuid(),
  short_id: z.string(),
  created_at: z.date(),
  currency: z.string(),
  email: z.string(),
})`
  SELECT orders.id, orders.short_id, orders.created_at, orders.currency,
         CASE WHEN buyer.deleted_at IS NULL THEN buyer.email ELSE '' END AS email
    FROM orders JOIN users buyer ON buyer.id = orders.user_id WHERE orders.id = $1`;

const SENT_ABROAD = defineQuery('orders that are sent to another country', { order_id: z.uuid() })`
  SELECT order_id FROM order_delivery
   WHERE order_id = ANY($1::uuid[]) AND kind = 'ship' AND line1 <> '' AND country <> $2
   ORDER BY order_id`;

/** An item of an order with what customs needs to know about its product. */
export type CustomsItem = RowOf<typeof ITEMS>;
/** An order and the email address of its buyer; empty if the account was erased. */
export type CustomsOrder = RowOf<typeof ORDER>;

export function findCustomsItems(manager: EntityManager, orderId: string): Promise<CustomsItem[]> {
  return ITEMS.run(manager, [orderId]);
}

export function findCustomsOrder(
  manager: EntityManager,
  orderId: string,
): Promise<CustomsOrder | undefined> {
  return ORDER.first(manager, [orderId]);
}

/** Those of some orders that are sent to an address outside a country. */
export async function findOrdersSentAbroad(
  manager: EntityManager,
  orders: readonly string[],
  country: string,
): Promise<string[]> {
  return (await SENT_ABROAD.run(manager, [orders, country])).map(({ order_id }) => order_id);
}
