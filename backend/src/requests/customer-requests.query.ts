import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit';
import { IN_SHOP_SQL } from '../catalog/index.js';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { sqlList } from '../common/sql-list.js';
import { REQUEST_KINDS, type RequestKind } from './request-kinds.js';

/** No row: the id exists already. */
const INSERT = defineQuery('store a request', { id: z.uuid() })`
  INSERT INTO request (id, kind, product_id, quantity, name, email, message, received_at, locale)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`;

const PRODUCT = defineQuery('product of a request', { id: z.int() })`
  SELECT id FROM product WHERE id = $1 AND ${IN_SHOP_SQL}`;

const REQUEST = {
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  product_id: z.string().nullable(),
  product_name: z.string().nullable(),
  quantity: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  locale: z.string().nullable(),
  customer_id: z.uuid().nullable(),
  received_at: z.date(),
  closed_at: z.date().nullable(),
  closed_by: z.string(),
  answer: z.string(),
};
/** Anybody can register an address; only a confirmed one identifies the customer. */
const SELECT = `SELECT entry.id, entry.kind, entry.product_id::text, product.name AS product_name, entry.quantity,
       entry.name, entry.email, entry.message, entry.locale, customer.id AS customer_id, entry.received_at,
       entry.closed_at, coalesce(closer.username, '') AS closed_by, entry.answer
  FROM request entry LEFT JOIN product ON product.id = entry.product_id
  LEFT JOIN users customer ON customer.email = entry.email AND customer.role = 'user'
        AND customer.email_confirmed_at IS NOT NULL AND customer.deleted_at IS NULL
  LEFT JOIN users closer ON closer.id = entry.closed_by`;

/** SQL condition on `request`: this version defines its kind. Requests of a newer version are left to it. */
const IS_KNOWN = `kind IN (${sqlList(REQUEST_KINDS)})`;

/** Descending order puts NULL first: open requests. */
const OPEN_FIRST = 'ORDER BY entry.closed_at DESC, entry.received_at DESC, entry.id DESC';
const LIST = defineQuery('requests', REQUEST)`
  ${SELECT} WHERE entry.${IS_KNOWN} ${OPEN_FIRST} LIMIT $1 OFFSET $2`;
const LIST_OF_KIND = defineQuery('requests of a kind', REQUEST)`
  ${SELECT} WHERE entry.kind = $3 ${OPEN_FIRST} LIMIT $1 OFFSET $2`;
const BY_ID = defineQuery('request', REQUEST)`${SELECT} WHERE entry.id = $1 AND entry.${IS_KNOWN}`;

const COUNTS = defineQuery('number of requests', { total: z.int(), open: z.int() })`
  SELECT (SELECT count(*) FROM request WHERE ${IS_KNOWN} AND ($1::text IS NULL OR kind = $1))::int AS total,
         (SELECT count(*) FROM request WHERE ${IS_KNOWN} AND closed_at IS NULL)::int AS open`;

const CLOSE = defineQuery('close a request', { id: z.uuid() })`
  UPDATE request SET closed_at = $2, closed_by = $3, answer = $4
   WHERE id = $1 AND closed_at IS NULL RETURNING id`;

const PURGE = defineQuery('delete old requests', {})`DELETE FROM request WHERE closed_at < $1`;

/** A request with its product and customer. */
export type CustomerRequestRow = RowOf<typeof BY_ID>;

/** A request to store. */
export interface NewCustomerRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly productId: number | null;
  readonly quantity: number | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Stores a request. False if its id exists already. */
export async function insertCustomerRequest(
  manager: EntityManager,
  { id, kind, productId, quantity, name, email, message }: NewCustomerRequest,
  { receivedAt, locale }: { readonly receivedAt: Date; readonly locale: Locale | null },
): Promise<boolean> {
  const values = [id, kind, productId, quantity, name, email, message, receivedAt, locale];
  return (await INSERT.first(manager, values)) !== undefined;
}

/** Whether shoppers can see this product. */
export async function isProductInShop(manager: EntityManager, id: number): Promise<boolean> {
  return (await PRODUCT.first(manager, [id])) !== undefined;
}

/** One page of requests, open ones first, then the newest. */
export function findCustomerRequests(
  manager: EntityManager,
  kind: RequestKind | undefined,
  { limit, offset }: Rows,
): Promise<CustomerRequestRow[]> {
  return kind === undefined
    ? LIST.run(manager, [limit, offset])
    : LIST_OF_KIND.run(manager, [limit, offset, kind]);
}

export function findCustomerRequest(
  manager: EntityManager,
  id: string,
): Promise<CustomerRequestRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Number of requests of a kind, or of all, and of all open ones. */
export async function countCustomerRequests(
  manager: EntityManager,
  kind: RequestKind | undefined,
): Promise<RowOf<typeof COUNTS>> {
  return (await COUNTS.first(manager, [kind ?? null])) ?? { total: 0, open: 0 };
}

/** Closes an open request. False if there is none. */
export async function closeCustomerRequest(
  manager: EntityManager,
  id: string,
  closed: { readonly at: Date; readonly userId: string; readonly answer: string },
): Promise<boolean> {
  const { at, userId, answer } = closed;
  return (await CLOSE.first(manager, [id, at, userId, answer])) !== undefined;
}

/** Deletes requests that were closed before a time. */
export async function purgeCustomerRequests(manager: EntityManager, before: Date): Promise<void> {
  await PURGE.run(manager, [before]);
}
