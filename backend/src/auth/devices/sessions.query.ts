import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';

/**
 * One statement for all that were seen; a session without a row (an older API began it) gets one. One whose account
 * has ended it, or is being erased, does not: the lock waits for that and sees the new version.
 */
const SEEN = defineQuery('sessions that were seen', {})`
  INSERT INTO session (id, user_id, version, device, created_at, last_seen_at, expires_at)
  SELECT seen.id, seen.user_id, seen.version, seen.device, seen.at, seen.at, seen.expires_at
    FROM jsonb_to_recordset($1::jsonb) AS seen(id text, user_id uuid, version int, device text,
         at timestamptz, expires_at timestamptz)
    JOIN users ON users.id = seen.user_id AND users.token_version = seen.version
   ORDER BY seen.id FOR KEY SHARE OF users
  ON CONFLICT (id) DO UPDATE SET last_seen_at = greatest(session.last_seen_at, excluded.last_seen_at)`;

/** Those that still open something. */
const OPEN = `session.version = account.token_version AND session.expires_at > $2
  AND NOT EXISTS (SELECT FROM ended_session ended WHERE ended.id = session.id)`;

const LIST = defineQuery('devices of an account', {
  id: z.string(),
  device: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
})`
  SELECT session.id, session.device, session.created_at, session.last_seen_at
    FROM session JOIN users account ON account.id = session.user_id
   WHERE session.user_id = $1 AND ${OPEN}
   ORDER BY session.id = $3 DESC, session.last_seen_at DESC, session.id LIMIT 100`;

const TRIM = defineQuery('end the sessions beyond the last seen', {})`
  WITH kept AS (
    SELECT session.id FROM session JOIN users account ON account.id = session.user_id
     WHERE session.user_id = $1 AND ${OPEN}
     ORDER BY session.last_seen_at DESC, session.id LIMIT $3
  ), gone AS (
    DELETE FROM session WHERE user_id = $1 AND id NOT IN (SELECT id FROM kept)
    RETURNING id, expires_at)
  INSERT INTO ended_session (id, expires_at) SELECT id, expires_at FROM gone ON CONFLICT DO NOTHING`;

const END = defineQuery('end a session of an account', { id: z.string() })`
  INSERT INTO ended_session (id, expires_at)
  SELECT session.id, session.expires_at
    FROM session JOIN users account ON account.id = session.user_id
   WHERE session.user_id = $1 AND session.id = $3 AND ${OPEN}
  ON CONFLICT DO NOTHING RETURNING id`;

/** A session that has asked for something. */
export interface SeenSession {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
  readonly device: string;
  readonly at: Date;
  readonly expires_at: Date;
}

export async function noteSeen(
  dataSource: DataSource,
  sessions: readonly SeenSession[],
): Promise<void> {
  await SEEN.run(dataSource, [JSON.stringify(sessions)]);
}

/** Where an account is signed in: this session, then the others, the last seen first. */
export function openSessions(
  manager: EntityManager,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<RowOf<typeof LIST>[]> {
  return LIST.run(manager, [userId, now, sessionId]);
}

/** Ends all sessions of an account but the `most` that were seen last, and forgets those that are over. */
export async function trimSessions(
  manager: EntityManager,
  userId: string,
  most: number,
  now: Date,
): Promise<void> {
  await TRIM.run(manager, [userId, now, most]);
}

/** Ends one session of this account. False: it has no such session, or no more. */
export async function endSession(
  manager: EntityManager,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await END.first(manager, [userId, now, id])) !== undefined;
}
