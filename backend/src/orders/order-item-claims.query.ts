import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import type { ItemClaim } from './order-pieces.js';

const CLAIMS = defineQuery('claims of an order', {
  order_item_id: z.uuid(),
  quantity: z.int(),
  product_id: z.int(),
  name: z.string(),
  numbered: z.boolean(),
})`
  SELECT item.id AS order_item_id, item.quantity, product.id AS product_id, product.name,
         product.mintage IS NOT NULL AS numbered
    FROM order_item item
    LEFT JOIN order_item_coin coin ON coin.order_item_id = item.id
    JOIN product ON product.id IN (item.product_id, coin.product_id)
   WHERE item.order_id = $1
   GROUP BY item.id, product.id
   ORDER BY item.position, product.id`;
type Row = RowOf<typeof CLAIMS>;

/** Returns the pieces each order item needs, judged by which products are numbered now. */
export async function findItemClaims(
  manager: EntityManager,
  orderId: string,
): Promise<{ claims: ItemClaim[]; nameOf: (productId: number) => string }> {
  const rows = await CLAIMS.run(manager, [orderId]);
  const names = new Map(rows.map(({ product_id, name }) => [product_id, name]));
  return { claims: toClaims(rows), nameOf: (productId) => names.get(productId) ?? 'a coin' };
}

function toClaims(rows: readonly Row[]): ItemClaim[] {
  const items = new Map<string, { quantity: number; productIds: number[] }>();
  for (const { order_item_id, quantity, product_id, numbered } of rows) {
    const claim = items.get(order_item_id) ?? { quantity, productIds: [] };
    if (numbered) claim.productIds.push(product_id);
    items.set(order_item_id, claim);
  }
  return [...items].map(([orderItemId, claim]) => ({ orderItemId, ...claim }));
}
