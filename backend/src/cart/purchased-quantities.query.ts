import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { COUNTS_TOWARD_LIMIT_SQL } from '../common/order-predicates.js';
import { defineQuery } from '../common/query.js';

/** Reads tables of the orders module, which depends on this one; importing its code would be circular. */
const ORDERED_BEFORE = defineQuery('pieces in earlier orders of a shopper', {
  productId: z.int(),
  pieces: z.int(),
})`
  SELECT wanted.id AS "productId", (
    SELECT coalesce(sum(item.quantity), 0)::int
      FROM orders JOIN order_item item ON item.order_id = orders.id
     WHERE orders.user_id = $1 AND ${COUNTS_TOWARD_LIMIT_SQL}
       AND (item.product_id = wanted.id OR EXISTS (
             SELECT FROM order_item_coin coin
              WHERE coin.order_item_id = item.id AND coin.product_id = wanted.id))) AS pieces
    FROM unnest($2::int[]) AS wanted(id)`;

/**
 * Returns the quantity of each product in the shopper's orders that are not cancelled, single and in
 * custom sets. Call it only for products with a limit.
 */
export async function getPurchasedQuantities(
  manager: EntityManager,
  userId: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ORDERED_BEFORE.run(manager, [userId, productIds]);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}
