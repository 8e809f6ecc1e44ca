// Reads carts for display and checkout: one statement, and a second one if there are gift sets.
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit';
import {
  availablePiecesSql,
  CATEGORIES,
  IN_SHOP_SQL,
  PRODUCT_STATUSES,
  ProductNotFound,
  PUBLISHED_SQL,
  readTranslatedNames,
  activeSalePriceSql,
  JOIN_COVER_IMAGE_SQL,
} from '../catalog/index.js';
import { defineQuery, opaqueParameter } from '../common/query.js';
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
  weightG: z.number().nullable(),
};

const PRODUCT_COLUMNS = `product.id, product.name, product.category,
  product.status, product.price_cents AS "priceCents", ${activeSalePriceSql('product')} AS "salePriceCents",
  ${availablePiecesSql('product')} AS available, product.per_customer AS "perCustomer",
  (${IN_SHOP_SQL}) IS NOT TRUE AS archived, picture.hash AS "imageHash",
  product.weight_g AS "weightG"`;

const productsQuery = (name: string, condition: string) =>
  defineQuery(name, PRODUCT, 'prepared')`
    SELECT ${PRODUCT_COLUMNS} FROM product ${JOIN_COVER_IMAGE_SQL}
     WHERE product.id = ANY(${opaqueParameter('$1', 'int[]')}) ${condition}`;
/** Products that can be added to a cart; drafts count as unknown. */
const PUBLISHED = productsQuery('products for a cart', `AND ${PUBLISHED_SQL}`);
/** Coins of sets already in a cart, of any status. */
const COINS = productsQuery('coins of the sets in a cart', '');

const LINE = { lineId: z.uuid(), quantity: z.int(), coins: z.array(z.int()), ...PRODUCT };

/** Reads lines with their product and the ids of a custom set's coins. */
const lines = (name: string, lock: 'FOR UPDATE OF line' | '') =>
  defineQuery(name, LINE, 'prepared')`
    SELECT line.id AS "lineId", line.quantity, line.coins, ${PRODUCT_COLUMNS}
      FROM cart_line line JOIN product ON product.id = line.product_id ${JOIN_COVER_IMAGE_SQL}
     WHERE line.user_id = $1 ORDER BY line.created_at, line.id ${lock}`;
const LINES = lines('lines of a cart', '');
const LOCK_LINES = lines('lines of a cart that is ordered', 'FOR UPDATE OF line');

/** Returns a product and its coins as cart products; throws if an id does not exist. */
export async function readCartProducts(
  manager: EntityManager,
  productId: number,
  coins: readonly number[],
  locale: Locale,
): Promise<[CartProduct, ...CartProduct[]]> {
  const found = await productsById(manager, PUBLISHED, [productId, ...coins]);
  const products = await translate(manager, found, locale);
  return [requireProduct(products, productId), ...coins.map((id) => requireProduct(products, id))];
}

async function productsById(
  manager: EntityManager,
  query: typeof COINS,
  ids: readonly number[],
): Promise<Map<number, CartProduct>> {
  return new Map((await query.run(manager, [ids])).map((row) => [row.id, row]));
}

/** The products with their names in a language, as far as they are translated. */
async function translate(
  manager: EntityManager,
  products: ReadonlyMap<number, CartProduct>,
  locale: Locale,
): Promise<ReadonlyMap<number, CartProduct>> {
  const names = await readTranslatedNames(manager, [...products.keys()], locale);
  if (names.size === 0) return products;
  const named = [...products].map(([id, product]) => {
    return [id, { ...product, name: names.get(id) ?? product.name }] as const;
  });
  return new Map(named);
}

function requireProduct(products: ReadonlyMap<number, CartProduct>, id: number): CartProduct {
  const product = products.get(id);
  if (!product) throw new ProductNotFound();
  return product;
}

/** Returns a shopper's cart in the order in which its lines were added, with names in a language. */
export function readCart(
  manager: EntityManager,
  userId: string,
  locale: Locale = 'en',
): Promise<CartEntry[]> {
  return read(manager, userId, LINES, locale);
}

/** Like `readCart`, but locks the lines until the transaction ends. */
export function lockCart(
  manager: EntityManager,
  userId: string,
  locale: Locale = 'en',
): Promise<CartEntry[]> {
  return read(manager, userId, LOCK_LINES, locale);
}

async function read(
  manager: EntityManager,
  userId: string,
  query: typeof LINES,
  locale: Locale,
): Promise<CartEntry[]> {
  const rows = await query.run(manager, [userId]);
  const coinIds = [...new Set(rows.flatMap(({ coins }) => coins))];
  const products =
    coinIds.length > 0
      ? await productsById(manager, COINS, coinIds)
      : new Map<number, CartProduct>();
  const entries = rows.map(({ lineId, quantity, coins, ...product }) => {
    products.set(product.id, product);
    return { lineId, quantity, coins, id: product.id };
  });
  const named = await translate(manager, products, locale);
  return entries.map(({ lineId, quantity, coins, id }) => {
    return {
      lineId,
      quantity,
      product: requireProduct(named, id),
      coins: coins.map((coin) => requireProduct(named, coin)),
    };
  });
}
