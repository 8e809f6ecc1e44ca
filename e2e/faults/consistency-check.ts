// Consistency checks of orders in the database after a test.
import type { ConcurrentBuyers } from './concurrent-buyers.ts';
import type { ShopDatabase } from './own-backend.ts';

/** Inconsistencies and the queries that find them. */
const INCONSISTENCIES = {
  'orders that are half': `
    SELECT FROM orders WHERE total_cents IS DISTINCT FROM
        (SELECT sum(price_cents * quantity) FROM order_item WHERE order_id = orders.id)
      OR NOT EXISTS (SELECT FROM order_event WHERE order_id = orders.id AND kind = 'placed')`,
  'items with more or fewer pieces than were ordered': `
    SELECT FROM order_item item JOIN product ON product.id = item.product_id
     WHERE product.mintage IS NOT NULL
       AND item.quantity <> (SELECT count(*) FROM piece WHERE order_item_id = item.id)`,
  'pieces in two orders': `
    SELECT FROM piece JOIN order_item item ON item.id = piece.order_item_id
     GROUP BY piece.product_id, piece.number HAVING count(DISTINCT item.order_id) > 1`,
  'products that count their free pieces wrongly': `
    SELECT FROM piece_count counted WHERE free <>
      (SELECT count(*) FROM piece WHERE product_id = counted.product_id AND order_item_id IS NULL AND retired_at IS NULL)`,
  'orders that are not the one of their key': `
    SELECT FROM orders FULL JOIN checkout_key key
        ON key.user_id = orders.user_id AND key.answer ->> 'order_id' = orders.id::text
     WHERE orders.id IS NULL OR key.key IS NULL`,
};

/** Counts inconsistencies; `{}` if there are none. */
export async function findInconsistencies(database: ShopDatabase): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, sql] of Object.entries(INCONSISTENCIES)) {
    const { length } = await database.query(sql);
    if (length > 0) found[name] = length;
  }
  return found;
}

/** An order as confirmed to its buyer, or as stored. */
interface PlacedOrder {
  readonly user_id: string;
  readonly key: string | null;
  readonly order_id: string;
  /** In dollars. */
  readonly total: number;
}

const byOrder = (one: PlacedOrder, other: PlacedOrder) =>
  one.order_id.localeCompare(other.order_id);

/** All stored orders; a duplicate appears twice. */
export async function listStoredOrders(database: ShopDatabase): Promise<PlacedOrder[]> {
  const orders = await database.query<PlacedOrder>(
    `SELECT orders.user_id, key.key, orders.id AS order_id, (total_cents / 100.0)::float AS total
       FROM orders LEFT JOIN checkout_key key USING (user_id)`,
  );
  return orders.sort(byOrder);
}

/** All orders confirmed to the buyers. */
export function listConfirmedOrders(buyers: ConcurrentBuyers): PlacedOrder[] {
  const orders = buyers.withStatus(201).map((buyer) => {
    const response = JSON.parse(buyers.responses.get(buyer)?.body ?? '') as CheckoutResponse;
    return { user_id: buyer.id, key: buyer.key, ...response };
  });
  return orders.sort(byOrder);
}

type CheckoutResponse = Pick<PlacedOrder, 'order_id' | 'total'>;

/** Number of buyers whose retry returned an existing order, because only the response was lost. */
export async function countLostResponses(
  { unsureSince }: ConcurrentBuyers,
  database: ShopDatabase,
) {
  const rows = await database.query<{ user_id: string; created_at: Date }>(
    'SELECT user_id, created_at FROM orders',
  );
  const since = new Map([...unsureSince].map(([{ id }, moment]) => [id, moment]));
  return rows.filter(({ user_id, created_at }) => created_at < (since.get(user_id) ?? 0)).length;
}

/** Items left in the carts of buyers with an order. */
export function stillInCarts(database: ShopDatabase): Promise<object[]> {
  return database.query('SELECT * FROM cart_line WHERE user_id IN (SELECT user_id FROM orders)');
}

/** Available pieces of a coin. */
export async function piecesLeft(database: ShopDatabase, coin: string): Promise<number> {
  const sql =
    'SELECT FROM piece WHERE product_id = $1 AND order_item_id IS NULL AND retired_at IS NULL';
  return (await database.query(sql, [coin])).length;
}
