import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { COUNTS_SQL } from '../common/order-counts.js';
import { defineQuery } from '../common/query.js';

const ORDERED_BEFORE = defineQuery('ordered before', {
  product_id: z.int(),
  pieces: z.int(),
})`
  WITH item AS (
    SELECT order_item.id, order_item.product_id, order_item.quantity
      FROM orders JOIN order_item ON order_item.order_id = orders.id
     WHERE orders.user_id = $1 AND ${COUNTS_SQL}),
  held AS (
    SELECT product_id, quantity FROM item
    UNION ALL
    SELECT coin.product_id, item.quantity
      FROM item JOIN order_item_coin coin ON coin.order_item_id = item.id)
  SELECT product_id, sum(quantity)::int AS pieces FROM held
   WHERE product_id = ANY($2::int[]) GROUP BY product_id`;

/**
 * Product id → how many of it a shopper has in orders that are not cancelled, loose and in custom
 * sets. The tables belong to the orders module, which stands above this one; its code is not needed.
 */
export async function orderedBefore(
  manager: EntityManager,
  userId: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ORDERED_BEFORE.run(manager, [userId, productIds]);
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
}
