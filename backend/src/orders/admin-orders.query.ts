import type { EntityManager } from 'typeorm';
import { toDollars } from '../common/money.js';
import type { Rows } from '../common/page.js';
import { itemsOfOrders } from './order-items.query.js';
import type { ADMIN_ORDER_SORTS, AdminOrder } from './orders.contract.js';
import type { OrderStatus } from './order-status.js';

/** Which orders a list is about. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly q?: string | undefined;
  readonly customer_id?: string | undefined;
}

const ORDER_BY: Record<(typeof ADMIN_ORDER_SORTS)[number], string> = {
  newest: 'orders.created_at DESC, orders.id DESC',
  oldest: 'orders.created_at, orders.id',
  total_desc: 'orders.total_cents DESC, orders.id DESC',
  total_asc: 'orders.total_cents, orders.id',
};

const COLUMNS = `orders.id, orders.created_at, orders.status, orders.total_cents, orders.user_id,
  customer.username AS user_name, customer.email AS user_email`;

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly total_cents: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
}

/**
 * The page's ids come from an index alone, then its rows are read: a far page costs index entries,
 * not rows. Two statements, with the items.
 */
export async function findAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
  sort: keyof typeof ORDER_BY,
  { limit, offset }: Rows,
): Promise<AdminOrder[]> {
  const { where, parameters } = conditions(filter);
  const rows = await manager.query<Row[]>(
    `WITH page AS MATERIALIZED (
       SELECT orders.id FROM orders WHERE ${where} ORDER BY ${ORDER_BY[sort]}
        LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2})
     SELECT ${COLUMNS} FROM page JOIN orders ON orders.id = page.id
       JOIN users customer ON customer.id = orders.user_id
      ORDER BY ${ORDER_BY[sort]}`,
    [...parameters, limit, offset],
  );
  return withItems(manager, rows);
}

export async function countAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
): Promise<number> {
  const { where, parameters } = conditions(filter);
  const [row] = await manager.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM orders WHERE ${where}`,
    parameters,
  );
  return row?.total ?? 0;
}

/** One order with its customer; undefined when there is none. */
export async function findAdminOrder(
  manager: EntityManager,
  id: string,
): Promise<AdminOrder | undefined> {
  const rows = await manager.query<Row[]>(
    `SELECT ${COLUMNS} FROM orders JOIN users customer ON customer.id = orders.user_id WHERE orders.id = $1`,
    [id],
  );
  return (await withItems(manager, rows))[0];
}

async function withItems(manager: EntityManager, rows: Row[]): Promise<AdminOrder[]> {
  const items = await itemsOfOrders(
    manager,
    rows.map(({ id }) => id),
  );
  return rows.map(({ created_at, total_cents, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    total: toDollars(Number(total_cents)),
    items: items.get(row.id) ?? [],
  }));
}

/** Only what is asked for becomes a condition, so that each combination gets its own index. */
function conditions({ status, q, customer_id }: OrderFilter) {
  const parameters: string[] = [];
  const given = (value: string) => `$${parameters.push(value)}`;
  const where = ['TRUE'];
  if (status) where.push(`orders.status = ${given(status)}`);
  if (customer_id) where.push(`orders.user_id = ${given(customer_id)}`);
  if (q) where.push(matching(q, given));
  return { where: where.join(' AND '), parameters };
}

const SHORT_ID = /^#?([0-9a-f]{8})$/i;

/** By short id, or by a part of the customer's name or e-mail address. */
function matching(q: string, given: (value: string) => string): string {
  const pattern = given(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const ofCustomer = `orders.user_id = ANY(ARRAY(
    SELECT id FROM users WHERE username ILIKE ${pattern} OR email ILIKE ${pattern}))`;
  const shortId = SHORT_ID.exec(q)?.[1];
  return shortId
    ? `(orders.short_id = ${given(shortId.toUpperCase())} OR ${ofCustomer})`
    : ofCustomer;
}
