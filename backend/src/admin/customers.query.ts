import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { toDollars } from '../common/money.js';
import { REVENUE_SQL } from '../common/order-predicates.js';
import type { Rows } from '../common/page.js';
import { toLikePattern, defineQuery } from '../common/query.js';
import { stripAccents, stripAccentsSql } from '../common/strip-accents.js';
import type { CustomerDto, CustomerQuery } from './customers.contract.js';

/** Selects customers by id or by part of a name or address; all without either. */
export interface CustomerFilter {
  readonly id?: string;
  readonly q?: string | undefined;
}

/** Condition on `users`: a customer account that is not erased. */
export const CUSTOMER_SQL = `role = 'user' AND deleted_at IS NULL`;

/** Unused conditions cost nothing: each statement is planned with its values. */
const FILTERED = `${CUSTOMER_SQL} AND ($1::uuid IS NULL OR id = $1)
  AND ($2::text IS NULL OR ${stripAccentsSql('username')} ILIKE $2
    OR ${stripAccentsSql('email')} ILIKE $2)`;

/** Reads the page's ids with an index-only scan first, then only these accounts and their orders. */
const list = (order: string) =>
  defineQuery(`customers by ${order}`, {
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    created_at: z.date(),
    order_count: z.int(),
    spent_cents: z.string(),
  })`
    SELECT customer.id, customer.username, customer.email, customer.created_at,
           bought.order_count, bought.spent_cents
      FROM (SELECT id AS page_id FROM users WHERE ${FILTERED} ORDER BY ${order}
             LIMIT $3 OFFSET $4) AS page
      JOIN users customer ON customer.id = page_id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS order_count, ${REVENUE_SQL} AS spent_cents
         FROM orders WHERE user_id = customer.id) AS bought
     ORDER BY ${order}`;

const LISTS: Record<CustomerQuery['sort'], ReturnType<typeof list>> = {
  newest: list('created_at DESC, id DESC'),
  oldest: list('created_at, id'),
};

const COUNT = defineQuery('number of customers', {
  total: z.int(),
})`SELECT count(*)::int AS total FROM users WHERE ${FILTERED}`;

/** Email addresses of all customers, oldest account first. */
export const EMAILS = defineQuery('email addresses of all customers', {
  email: z.string(),
})`SELECT email FROM users WHERE ${CUSTOMER_SQL} ORDER BY created_at, id`;

/** A page of customers with order count and revenue. */
export async function findCustomers(
  dataSource: DataSource,
  filter: CustomerFilter,
  sort: keyof typeof LISTS,
  { limit, offset }: Rows,
): Promise<CustomerDto[]> {
  const rows = await LISTS[sort].run(dataSource, [...toParameters(filter), limit, offset]);
  return rows.map(({ created_at, spent_cents, ...customer }) => ({
    ...customer,
    created_at: created_at.toISOString(),
    total_spent: toDollars(Number(spent_cents)),
  }));
}

/** Number of customers that match a filter. */
export async function countCustomers(
  dataSource: DataSource,
  filter: CustomerFilter,
): Promise<number> {
  return (await COUNT.first(dataSource, toParameters(filter)))?.total ?? 0;
}

function toParameters({ id, q }: CustomerFilter) {
  return [id ?? null, toLikePattern(q && stripAccents(q))];
}
