import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { toDollars } from '../common/money.js';
import {
  HAS_PACKED_PARCEL_SQL,
  HAS_PIECES_TO_PACK_SQL,
  IS_TO_PACK_SQL,
  IS_UNPAID_SQL,
} from '../common/order-predicates.js';
import type { Rows } from '../common/page.js';
import { toLikePattern, defineQuery, type RowOf } from '../common/query.js';
import { stripAccents, stripAccentsSql } from '../common/strip-accents.js';
import { findItemsByOrder } from './order-items.query.js';
import type {
  ADMIN_ORDER_SORTS,
  DELIVERY_FILTERS,
  AdminOrderDto,
  OrderCounts,
  AdjacentOrdersDto,
} from './orders.contract.js';
import {
  DELIVERY_STATES,
  ORDER_STATUSES,
  PAYMENT_STATES,
  type OrderStatus,
} from './order-status.js';

/**
 * SQL condition on `orders`: unpaid, with a total above zero and no running payment deadline. Such an order
 * becomes overdue with age.
 */
const IS_OVERDUE_SQL = `${IS_UNPAID_SQL} AND orders.total_cents > 0 AND coalesce(orders.pay_until < now(), true)`;

/** Filter of the admin order list; absent fields do not filter. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly q?: string | undefined;
  readonly customer_id?: string | undefined;
  readonly delivery?: (typeof DELIVERY_FILTERS)[number] | undefined;
  /** Only pending orders placed before this time. */
  readonly overdueSince?: Date | undefined;
}

const ROW = {
  id: z.uuid(),
  created_at: z.date(),
  status: z.enum(ORDER_STATUSES),
  // bigint: the driver returns it as a string.
  total_cents: z.string(),
  payment_state: z.enum(PAYMENT_STATES),
  delivery_state: z.enum(DELIVERY_STATES),
  user_id: z.uuid(),
  user_name: z.string(),
  user_email: z.string(),
};

const COLUMNS = `orders.id, orders.created_at, orders.status, orders.total_cents,
  orders.payment_state, orders.delivery_state, orders.user_id,
  customer.username AS user_name, customer.email AS user_email`;

/**
 * Filters by status, customer, part of a name or email address, short id, overdue orders, and what is to be packed or
 * sent. Each statement is planned with its values: unused filters cost nothing, and each combination uses its own index.
 */
const FILTERED = `($1::text IS NULL OR orders.status = $1)
  AND ($2::uuid IS NULL OR orders.user_id = $2)
  AND ($3::text IS NULL OR orders.short_id = $4::text OR orders.user_id = ANY(ARRAY(
    SELECT id FROM users WHERE ${stripAccentsSql('username')} ILIKE $3
       OR ${stripAccentsSql('email')} ILIKE $3)))
  AND ($5::timestamptz IS NULL OR (${IS_OVERDUE_SQL} AND orders.created_at < $5))
  AND ($6::text IS DISTINCT FROM 'to_pack' OR (${IS_TO_PACK_SQL} AND NOT ${HAS_PACKED_PARCEL_SQL}
       AND ${HAS_PIECES_TO_PACK_SQL}))
  AND ($6 IS DISTINCT FROM 'to_send' OR (orders.status = 'pending' AND ${HAS_PACKED_PARCEL_SQL}))`;

/** Finds the ids with an index-only scan before reading rows, so a large offset skips index entries only. */
const list = (order: string) =>
  defineQuery(`orders by ${order}`, ROW)`
    WITH page AS MATERIALIZED (
      SELECT orders.id FROM orders WHERE ${FILTERED} ORDER BY ${order} LIMIT $7 OFFSET $8)
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
  overdue: z.int(),
})`
  SELECT orders.status, count(*)::int AS total,
         (count(*) FILTER (WHERE ${IS_OVERDUE_SQL} AND orders.created_at < $7))::int AS overdue
    FROM orders WHERE ${FILTERED} GROUP BY orders.status`;

/** Closest order to order $7, in one direction, that matches the filter. */
const neighbour = (sign: '>' | '<', direction: 'ASC' | 'DESC') => `(
  SELECT orders.id FROM orders
   WHERE ${FILTERED} AND (orders.created_at, orders.id) ${sign} (this.created_at, this.id)
   ORDER BY orders.created_at ${direction}, orders.id ${direction} LIMIT 1)`;

const NEIGHBOURS = defineQuery('orders before and after an order', {
  newer: z.uuid().nullable(),
  older: z.uuid().nullable(),
})`
  SELECT ${neighbour('>', 'ASC')} AS newer, ${neighbour('<', 'DESC')} AS older
    FROM orders this WHERE this.id = $7`;

const ONE = defineQuery('order with its customer', ROW)`
  SELECT ${COLUMNS} FROM orders JOIN users customer ON customer.id = orders.user_id WHERE orders.id = $1`;

/** Returns a result page of orders with their items, in two statements. */
export async function findAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
  sort: keyof typeof LISTS,
  { limit, offset }: Rows,
): Promise<AdminOrderDto[]> {
  const rows = await LISTS[sort].run(manager, [...toParameters(filter), limit, offset]);
  return withItems(manager, rows);
}

export async function countAdminOrders(
  manager: EntityManager,
  filter: OrderFilter,
): Promise<number> {
  return (await COUNT.first(manager, toParameters(filter)))?.total ?? 0;
}

/** Counts the orders that match the filter, by status, and the pending ones placed before a time. */
export async function countOrdersByStatus(
  manager: EntityManager,
  filter: OrderFilter,
  overdueSince: Date,
): Promise<OrderCounts> {
  const counts = { pending: 0, completed: 0, cancelled: 0, overdue: 0 };
  for (const row of await COUNTS.run(manager, [...toParameters(filter), overdueSince])) {
    counts[row.status] = row.total;
    counts.overdue += row.overdue;
  }
  return counts;
}

/** Returns the next newer and next older order that match the filter, or undefined for an unknown id. */
export function findAdjacentOrders(
  manager: EntityManager,
  id: string,
  filter: OrderFilter,
): Promise<AdjacentOrdersDto | undefined> {
  return NEIGHBOURS.first(manager, [...toParameters(filter), id]);
}

/** Returns one order with its customer, or undefined. */
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
  const items = await findItemsByOrder(manager, rows);
  return rows.map(({ created_at, total_cents, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    total: toDollars(Number(total_cents)),
    items: items.get(row.id) ?? [],
  }));
}

const SHORT_ID = /^#?([0-9a-f]{8})$/i;

function toParameters({ status, customer_id, q, overdueSince, delivery }: OrderFilter) {
  const shortId = SHORT_ID.exec(q ?? '')?.[1]?.toUpperCase();
  return [
    status ?? null,
    customer_id ?? null,
    toLikePattern(q && stripAccents(q)),
    shortId ?? null,
    overdueSince ?? null,
    delivery ?? null,
  ];
}
