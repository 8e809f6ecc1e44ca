import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';

/**
 * Upsert: a session started by an older API version may have no row. The lock waits for a concurrent
 * end of all sessions or erasure of the account, so an ended session is not inserted.
 */
const RECORD = defineQuery('record a reauthentication', {})`
  INSERT INTO session (id, user_id, version, device, expires_at, proved_at)
  SELECT $1, id, $3, $4, $5, $6 FROM users WHERE id = $2 AND token_version = $3 FOR KEY SHARE
  ON CONFLICT (id) DO UPDATE SET proved_at = excluded.proved_at`;

const IS_RECENT = defineQuery('recent reauthentication of a session', { id: z.string() })`
  SELECT id FROM session WHERE id = $1 AND user_id = $2 AND proved_at > $3`;

/** Records that the session's user has just reauthenticated. */
export async function recordReauthentication(
  manager: EntityManager,
  { id: userId, session: { id, version, expiresAt } }: AuthenticatedUser,
  device: string,
  now: Date,
): Promise<void> {
  await RECORD.run(manager, [id, userId, version, device, expiresAt, now]);
}

/** Whether the session's user has reauthenticated after that time. */
export async function isReauthenticatedSince(
  manager: EntityManager,
  { id: userId, session }: AuthenticatedUser,
  moment: Date,
): Promise<boolean> {
  return (await IS_RECENT.first(manager, [session.id, userId, moment])) !== undefined;
}
