// Builders of products, carts and orders.
import type { CartDto } from '../src/cart/cart.contract.js';
import { CUSTOM_SET_ID } from '../src/catalog/index.js';
import { insertProduct } from '../src/catalog/management/product-writer.js';
import { ProductFields } from '../src/catalog/product-fields.contract.js';
import type { CheckoutResult, OrderDto } from '../src/orders/orders.contract.js';
import type { TestResponse, TestApi } from './api.js';
import type { TestUser } from './build.js';

/** Default fields of a test product. */
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

/** Creates a product with its pieces; returns its API id. */
export async function aProduct(api: TestApi, fields: Partial<ProductFields> = {}): Promise<string> {
  return String(await insertProduct(api.dataSource.manager, { ...COIN, ...fields }));
}

/** Creates the custom gift set under its fixed id, shared by the tests of a file. */
export function useCustomSet(api: TestApi): string {
  const id = String(CUSTOM_SET_ID);
  beforeAll(async () => {
    await api.dataSource.query(`ALTER TABLE product ALTER COLUMN id RESTART WITH ${id}`);
    await aProduct(api, { name: 'Custom Gift Set', category: 'gift_set', price: 60 });
  });
  return id;
}

/** Quantity, and the coins of a custom set. */
interface Choice {
  readonly quantity?: number;
  readonly coins?: string[];
}

/** Adds a product to a cart. */
export function addToCart(
  user: TestUser,
  product_id: string,
  choice: Choice = {},
): Promise<TestResponse<CartDto>> {
  return user.post<CartDto>('/cart/add', { product_id, ...choice });
}

/** Checks out a cart. */
export function checkout(
  user: TestUser,
  key?: string,
  body?: unknown,
): Promise<TestResponse<CheckoutResult>> {
  const options = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  return user.post<CheckoutResult>('/cart/checkout', body, options);
}

/** Places an order of one product; returns its id. */
export async function anOrder(
  user: TestUser,
  productId: string,
  choice: Choice = {},
): Promise<string> {
  await addToCart(user, productId, choice);
  const { body, status } = await checkout(user);
  if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return body.order_id;
}

/** Returns a shopper's cart. */
export async function getCart(user: TestUser): Promise<CartDto> {
  return (await user.get<CartDto>('/cart')).body;
}

/** Returns a shopper's orders, newest first. */
export async function listOrders(user: TestUser): Promise<OrderDto[]> {
  return (await user.get<OrderDto[]>('/cart/orders')).body;
}

/** Runs `count` concurrent calls. */
export function runConcurrently<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Products whose counters do not match their pieces. */
export const WRONG_COUNTERS = `SELECT product_id FROM piece_count counted WHERE (struck, free, few) <> (
  SELECT count(*), count(*) FILTER (WHERE order_item_id IS NULL AND retired_at IS NULL),
         count(*) FILTER (WHERE order_item_id IS NULL AND retired_at IS NULL) <= 50
    FROM piece WHERE piece.product_id = counted.product_id)`;

/** Fails each test after which a product's counters do not match its pieces. */
export function expectRightCounters(api: TestApi): void {
  afterEach(async () => {
    const wrong = await api.dataSource.query<{ product_id: number }[]>(WRONG_COUNTERS);
    expect(wrong).toEqual([]);
  });
}

/** Number of pieces, free pieces and highest number of a product. */
export function countPieces(api: TestApi, id: string): Promise<unknown> {
  return api.dataSource.query(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE order_item_id IS NULL AND retired_at IS NULL)::int AS free,
            max(number) AS highest FROM piece WHERE product_id = $1`,
    [id],
  );
}

/** Makes order $1 cost nothing. */
export const MAKE_FREE = `
  WITH free AS (UPDATE order_item SET price_cents = 0 WHERE order_id = $1)
  UPDATE orders SET total_cents = 0 WHERE id = $1`;

/** INSERT of an order that costs nothing, as a concurrent checkout writes it; $1 is the shopper. */
export const PLACE_ORDER = `INSERT INTO orders (id, short_id, user_id, status, total_cents)
  SELECT id, upper(right(id::text, 8)), $1, 'pending', 0 FROM gen_random_uuid() AS id`;
