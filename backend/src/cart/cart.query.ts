// Reads carts for showing and for buying: one statement, whatever is in them.
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  availablePiecesSql,
  CATEGORIES,
  CUSTOM_SET_SIZE,
  IN_SHOP_SQL,
  PRODUCT_STATUSES,
  ProductNotFound,
  PUBLISHED_SQL,
  saleNowSql,
  WITH_PICTURE_SQL,
} from '../catalog/index.js';
import { defineQuery, unseen } from '../common/query.js';
import type { CartEntry, CartProduct } from './cart-entry.js';
import { orderedBeforeSql } from './ordered-before.js';

const PRODUCT = {
  id: z.int(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  status: z.enum(PRODUCT_STATUSES),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  available: z.int().nullable(),
  perCustomer: z.int().nullable(),
  orderedBefore: z.int(),
  archived: z.boolean(),
  imageHash: z.string().nullable(),
};

const productColumns = (userId: string) => `product.id, product.name, product.category,
  product.status, product.price_cents AS "priceCents", ${saleNowSql('product')} AS "salePriceCents",
  ${availablePiecesSql('product')} AS available, product.per_customer AS "perCustomer",
  ${orderedBeforeSql(userId)} AS "orderedBefore",
  (${IN_SHOP_SQL}) IS NOT TRUE AS archived, picture.hash AS "imageHash"`;

/** A product and the coins of a set: always so many ids, so that one plan does for all. */
const PRODUCTS = defineQuery('products as a cart sees them', PRODUCT, 'prepared')`
  SELECT ${productColumns(unseen('$1', 'uuid'))}
    FROM (VALUES ($2::int), ($3), ($4), ($5)) AS wanted(id)
    JOIN product ON product.id = wanted.id AND ${PUBLISHED_SQL} ${WITH_PICTURE_SQL}`;

/** A row for the product of each line, and behind it one for each coin of a custom set. */
const lines = (name: string, lock: 'FOR UPDATE OF line' | '') =>
  defineQuery(name, { lineId: z.uuid(), quantity: z.int(), ...PRODUCT }, 'prepared')`
    SELECT line.id AS "lineId", line.quantity, ${productColumns('line.user_id')}
      FROM cart_line line
     CROSS JOIN LATERAL unnest(line.product_id || line.coins) WITH ORDINALITY AS part(product_id, at)
      JOIN product ON product.id = part.product_id ${WITH_PICTURE_SQL}
     WHERE line.user_id = $1 ORDER BY line.created_at, line.id, part.at ${lock}`;
const LINES = lines('lines of a cart', '');
const LOCK_LINES = lines('lines of a cart that is ordered', 'FOR UPDATE OF line');

/** A product and coins for it, as this shopper's cart sees them; refuses ids that do not exist. */
export async function readCartProducts(
  manager: EntityManager,
  userId: string,
  productId: number,
  coins: readonly number[],
): Promise<[CartProduct, ...CartProduct[]]> {
  const rows = await PRODUCTS.run(manager, [
    userId,
    productId,
    ...Array.from({ length: CUSTOM_SET_SIZE }, (_, at) => coins[at] ?? null),
  ]);
  const products = new Map(rows.map((row) => [row.id, row]));
  return [known(products, productId), ...coins.map((id) => known(products, id))];
}

function known(products: ReadonlyMap<number, CartProduct>, id: number): CartProduct {
  const product = products.get(id);
  if (!product) throw new ProductNotFound();
  return product;
}

/** A shopper's cart in the order it was filled. */
export function readCart(manager: EntityManager, userId: string): Promise<CartEntry[]> {
  return read(manager, userId, LINES);
}

/** The same, and its lines do not change until the transaction ends. */
export function lockCart(manager: EntityManager, userId: string): Promise<CartEntry[]> {
  return read(manager, userId, LOCK_LINES);
}

async function read(
  manager: EntityManager,
  userId: string,
  query: typeof LINES,
): Promise<CartEntry[]> {
  const entries = new Map<string, CartEntry & { readonly coins: CartProduct[] }>();
  for (const { lineId, quantity, ...product } of await query.run(manager, [userId])) {
    const entry = entries.get(lineId);
    if (entry) entry.coins.push(product);
    else entries.set(lineId, { lineId, quantity, product, coins: [] });
  }
  return [...entries.values()];
}
