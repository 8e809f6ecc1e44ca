import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';

/**
 * Updates all seen sessions in one statement. A session without a row (started by an older API
 * version) gets one. The lock waits for a concurrent end of all sessions or erasure of the account,
 * so an ended session is not inserted.
 */
const SEEN = defineQuery('update seen sessions', {})`
  INSERT INTO session (id, user_id, version, device, created_at, last_seen_at, expires_at)
  SELECT seen.id, seen.user_id, seen.version, seen.device, seen.at, seen.at, seen.expires_at
    FROM jsonb_to_recordset($1::jsonb) AS seen(id text, user_id uuid, version int, device text,
         at timestamptz, expires_at timestamptz)
    JOIN users ON users.id = seen.user_id AND users.token_version = seen.version
   ORDER BY seen.id FOR KEY SHARE OF users
  ON CONFLICT (id) DO UPDATE SET last_seen_at = greatest(session.last_seen_at, excluded.last_seen_at)`;

/** Condition: the session is neither ended nor expired. */
const IS_ACTIVE = `session.version = account.token_version AND session.expires_at > $2
  AND NOT EXISTS (SELECT FROM ended_session ended WHERE ended.id = session.id)`;

const LIST = defineQuery('devices of an account', {
  id: z.string(),
  device: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
})`
  SELECT session.id, session.device, session.created_at, session.last_seen_at
    FROM session JOIN users account ON account.id = session.user_id
   WHERE session.user_id = $1 AND ${IS_ACTIVE}
   ORDER BY session.id = $3 DESC, session.last_seen_at DESC, session.id LIMIT 100`;

const TRIM = defineQuery('end the least recently seen sessions', {})`
  WITH kept AS (
    SELECT session.id FROM session JOIN users account ON account.id = session.user_id
     WHERE session.user_id = $1 AND ${IS_ACTIVE}
     ORDER BY session.last_seen_at DESC, session.id LIMIT $3
  ), gone AS (
    DELETE FROM session WHERE user_id = $1 AND id NOT IN (SELECT id FROM kept)
    RETURNING id, expires_at)
  INSERT INTO ended_session (id, expires_at) SELECT id, expires_at FROM gone ON CONFLICT DO NOTHING`;

const END = defineQuery('end a session of an account', { id: z.string() })`
  INSERT INTO ended_session (id, expires_at)
  SELECT session.id, session.expires_at
    FROM session JOIN users account ON account.id = session.user_id
   WHERE session.user_id = $1 AND session.id = $3 AND ${IS_ACTIVE}
  ON CONFLICT DO NOTHING RETURNING id`;

/** A session with the time of its last request. */
export interface SeenSession {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
  readonly device: string;
  readonly at: Date;
  readonly expires_at: Date;
}

/** Stores when these sessions were last seen. */
export async function recordSeenSessions(
  dataSource: DataSource,
  sessions: readonly SeenSession[],
): Promise<void> {
  await SEEN.run(dataSource, [JSON.stringify(sessions)]);
}

/** Active sessions of an account: this one first, then by last activity, newest first. */
export function listActiveSessions(
  manager: EntityManager,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<RowOf<typeof LIST>[]> {
  return LIST.run(manager, [userId, now, sessionId]);
}

/**
 * Keeps the `max` sessions of an account that were seen last, ends the others and deletes expired
 * ones.
 */
export async function trimSessions(
  manager: EntityManager,
  userId: string,
  max: number,
  now: Date,
): Promise<void> {
  await TRIM.run(manager, [userId, now, max]);
}

/** Ends one session of this account. False if it has no such active session. */
export async function endSession(
  manager: EntityManager,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await END.first(manager, [userId, now, id])) !== undefined;
}
