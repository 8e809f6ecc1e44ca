// Generates a large data set: thousands of products, customers and orders, with a few statements each.
import type { Client } from 'pg';
import { HOLDS_PIECES_SQL } from '../../common/order-predicates.js';

/** Size of a data set. */
export interface Size {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

/** Size at which the admin UI must stay fast. */
export const LARGE_SHOP_SIZE: Size = { products: 10_000, customers: 20_000, orders: 100_000 };

/** The new products, for the later statements; dropped on commit. */
const MADE_PRODUCT = `
  CREATE TEMP TABLE made_product (
    n serial, id integer PRIMARY KEY, name text, price_cents integer, image_hash text
  ) ON COMMIT DROP`;

const PRODUCTS = `
  WITH made AS (
    INSERT INTO product (name, folded_name, search_text, category, price_cents, sale_price_cents,
                         sale_label, status, material, description, featured)
    SELECT 'Coin ' || n, 'coin ' || n, 'coin ' || n || ' bronze struck in bronze ' || md5(n::text),
           (ARRAY['historical','presidential','royal','accessories'])[1 + n % 4], 1000 + n % 5000,
           CASE WHEN n % 20 = 0 THEN 900 END, CASE WHEN n % 20 = 0 THEN 'Sale' END,
           (ARRAY['in_stock','limited_stock'])[1 + n % 2], 'Bronze',
           'Struck in bronze: ' || md5(n::text) || '.', n % 100 = 0
      FROM generate_series(1, $1::int) AS n
    RETURNING id, name, least(price_cents, sale_price_cents) AS price_cents
  )
  INSERT INTO made_product (id, name, price_cents)
  SELECT id, name, price_cents FROM made ORDER BY id`;

/** Assigns the shop's pictures in turn, if it has any. */
const PICTURES = `
  WITH picture AS (
    SELECT hash, row_number() OVER (ORDER BY hash) - 1 AS turn, count(*) OVER () AS all_of_them
      FROM image
  ), chosen AS (
    UPDATE made_product SET image_hash = hash FROM picture WHERE n % all_of_them = turn
    RETURNING id, hash, name
  )
  INSERT INTO product_image (product_id, position, hash, alt) SELECT id, 0, hash, name FROM chosen`;

/** Customers registered before the first order. $2 is the hash of a random password. */
const CUSTOMERS = `
  INSERT INTO users (id, username, email, password_hash, created_at)
  SELECT md5('user' || n)::uuid, 'Customer ' || n, 'customer-' || n || '@example.com', $2,
         now() - interval '500 days' - n * interval '1 hour'
    FROM generate_series(1, $1::int) AS n`;

const MADE_ITEM = `
  CREATE TEMP TABLE made_item (
    n integer, position integer, product_id integer, name text, price_cents integer, image_hash text
  ) ON COMMIT DROP`;

/** Every order has two items. */
const CHOICES = `
  INSERT INTO made_item
  SELECT choice.n, position, product.id, product.name, product.price_cents, product.image_hash
    FROM generate_series(1, $1::int) AS choice (n) CROSS JOIN generate_series(0, 1) AS position
    JOIN made_product AS product ON product.n = 1 + (choice.n * 7 + position) % $2::int`;

/** One order in ten is cancelled. */
const ORDERS = `
  INSERT INTO orders (id, short_id, user_id, status, total_cents, created_at)
  SELECT id, upper(right(id::text, 8)), md5('user' || (1 + n % $1::int))::uuid,
         CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN n % 3 = 0 THEN 'pending' ELSE 'completed' END,
         total_cents, now() - n * interval '7 minutes'
    FROM (SELECT n, md5('order' || n)::uuid AS id, sum(price_cents) AS total_cents
            FROM made_item GROUP BY n) AS made`;

const ITEMS = `
  INSERT INTO order_item (id, order_id, position, product_id, name, price_cents, quantity, image_hash)
  SELECT md5('item' || n || '-' || position)::uuid, md5('order' || n)::uuid, position, product_id,
         name, price_cents, 1, image_hash
    FROM made_item`;

/** Half of the orders have a line for free shipping. */
const EXTRA_CHARGES = `
  INSERT INTO order_extra_charge (id, order_id, kind, amount_cents)
  SELECT md5('shipping' || n)::uuid, md5('order' || n)::uuid, 'shipping', 0
    FROM (SELECT DISTINCT n FROM made_item WHERE n % 2 = 0) AS made`;

const EVENTS = `
  INSERT INTO order_event (order_id, user_id, kind, to_status, created_at)
  SELECT id, user_id, 'placed', 'pending', created_at FROM orders
   WHERE id IN (SELECT md5('order' || n)::uuid FROM made_item)`;

/** One product in fifty has a mintage; some are nearly sold out. */
const MINTAGES = `
  UPDATE product SET mintage = struck.mintage, available_pieces = struck.mintage - struck.held
    FROM (SELECT made.id, count(item.id) + made.n % 400 + 1 AS mintage,
                 count(item.id) FILTER (WHERE ${HOLDS_PIECES_SQL}) AS held
            FROM made_product AS made
            LEFT JOIN order_item AS item ON item.product_id = made.id
            LEFT JOIN orders ON orders.id = item.order_id
           WHERE made.n % 50 = 0
           GROUP BY made.id, made.n) AS struck
   WHERE product.id = struck.id`;

/** The lowest numbers belong to the oldest orders. */
const PIECES = `
  INSERT INTO piece (product_id, number, order_item_id)
  SELECT product.id, struck.number, held.item_id
    FROM made_product JOIN product USING (id)
   CROSS JOIN generate_series(1, product.mintage) AS struck (number)
    LEFT JOIN (SELECT item.product_id, item.id AS item_id,
                      row_number() OVER (PARTITION BY item.product_id
                                         ORDER BY orders.created_at, item.id) AS number
                 FROM order_item AS item JOIN orders ON orders.id = item.order_id
                WHERE ${HOLDS_PIECES_SQL}) AS held
      ON held.product_id = product.id AND held.number = struck.number`;

/** Adds consistent products, customers and orders in one transaction. */
export async function seedLarge(
  client: Client,
  passwordHash: string,
  { products, customers, orders }: Size = LARGE_SHOP_SIZE,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(MADE_PRODUCT);
    await client.query(PRODUCTS, [products]);
    await client.query(PICTURES);
    await client.query(CUSTOMERS, [customers, passwordHash]);
    await client.query(MADE_ITEM);
    await client.query(CHOICES, [orders, products]);
    await client.query(ORDERS, [customers]);
    await client.query(ITEMS);
    await client.query(EXTRA_CHARGES);
    await client.query(EVENTS);
    await client.query('ANALYZE made_product, made_item, orders, order_item');
    await client.query(MINTAGES);
    await client.query(PIECES);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  // New data of this size has no statistics, and the first list pages would be planned badly.
  await client.query('VACUUM ANALYZE');
}

/** Whether the large data set already exists: its ids are fixed. */
export async function hasLarge(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM users WHERE id = md5('user' || 1)::uuid LIMIT 1`,
  );
  return rowCount === 1;
}

/** Number of orders; called only if the large data set does not exist. */
export async function placedOrders(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders',
  );
  return rows[0]?.count ?? 0;
}
