import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';
import { MESSAGE_STATES } from '../message-kinds.js';
import { recipientSql, REQUEUE } from '../outbox.query.js';

const COLUMNS = {
  id: z.uuid(),
  /** A newer API version may have written other kinds than `MESSAGE_KINDS`. */
  kind: z.string(),
  user_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  payload: z.record(z.string(), z.string()),
  created_at: z.date(),
  locale: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  tries: z.int(),
  last_error: z.string().nullable(),
  to: z.string().nullable(),
};

const select = (where: string) => `
  SELECT message.id, message.kind, message.user_id, message.order_id, message.payload,
         message.created_at, message.locale, message.state, message.tries, message.last_error,
         ${recipientSql('message', 'person')} AS "to"
    FROM outbox message LEFT JOIN users person ON person.id = message.user_id
   WHERE ${where}`;

const LIST = defineQuery('messages, newest first', COLUMNS)`
  ${select('$1::text IS NULL OR message.state = $1')}
   ORDER BY message.created_at DESC, message.id DESC LIMIT $2 OFFSET $3`;

const ONE = defineQuery('one message', COLUMNS)`${select('message.id = $1')}`;

const COUNTS = defineQuery('number of messages', { total: z.int(), troubled: z.int() })`
  SELECT (SELECT count(*)::int FROM outbox WHERE $1::text IS NULL OR state = $1) AS total,
         (SELECT count(*)::int FROM outbox WHERE state IN ('held', 'failed')) AS troubled`;

const RESEND = defineQuery('send messages again', { id: z.uuid() })`
  WITH again AS (
    ${REQUEUE}
     WHERE state IN ('held', 'failed') AND ($2::uuid IS NULL OR id = $2)
       AND ($3::text IS NULL OR state = $3) RETURNING id)
  SELECT id FROM again`;

/** Message row for the admin UI. */
export type OutboxRow = RowOf<typeof LIST>;

export function findMessages(
  dataSource: DataSource,
  state: string | undefined,
  limit: number,
  offset: number,
): Promise<OutboxRow[]> {
  return LIST.run(dataSource, [state ?? null, limit, offset]);
}

export function findMessage(dataSource: DataSource, id: string): Promise<OutboxRow | undefined> {
  return ONE.first(dataSource, [id]);
}

export async function countMessages(dataSource: DataSource, state: string | undefined) {
  return (await COUNTS.first(dataSource, [state ?? null])) ?? { total: 0, troubled: 0 };
}

/** Requeues failed or held messages; returns their number. */
export async function sendAgain(
  dataSource: DataSource,
  now: Date,
  filter: { readonly id?: string; readonly state?: string },
): Promise<number> {
  return (await RESEND.run(dataSource, [now, filter.id ?? null, filter.state ?? null])).length;
}
