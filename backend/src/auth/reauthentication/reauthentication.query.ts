import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';

/** A session that an older API version began may have no row yet. */
const NOTE = defineQuery('note a fresh proof', {})`
  INSERT INTO session (id, user_id, version, device, expires_at, proved_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET proved_at = excluded.proved_at`;

const PROVED = defineQuery('fresh proof of a session', { id: z.string() })`
  SELECT id FROM session WHERE id = $1 AND user_id = $2 AND proved_at > $3`;

/** Writes down that the person of this session has just proved who they are. */
export async function recordReauthentication(
  manager: EntityManager,
  { id: userId, session: { id, version, expiresAt } }: AuthenticatedUser,
  device: string,
  now: Date,
): Promise<void> {
  await NOTE.run(manager, [id, userId, version, device, expiresAt, now]);
}

/** Whether the person of this session has proved who they are after that moment. */
export async function isReauthenticatedSince(
  manager: EntityManager,
  { id: userId, session }: AuthenticatedUser,
  moment: Date,
): Promise<boolean> {
  return (await PROVED.first(manager, [session.id, userId, moment])) !== undefined;
}
