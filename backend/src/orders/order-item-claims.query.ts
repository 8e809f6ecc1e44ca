import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PieceSale } from '../catalog/index.js';
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

const FORMER = defineQuery('former numbers of an order', {
  order_item_id: z.uuid(),
  product_id: z.int(),
  number: z.int(),
})`
  SELECT sold.order_item_id, sold.product_id, sold.number
    FROM order_item_piece sold JOIN order_item item ON item.id = sold.order_item_id
   WHERE item.order_id = $1 AND sold.released_at = (
     SELECT max(last.released_at) FROM order_item_piece last
      WHERE last.order_item_id = sold.order_item_id AND last.product_id = sold.product_id)
   ORDER BY sold.product_id, sold.number`;

/** Returns the numbers that a cancelled order had until it was cancelled, ascending by product and number. */
export async function findFormerNumbers(
  manager: EntityManager,
  orderId: string,
): Promise<PieceSale[]> {
  const rows = await FORMER.run(manager, [orderId]);
  return rows.map(({ order_item_id, product_id, number }) => ({
    orderItemId: order_item_id,
    productId: product_id,
    number,
  }));
}
