import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_COUNTED_SQL } from '../common/counted-orders.js';
import { defineQuery } from '../common/query.js';

/** The tables belong to the orders module, which stands above this one; its code is not needed. */
const ORDERED_BEFORE = defineQuery('pieces in earlier orders of a shopper', {
  productId: z.int(),
  pieces: z.int(),
})`
  SELECT wanted.id AS "productId", (
    SELECT coalesce(sum(item.quantity), 0)::int
      FROM orders JOIN order_item item ON item.order_id = orders.id
     WHERE orders.user_id = $1 AND ${IS_COUNTED_SQL}
       AND (item.product_id = wanted.id OR EXISTS (
             SELECT FROM order_item_coin coin
              WHERE coin.order_item_id = item.id AND coin.product_id = wanted.id))) AS pieces
    FROM unnest($2::int[]) AS wanted(id)`;

/**
 * Product id → how many of it this shopper has in orders that are not cancelled, loose and in custom
 * sets. Only worth asking for products that have a limit.
 */
export async function getPurchasedQuantities(
  manager: EntityManager,
  userId: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ORDERED_BEFORE.run(manager, [userId, productIds]);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}
