// Products, carts and orders for tests, in one line each.
import type { Cart } from '../src/cart/cart.contract.js';
import { insertProduct } from '../src/catalog/management/product-writer.js';
import { ProductFields } from '../src/catalog/product-fields.contract.js';
import type { CheckoutResult, Order } from '../src/orders/orders.contract.js';
import type { Answer, TestApi } from './api.js';
import type { TestUser } from './build.js';

/** What a product is when a test does not say otherwise. */
export const COIN = ProductFields.parse({
  name: 'A coin',
  category: 'historical',
  price: 25,
  status: 'in_stock',
  description: 'Struck for the tests.',
  year: 1804,
  weight: 38,
  diameter: 44.5,
  material: 'Antique bronze',
  featured: false,
});

/** A product with all its pieces; answers its id as the API says it. */
export async function aProduct(api: TestApi, given: Partial<ProductFields> = {}): Promise<string> {
  return String(await insertProduct(api.dataSource.manager, { ...COIN, ...given }));
}

/** The custom gift set, under the id that it has in the shop; before any other product. */
export async function theCustomSet(api: TestApi): Promise<string> {
  await api.dataSource.query('ALTER TABLE product ALTER COLUMN id RESTART WITH 14');
  return aProduct(api, { name: 'Custom Gift Set', category: 'gift_set', price: 60 });
}

/** Puts something into a shopper's cart. */
export function addToCart(
  api: TestApi,
  { token }: TestUser,
  product_id: string,
  more: { quantity?: number; coins?: string[] } = {},
): Promise<Answer<Cart>> {
  return api.post<Cart>('/cart/add', { product_id, ...more }, { token });
}

/** Orders what is in a shopper's cart. */
export function checkout(
  api: TestApi,
  { token }: TestUser,
  key?: string,
): Promise<Answer<CheckoutResult>> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return api.post<CheckoutResult>('/cart/checkout', undefined, { token, headers });
}

/** An order of one line; answers its id. */
export async function anOrder(
  api: TestApi,
  user: TestUser,
  productId: string,
  more: { quantity?: number; coins?: string[] } = {},
): Promise<string> {
  await addToCart(api, user, productId, more);
  const { body, status } = await checkout(api, user);
  if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return body.order_id;
}

/** What is in a shopper's cart. */
export async function cartOf(api: TestApi, { token }: TestUser): Promise<Cart> {
  return (await api.get<Cart>('/cart', { token })).body;
}

/** What a shopper has ordered, newest first. */
export async function ordersOf(api: TestApi, { token }: TestUser): Promise<Order[]> {
  return (await api.get<Order[]>('/cart/orders', { token })).body;
}

/** The same thing so many times at once. */
export function times<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Products whose counter says something else than their pieces: never any, whatever ran at once. */
export function wrongCounters(api: TestApi): Promise<{ id: number }[]> {
  return api.dataSource.query(
    `SELECT id FROM product WHERE available_pieces <> (
       SELECT count(*) FROM piece WHERE product_id = product.id AND order_item_id IS NULL)`,
  );
}

/** What a rival writes who places an order; $1 is the shopper. */
export const PLACE_ORDER = `INSERT INTO orders (id, short_id, user_id, status, total_cents)
  SELECT id, upper(right(id::text, 8)), $1, 'pending', 2500 FROM gen_random_uuid() AS id`;
