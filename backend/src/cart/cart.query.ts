// Reads carts for showing and for buying: two statements, whatever is in them.
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  ARCHIVED_SQL,
  CATEGORIES,
  PRODUCT_STATUSES,
  ProductNotFound,
  WITH_PICTURE_SQL,
} from '../catalog/index.js';
import { defineQuery } from '../common/query.js';
import type { CartEntry, CartProduct } from './cart-entry.js';

const PRODUCT = {
  id: z.int(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  status: z.enum(PRODUCT_STATUSES),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  available: z.int().nullable(),
  perCustomer: z.int().nullable(),
  archived: z.boolean(),
  imageHash: z.string().nullable(),
};

const PRODUCT_COLUMNS = `product.id, product.name, product.category, product.status,
  product.price_cents AS "priceCents", product.sale_price_cents AS "salePriceCents",
  product.available_pieces AS available, product.per_customer AS "perCustomer",
  ${ARCHIVED_SQL} AS archived, picture.hash AS "imageHash"`;

const PRODUCTS = defineQuery('products as a cart sees them', PRODUCT)`
  SELECT ${PRODUCT_COLUMNS} FROM product ${WITH_PICTURE_SQL} WHERE product.id = ANY($1::int[])`;

const lines = (name: string, lock: 'FOR UPDATE OF line' | '') =>
  defineQuery(name, {
    lineId: z.uuid(),
    quantity: z.int(),
    coins: z.array(z.int()),
    ...PRODUCT,
  })`
    SELECT line.id AS "lineId", line.quantity, line.coins, ${PRODUCT_COLUMNS}
      FROM cart_line line JOIN product ON product.id = line.product_id ${WITH_PICTURE_SQL}
     WHERE line.user_id = $1 ORDER BY line.created_at, line.id ${lock}`;
const LINES = lines('lines of a cart', '');
const LOCK_LINES = lines('lines of a cart that is ordered', 'FOR UPDATE OF line');

/** These products as the cart sees them, in the order asked for; refuses ids that do not exist. */
export async function readCartProducts(
  manager: EntityManager,
  ids: readonly number[],
): Promise<CartProduct[]> {
  if (ids.length === 0) return [];
  const rows = await PRODUCTS.run(manager, [ids]);
  const products = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => known(products, id));
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
  const rows = await query.run(manager, [userId]);
  const coinIds = [...new Set(rows.flatMap(({ coins }) => coins))];
  const chosen = new Map((await readCartProducts(manager, coinIds)).map((coin) => [coin.id, coin]));
  return rows.map(({ lineId, quantity, coins, ...product }) => {
    return { lineId, quantity, product, coins: coins.map((id) => known(chosen, id)) };
  });
}
