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
  SELECT item.id AS order_item_id, item.product_id, number
    FROM order_item item CROSS JOIN LATERAL unnest(item.numbers) AS number
   WHERE item.order_id = $1
  UNION ALL
  SELECT coin.order_item_id, coin.product_id, number
    FROM order_item item JOIN order_item_coin coin ON coin.order_item_id = item.id
   CROSS JOIN LATERAL unnest(coin.numbers) AS number
   WHERE item.order_id = $1
   ORDER BY product_id, number`;

/** Older API versions place orders without numbers. */
const RECORD = defineQuery('record the numbers of an order', {})`
  WITH held AS (
    SELECT piece.order_item_id, piece.product_id, array_agg(piece.number ORDER BY piece.number) AS numbers
      FROM order_item item JOIN piece ON piece.order_item_id = item.id
     WHERE item.order_id = $1 GROUP BY piece.order_item_id, piece.product_id),
  of_items AS (
    UPDATE order_item item SET numbers = held.numbers FROM held
     WHERE item.id = held.order_item_id AND item.product_id = held.product_id AND item.numbers IS NULL)
  UPDATE order_item_coin coin SET numbers = held.numbers FROM held
   WHERE coin.order_item_id = held.order_item_id AND coin.product_id = held.product_id
     AND coin.numbers IS NULL`;

/** Records the numbers of an order that has none yet. Call it before its pieces are returned. */
export async function recordNumbers(manager: EntityManager, orderId: string): Promise<void> {
  await RECORD.run(manager, [orderId]);
}

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
