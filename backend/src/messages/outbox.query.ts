import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { MESSAGE_KINDS, type MessageKind, type MessageState } from './message-kinds.js';

/**
 * The confirmation of an order, for the statement that writes the order. It has the order's own id: there
 * can be one, and none without the order.
 */
export function confirmationSql(orderId: string, userId: string): string {
  return `INSERT INTO outbox (id, kind, user_id, order_id)
    VALUES (${orderId}, 'order-placed', ${userId}, ${orderId})`;
}

const WRITE = defineQuery('write a message', {})`
  INSERT INTO outbox (id, kind, user_id, order_id, payload, state)
  SELECT $1::uuid, $2::text, $3::uuid, $4::uuid, $5::jsonb,
    CASE WHEN $6::int IS NULL OR $6 > (
      SELECT count(*) FROM outbox
       WHERE created_at > now() - interval '1 hour' AND kind = $2::text AND state <> 'held')
    THEN 'waiting' ELSE 'held' END
   WHERE NOT EXISTS (SELECT FROM users WHERE id = $3 AND deleted_at IS NOT NULL)`;

/**
 * A lease outlives what one try may take; who dies meanwhile leaves the message to the others then. Our clock
 * knows no microseconds: what is due within its millisecond is due.
 */
const CLAIM = defineQuery('next messages to send', {
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  user_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  payload: z.record(z.string(), z.string()),
  tries: z.int(),
  created_at: z.date(),
})`
  WITH next AS (
    SELECT id FROM outbox WHERE state = 'waiting' AND due_at < $1::timestamptz + interval '1 millisecond'
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE outbox message
       SET due_at = $1::timestamptz + interval '2 minutes', tries = message.tries + 1
      FROM next WHERE message.id = next.id
    RETURNING message.id, message.kind, message.user_id, message.order_id, message.payload,
              message.tries, message.created_at
  ) SELECT * FROM claimed ORDER BY created_at`;

const SETTLE = defineQuery('settle a message', {})`
  UPDATE outbox SET state = $2::text, due_at = coalesce($3, due_at), last_error = $4,
         settled_at = CASE WHEN $2::text = 'waiting' THEN NULL ELSE $5::timestamptz END
   WHERE id = $1 AND state = 'waiting'`;

const FORGET = defineQuery('forget old messages', {})`
  DELETE FROM outbox WHERE created_at < $1 AND state <> 'waiting'`;

const EXISTING = defineQuery('messages that exist', { id: z.uuid() })`
  SELECT id FROM outbox WHERE id = ANY ($1::uuid[])`;

/** A message as its words are made of it. */
export type DueMessage = Omit<RowOf<typeof CLAIM>, 'tries'>;
/** The same, taken for one try. */
export type ClaimedMessage = RowOf<typeof CLAIM>;

/** What is written down of a new message. */
export interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly userId?: string;
  readonly orderId?: string;
  readonly payload?: Readonly<Record<string, string>>;
}

/**
 * Writes a message; where a `cap` is given, what comes after so many of its kind in an hour is held. To a person who
 * has left nothing is written.
 */
export async function insertMessage(
  manager: EntityManager,
  { id, kind, userId, orderId, payload = {} }: NewMessage,
  cap: number | null,
): Promise<void> {
  const values = [id, kind, userId ?? null, orderId ?? null, JSON.stringify(payload), cap];
  await WRITE.run(manager, values);
}

/** Takes messages that are due, for this process alone, until its lease ends. */
export function claimDue(
  dataSource: DataSource,
  now: Date,
  most: number,
): Promise<ClaimedMessage[]> {
  return CLAIM.run(dataSource, [now, most]);
}

/** What became of a try. */
export interface Outcome {
  readonly state: MessageState;
  readonly error?: string;
  /** When a message that waits again is tried again. */
  readonly dueAt?: Date;
}

/** Writes down what became of a try. */
export async function settle(
  dataSource: DataSource,
  id: string,
  { state, error, dueAt }: Outcome,
  now: Date,
): Promise<void> {
  await SETTLE.run(dataSource, [id, state, dueAt ?? null, error ?? null, now]);
}

/** Which of these messages exist. */
export async function existingMessages(
  dataSource: DataSource,
  ids: readonly string[],
): Promise<string[]> {
  return (await EXISTING.run(dataSource, [ids])).map(({ id }) => id);
}

/** Forgets what was written before a moment and waits for nothing. */
export async function forgetMessages(dataSource: DataSource, before: Date): Promise<void> {
  await FORGET.run(dataSource, [before]);
}
