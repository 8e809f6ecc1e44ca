import { Client } from 'pg';
import type { TestApi } from './api.js';

/** How large. */
export interface Size {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

/** Fills the shop in a few statements: every order has two items, one in ten is cancelled. */
export async function fillShop(api: TestApi, size: Size): Promise<void> {
  const { options } = api.dataSource;
  if (options.type !== 'postgres' || !options.url)
    throw new Error('The test database has no address.');
  // A connection of its own: the API's would not wait so long for a statement.
  const client = new Client({ connectionString: options.url });
  await client.connect();
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
}

async function fill(client: Client, { products, customers, orders }: Size): Promise<void> {
  await client.query(
    `INSERT INTO product (name, folded_name, search_text, category, price_cents, sale_price_cents,
                          status, description, featured)
     SELECT 'Coin ' || n, 'coin ' || n, 'coin ' || n || ' struck in bronze ' || md5(n::text),
            (ARRAY['historical','presidential','royal','accessories'])[1 + n % 4], 1000 + n % 5000,
            CASE WHEN n % 20 = 0 THEN 900 END, (ARRAY['in_stock','limited_stock'])[1 + n % 2],
            'Struck.', n % 100 = 0
       FROM generate_series(1, $1::int) AS n`,
    [products],
  );
  await client.query(
    `INSERT INTO users (id, username, email, password_hash, role, created_at)
     SELECT md5('user' || n)::uuid, 'Customer ' || n, 'customer-' || n || '@example.com', '-', 'user',
            now() - n * interval '1 hour'
       FROM generate_series(1, $1::int) AS n`,
    [customers],
  );
  await client.query(
    `INSERT INTO orders (id, short_id, user_id, status, total_cents, created_at)
     SELECT id, upper(right(id::text, 8)), md5('user' || (1 + n % $2::int))::uuid,
            CASE WHEN n % 10 = 0 THEN 'cancelled' WHEN n % 3 = 0 THEN 'pending' ELSE 'completed' END,
            2000 + 2 * (n % 700), now() - n * interval '7 minutes'
       FROM (SELECT n, md5('order' || n)::uuid AS id FROM generate_series(1, $1::int) AS n) AS made`,
    [orders, customers],
  );
  await client.query(
    `INSERT INTO order_item (id, order_id, position, product_id, name, price_cents, quantity)
     SELECT md5('item' || n || '-' || position)::uuid, md5('order' || n)::uuid, position,
            (SELECT min(id) FROM product) + (n * 7 + position) % $2::int, 'A coin', 1000 + n % 700, 1
       FROM generate_series(1, $1::int) AS n, generate_series(0, 1) AS position`,
    [orders, products],
  );
  await client.query('VACUUM ANALYZE');
}
