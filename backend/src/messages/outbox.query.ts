import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { SEND_TIMEOUT_MS } from './transports/mail-transport.js';
import { MESSAGE_KINDS, sqlList, type MessageKind, type MessageState } from './message-kinds.js';

/** Lease of a claimed message in milliseconds: longer than any delivery takes. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;

/** Kinds that are sent first: the customer has paid or is waiting in front of the screen. */
const URGENT_KINDS: ReadonlySet<MessageKind> = new Set(['order-placed', 'password-reset']);
const laneOf = (kind: MessageKind) => (URGENT_KINDS.has(kind) ? 0 : 1000);

/**
 * Queue position of a new message: the number of waiting messages of its account, so that accounts take
 * turns and a backlog delays no other account. The lane puts non-urgent kinds behind urgent ones.
 */
function turnSql(lane: number | string, userId: string): string {
  return `(SELECT ${lane} + count(*) FROM outbox WHERE user_id = ${userId} AND state = 'waiting')`;
}

/**
 * INSERT of an order's confirmation, for the statement that inserts the order. Its id is the order's, so
 * there is at most one, and none without the order.
 */
export function confirmationSql(orderId: string, userId: string): string {
  return `INSERT INTO outbox (id, kind, user_id, order_id, turn)
    VALUES (${orderId}, 'order-placed', ${userId}, ${orderId}, ${turnSql(laneOf('order-placed'), userId)})`;
}

/** SQL of the recipient: an address in the payload takes precedence over the account's. */
export function recipientSql(message: string, account: string): string {
  return `coalesce(${message}.payload ->> 'email', ${message}.payload ->> 'before', ${account}.email)`;
}

const WRITE = defineQuery('write a message', {})`
  INSERT INTO outbox (id, kind, user_id, order_id, payload, state, turn)
  SELECT $1::uuid, $2::text, $3::uuid, $4::uuid, $5::jsonb,
    CASE WHEN $6::int IS NULL OR $6 > (
      SELECT count(*) FROM outbox
       WHERE created_at > now() - interval '1 hour' AND kind = $2::text AND state <> 'held')
    THEN 'waiting' ELSE 'held' END, ${turnSql('$7::int', '$3::uuid')}
   WHERE NOT EXISTS (SELECT FROM users WHERE id = $3 AND deleted_at IS NOT NULL)`;

/**
 * Claims due messages with a lease; when a worker dies, others take over after the lease. A message waits
 * for older ones of its order, so that an order's emails arrive in order. JavaScript dates have no
 * microseconds, so everything due within the same millisecond is due. Kinds of a newer API version wait for
 * its workers.
 */
const CLAIM = defineQuery('next messages to send', {
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  user_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  payload: z.record(z.string(), z.string()),
  tries: z.int(),
  created_at: z.date(),
  leased_until: z.date(),
  to: z.string().nullable(),
  is_confirmed: z.boolean(),
})`
  WITH next AS (
    SELECT id, user_id FROM outbox message
     WHERE state = 'waiting' AND due_at < $1::timestamptz + interval '1 millisecond'
       AND kind IN (${sqlList(MESSAGE_KINDS)})
       AND NOT EXISTS (
         SELECT FROM outbox older WHERE older.order_id = message.order_id AND older.state = 'waiting'
            AND (older.created_at, older.id) < (message.created_at, message.id))
     ORDER BY turn, due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE outbox message
       SET due_at = $1::timestamptz + ${LEASE_MS} * interval '1 millisecond', tries = message.tries + 1
      FROM next LEFT JOIN users account ON account.id = next.user_id
     WHERE message.id = next.id
    RETURNING message.id, message.kind, message.user_id, message.order_id, message.payload,
              message.tries, message.created_at, message.due_at AS leased_until, message.turn,
              ${recipientSql('message', 'account')} AS "to",
              account.email_confirmed_at IS NOT NULL AS is_confirmed
  ) SELECT id, kind, user_id, order_id, payload, tries, created_at, leased_until, "to", is_confirmed
      FROM claimed ORDER BY turn, created_at`;

/** The lease's end identifies the claim: a worker whose lease has expired changes nothing. */
const SETTLE = defineQuery('settle a message', {})`
  UPDATE outbox SET state = $3::text, due_at = coalesce($4, due_at), last_error = $5,
         settled_at = CASE WHEN $3::text = 'waiting' THEN NULL ELSE $6::timestamptz END
   WHERE id = $1 AND state = 'waiting' AND due_at = $2`;

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
export type ClaimedMessage = RowOf<typeof CLAIM>;
/** Message fields that templates use. */
export type DueMessage = Pick<
  ClaimedMessage,
  'id' | 'kind' | 'user_id' | 'order_id' | 'payload' | 'created_at'
>;

/** Fields of a new message. */
export interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly userId?: string;
  readonly orderId?: string;
  readonly payload?: Readonly<Record<string, string>>;
}

/**
 * Inserts a message. With `cap`, messages beyond that number of the kind per hour are held. Nothing is
 * inserted for a deleted account.
 */
export async function insertMessage(
  manager: EntityManager,
  { id, kind, userId, orderId, payload = {} }: NewMessage,
  cap: number | null,
): Promise<void> {
  const ids = [id, kind, userId ?? null, orderId ?? null];
  await WRITE.run(manager, [...ids, JSON.stringify(payload), cap, laneOf(kind)]);
}

/** Claims up to `limit` due messages for this process until the lease ends. */
export function claimDue(
  dataSource: DataSource,
  now: Date,
  limit: number,
): Promise<ClaimedMessage[]> {
  return CLAIM.run(dataSource, [now, limit]);
}

/** Result of a delivery attempt. */
export interface DeliveryOutcome {
  readonly state: MessageState;
  readonly error?: string;
  /** Next attempt of a message that waits again. */
  readonly dueAt?: Date;
}

/** Records the outcome of a claimed message. */
export async function recordOutcome(
  dataSource: DataSource,
  { id, leased_until }: Pick<ClaimedMessage, 'id' | 'leased_until'>,
  { state, error, dueAt }: DeliveryOutcome,
  now: Date,
): Promise<void> {
  await SETTLE.run(dataSource, [id, leased_until, state, dueAt ?? null, error ?? null, now]);
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
