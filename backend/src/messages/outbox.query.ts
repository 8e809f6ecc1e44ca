import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  defineLeaseTable,
  type ClaimedRow,
  type LeaseOutcome,
} from '../common/lease-table/lease-table.js';
import { defineQuery } from '../common/query.js';
import { SEND_TIMEOUT_MS } from './transports/mail-transport.js';
import { sqlList } from '../common/sql-list.js';
import { MESSAGE_KINDS, type MessageKind, type MessageState } from './message-kinds.js';

/** Lease of a claimed message in milliseconds: longer than any delivery takes. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;

/** Kinds that are sent first: the customer has paid or is waiting in front of the screen. */
const URGENT_KINDS: ReadonlySet<MessageKind> = new Set([
  'order-placed',
  'password-reset',
  'withdrawal-receipt',
]);
const laneOf = (kind: MessageKind) => (URGENT_KINDS.has(kind) ? 0 : 1000);

/** Highest number of waiting messages that a queue position counts; also keeps a backlog in its lane. */
const MAX_TURNS = 20;

/**
 * Queue position of a new message: the number of waiting messages of its account, so that accounts take
 * turns and a backlog delays no other account. The lane puts non-urgent kinds behind urgent ones.
 */
function turnSql(lane: number | string, userId: string): string {
  return `(SELECT ${lane} + count(*) FROM (
    SELECT FROM outbox WHERE user_id = ${userId} AND state = 'waiting' LIMIT ${MAX_TURNS}) AS waiting)`;
}

/**
 * INSERT of an order's confirmation, for the statement that inserts the order. Its id is the order's, so
 * there is at most one, and none without the order.
 */
export function confirmationSql(orderId: string, userId: string, locale: string): string {
  return `INSERT INTO outbox (id, kind, user_id, order_id, turn, locale)
    VALUES (${orderId}, 'order-placed', ${userId}, ${orderId}, ${turnSql(laneOf('order-placed'), userId)},
            coalesce(${locale}, (SELECT locale FROM users WHERE id = ${userId})))`;
}

/** SQL of the recipient: an address in the payload takes precedence over the account's. */
export function recipientSql(message: string, account: string): string {
  return `coalesce(${message}.payload ->> 'email', ${message}.payload ->> 'before', ${account}.email)`;
}

const WRITE = defineQuery('write a message', {})`
  INSERT INTO outbox (id, kind, user_id, order_id, payload, state, turn, locale)
  SELECT $1::uuid, $2::text, $3::uuid, $4::uuid, $5::jsonb,
    CASE WHEN $6::int IS NULL OR $6 > (
      SELECT count(*) FROM outbox
       WHERE created_at > now() - interval '1 hour' AND kind = $2::text AND state <> 'held')
    THEN 'waiting' ELSE 'held' END, ${turnSql('$7::int', '$3::uuid')},
    coalesce($8::text, (SELECT locale FROM orders WHERE id = $4), (SELECT locale FROM users WHERE id = $3))
   WHERE NOT EXISTS (SELECT FROM users WHERE id = $3 AND deleted_at IS NOT NULL)
  ON CONFLICT (id) DO NOTHING`;

/**
 * The outbox as a lease table. A message waits for older ones of its order, so that an order's emails arrive
 * in order. Kinds of a newer API version wait for its workers.
 */
export const OUTBOX = defineLeaseTable({
  name: 'messages',
  table: 'outbox',
  isWaiting: `state = 'waiting'`,
  isSupported: `kind IN (${sqlList(MESSAGE_KINDS)})`,
  subject: 'order_id',
  orderBy: 'turn, due_at',
  leaseMs: LEASE_MS,
  columns: {
    kind: z.enum(MESSAGE_KINDS),
    user_id: z.uuid().nullable(),
    order_id: z.uuid().nullable(),
    payload: z.record(z.string(), z.string()),
    created_at: z.date(),
    to: z.string().nullable(),
    is_confirmed: z.boolean(),
    locale: z.string().nullable(),
  },
  expressions: {
    to: recipientSql('item', 'account'),
    is_confirmed: 'account.email_confirmed_at IS NOT NULL',
  },
  joins: 'LEFT JOIN users account ON account.id = item.user_id',
});

/** Requeues messages with all their tries. $1 is the current time. */
export const REQUEUE = `UPDATE outbox SET state = 'waiting', due_at = $1, tries = 0, last_error = NULL,
  settled_at = NULL`;

const RELEASE = defineQuery('release unconfirmed messages', {})`
  ${REQUEUE} WHERE user_id = $2 AND state = 'unconfirmed'`;

const PURGE = defineQuery('purge old messages', {})`
  DELETE FROM outbox WHERE created_at < $1 AND state <> 'waiting'`;

const EXISTING = defineQuery('messages that exist', { id: z.uuid() })`
  SELECT id FROM outbox WHERE id = ANY ($1::uuid[])`;

/** A message claimed for one delivery attempt. */
export type ClaimedMessage = ClaimedRow<typeof OUTBOX>;
/** Message fields that templates use. */
export type DueMessage = Pick<
  ClaimedMessage,
  'id' | 'kind' | 'user_id' | 'order_id' | 'payload' | 'created_at' | 'locale'
>;

/** Fields of a new message. */
export interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly userId?: string;
  readonly orderId?: string;
  readonly payload?: Readonly<Record<string, string>>;
  /** Language; absent or null: that of the order, else of the account, else English. */
  readonly locale?: string | null;
}

/**
 * Inserts a message. With `cap`, messages beyond that number of the kind per hour are held. Nothing is
 * inserted for a deleted account.
 */
export async function insertMessage(
  manager: EntityManager,
  { id, kind, userId, orderId, payload = {}, locale = null }: NewMessage,
  cap: number | null,
): Promise<void> {
  const ids = [id, kind, userId ?? null, orderId ?? null];
  await WRITE.run(manager, [...ids, JSON.stringify(payload), cap, laneOf(kind), locale]);
}

/** Result of a delivery attempt. */
export interface DeliveryOutcome extends LeaseOutcome {
  readonly state: MessageState;
}

/** Queues the unconfirmed messages of an account. */
export async function releaseUnconfirmed(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<void> {
  await RELEASE.run(manager, [now, userId]);
}

/** Filters ids by existing messages. */
export async function existingMessages(
  dataSource: DataSource,
  ids: readonly string[],
): Promise<string[]> {
  return (await EXISTING.run(dataSource, [ids])).map(({ id }) => id);
}

/** Deletes messages written before a time, except waiting ones. */
export async function purgeMessages(dataSource: DataSource, before: Date): Promise<void> {
  await PURGE.run(dataSource, [before]);
}
