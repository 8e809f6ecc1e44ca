import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { toDollars } from '../common/money.js';
import type { Rows } from '../common/page.js';
import { toLikePattern, defineQuery, type RowOf } from '../common/query.js';
import { stripAccents, stripAccentsSql } from '../common/strip-accents.js';
import { itemsOfOrders } from './order-items.query.js';
import type {
  ADMIN_ORDER_SORTS,
  AdminOrderDto,
  OrderCounts,
  AdjacentOrdersDto,
} from './orders.contract.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

/** Which orders a list is about. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly q?: string | undefined;
  readonly customer_id?: string | undefined;
}

const ROW = {
  id: z.uuid(),
  created_at: z.date(),
  status: z.enum(ORDER_STATUSES),
  // A bigint, which arrives as text.
  total_cents: z.string(),
  user_id: z.uuid(),
  user_name: z.string(),
  user_email: z.string(),
};

const COLUMNS = `orders.id, orders.created_at, orders.status, orders.total_cents, orders.user_id,
  customer.username AS user_name, customer.email AS user_email`;

/**
 * Status, customer, part of a name or address, short id. Each statement is planned with its values, so
 * what nobody asked for costs nothing, and each combination gets its own index.
 */
const FILTERED = `($1::text IS NULL OR orders.status = $1)
  AND ($2::uuid IS NULL OR orders.user_id = $2)
  AND ($3::text IS NULL OR orders.short_id = $4::text OR orders.user_id = ANY(ARRAY(
    SELECT id FROM users WHERE ${stripAccentsSql('username')} ILIKE $3
       OR ${stripAccentsSql('email')} ILIKE $3)))`;

/** The page's ids come from an index alone, then its rows are read: a far page costs index entries. */
const list = (order: string) =>
  defineQuery(`orders by ${order}`, ROW)`
    WITH page AS MATERIALIZED (
      SELECT orders.id FROM orders WHERE ${FILTERED} ORDER BY ${order} LIMIT $5 OFFSET $6)
    SELECT ${COLUMNS} FROM page JOIN orders ON orders.id = page.id
      JOIN users customer ON customer.id = orders.user_id
     ORDER BY ${order}`;

const LISTS: Record<(typeof ADMIN_ORDER_SORTS)[number], ReturnType<typeof list>> = {
  newest: list('orders.created_at DESC, orders.id DESC'),
  oldest: list('orders.created_at, orders.id'),
  total_desc: list('orders.total_cents DESC, orders.id DESC'),
  total_asc: list('orders.total_cents, orders.id'),
};

const COUNT = defineQuery('number of orders', {
  total: z.int(),
})`SELECT count(*)::int AS total FROM orders WHERE ${FILTERED}`;

const COUNTS = defineQuery('orders of each status', {
  status: z.enum(ORDER_STATUSES),
  total: z.int(),
})`
  SELECT orders.status, count(*)::int AS total FROM orders WHERE ${FILTERED} GROUP BY orders.status`;

/** The next of those that the filter finds, from the order $5 on. */
const neighbour = (sign: '>' | '<', direction: 'ASC' | 'DESC') => `(
  SELECT orders.id FROM orders
   WHERE ${FILTERED} AND (orders.created_at, orders.id) ${sign} (this.created_at, this.id)
   ORDER BY orders.created_at ${direction}, orders.id ${direction} LIMIT 1)`;

const NEIGHBOURS = defineQuery('orders before and after an order', {
  newer: z.uuid().nullable(),
  older: z.uuid().nullable(),
})`
  SELECT ${neighbour('>', 'ASC')} AS newer, ${neighbour('<', 'DESC')} AS older
    FROM orders this WHERE this.id = $5`;

const ONE = defineQuery('order with its customer', ROW)`
  SELECT ${COLUMNS} FROM orders JOIN users customer ON customer.id = orders.user_id WHERE orders.id = $1`;

/** A page of orders; two statements, with the items. */
export async function findAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
  sort: keyof typeof LISTS,
  { limit, offset }: Rows,
): Promise<AdminOrderDto[]> {
  const rows = await LISTS[sort].run(manager, [...parametersOf(filter), limit, offset]);
  return withItems(manager, rows);
}

export async function countAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
): Promise<number> {
  return (await COUNT.first(manager, parametersOf(filter)))?.total ?? 0;
}

/** How many orders of each status the filter finds. */
export async function countOrdersByStatus(
  manager: EntityManager,
  filter: OrderFilter,
): Promise<OrderCounts> {
  const counts = { pending: 0, completed: 0, cancelled: 0 };
  for (const { status, total } of await COUNTS.run(manager, parametersOf(filter))) {
    counts[status] = total;
  }
  return counts;
}

/** The orders beside one among those that the filter finds; undefined when there is no such order. */
export function findAdjacentOrders(
  manager: EntityManager,
  id: string,
  filter: OrderFilter,
): Promise<AdjacentOrdersDto | undefined> {
  return NEIGHBOURS.first(manager, [...parametersOf(filter), id]);
}

/** One order with its customer; undefined when there is none. */
export async function findAdminOrder(
  manager: EntityManager,
  id: string,
): Promise<AdminOrderDto | undefined> {
  return (await withItems(manager, await ONE.run(manager, [id])))[0];
}

async function withItems(
  manager: EntityManager,
  rows: RowOf<typeof ONE>[],
): Promise<AdminOrderDto[]> {
  const items = await itemsOfOrders(manager, rows);
  return rows.map(({ created_at, total_cents, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    total: toDollars(Number(total_cents)),
    items: items.get(row.id) ?? [],
  }));
}

const SHORT_ID = /^#?([0-9a-f]{8})$/i;

function parametersOf({ status, customer_id, q }: OrderFilter) {
  const shortId = SHORT_ID.exec(q ?? '')?.[1]?.toUpperCase();
  return [
    status ?? null,
    customer_id ?? null,
    toLikePattern(q && stripAccents(q)),
    shortId ?? null,
  ];
}
