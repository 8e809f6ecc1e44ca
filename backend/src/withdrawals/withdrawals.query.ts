import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { ORDER_STATUSES } from '../orders/index.js';

/**
 * Records a statement with the order that it is about, in one statement whether or not there is one. No row: the id
 * exists already.
 */
const INSERT = defineQuery('record a withdrawal', { id: z.uuid(), user_id: z.uuid().nullable() })`
  WITH matched AS (
    SELECT orders.id, orders.user_id FROM orders JOIN users account ON account.id = orders.user_id
     WHERE orders.short_id = $3 AND account.email = $4
     ORDER BY orders.created_at DESC, orders.id DESC LIMIT 1),
  added AS (
    INSERT INTO withdrawal (id, name, order_number, email, statement, received_at, order_id)
    VALUES ($1, $2, $5, $4, $6, $7, (SELECT id FROM matched))
    ON CONFLICT (id) DO NOTHING RETURNING id)
  SELECT added.id, matched.user_id FROM added LEFT JOIN matched ON TRUE`;

const WITHDRAWAL = {
  id: z.uuid(),
  name: z.string(),
  order_number: z.string(),
  email: z.string(),
  statement: z.string(),
  received_at: z.date(),
  order_id: z.uuid().nullable(),
  order_status: z.enum(ORDER_STATUSES).nullable(),
  delivered_at: z.date().nullable(),
  handled_at: z.date().nullable(),
  handled_by: z.string(),
  note: z.string(),
};
/** Of an order without parcels, the last completion counts as the delivery. */
const SELECT = `SELECT entry.id, entry.name, entry.order_number, entry.email, entry.statement, entry.received_at,
       entry.order_id, orders.status AS order_status, delivered_at(orders) AS delivered_at,
       entry.handled_at, coalesce(handler.username, '') AS handled_by, entry.note
  FROM withdrawal entry LEFT JOIN orders ON orders.id = entry.order_id
  LEFT JOIN users handler ON handler.id = entry.handled_by`;

/** Descending order puts NULL first: open withdrawals. */
const LIST = defineQuery('withdrawals', WITHDRAWAL)`
  ${SELECT} ORDER BY entry.handled_at DESC, entry.received_at DESC, entry.id DESC LIMIT $1 OFFSET $2`;
const BY_ID = defineQuery('withdrawal', WITHDRAWAL)`${SELECT} WHERE entry.id = $1`;

const DELIVERY = defineQuery('delivery of an order', { delivered_at: z.date().nullable() })`
  SELECT delivered_at(orders) AS delivered_at FROM orders WHERE orders.id = $1`;

const OPEN = defineQuery('number of open withdrawals', { open: z.int() })`
  SELECT count(*)::int AS open FROM withdrawal WHERE handled_at IS NULL`;

const HANDLE = defineQuery('mark a withdrawal as handled', { id: z.uuid() })`
  UPDATE withdrawal SET handled_at = $2, handled_by = $3, note = $4
   WHERE id = $1 AND handled_at IS NULL RETURNING id`;

const ANONYMIZE = defineQuery('anonymize old withdrawals', {})`
  UPDATE withdrawal SET name = '', order_number = '', email = '', statement = '', note = ''
   WHERE handled_at < $1 AND email <> ''`;

/** A withdrawal with the status and delivery of its order. */
export type WithdrawalRow = RowOf<typeof BY_ID>;

/** A statement to record. */
export interface NewWithdrawal {
  readonly id: string;
  readonly name: string;
  /** As it was entered. */
  readonly orderNumber: string;
  /** Number of the order to find; null: none was recognized. */
  readonly shortId: string | null;
  readonly email: string;
  readonly statement: string;
  readonly receivedAt: Date;
}

/** Records a statement. Returns its account, if an order matches; undefined if its id exists already. */
export function insertWithdrawal(
  manager: EntityManager,
  { id, name, orderNumber, shortId, email, statement, receivedAt }: NewWithdrawal,
): Promise<RowOf<typeof INSERT> | undefined> {
  return INSERT.first(manager, [id, name, shortId, email, orderNumber, statement, receivedAt]);
}

/** One page of withdrawals, open ones first, then the newest. */
export function findWithdrawals(
  manager: EntityManager,
  { limit, offset }: Rows,
): Promise<WithdrawalRow[]> {
  return LIST.run(manager, [limit, offset]);
}

export function findWithdrawal(
  manager: EntityManager,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** When an order was delivered; null: it was not. */
export async function findDeliveredAt(
  manager: EntityManager,
  orderId: string,
): Promise<Date | null> {
  return (await DELIVERY.first(manager, [orderId]))?.delivered_at ?? null;
}

export async function countOpenWithdrawals(manager: EntityManager): Promise<number> {
  return (await OPEN.first(manager))?.open ?? 0;
}

/** Marks an open withdrawal as handled. False if there is none. */
export async function handleWithdrawal(
  manager: EntityManager,
  id: string,
  handled: { readonly at: Date; readonly userId: string; readonly note: string },
): Promise<boolean> {
  const { at, userId, note } = handled;
  return (await HANDLE.run(manager, [id, at, userId, note])).length > 0;
}

/** Deletes the personal data of withdrawals that were handled before a time. */
export async function anonymizeWithdrawals(manager: EntityManager, before: Date): Promise<void> {
  await ANONYMIZE.run(manager, [before]);
}
