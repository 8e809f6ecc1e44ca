import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';

const LOCK_OWNER = defineQuery('lock the owner of a cart', {})`
  SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const NTH_NEWEST_SINCE = defineQuery('time of the nth newest order', {
  created_at: z.date(),
})`
  SELECT created_at FROM orders WHERE user_id = $1 AND created_at > $2
   ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $3 - 1`;

/** A shopper's checkouts come one after the other; everything else is read after this lock. */
export async function lockOwner(manager: EntityManager, userId: string): Promise<void> {
  await LOCK_OWNER.run(manager, [userId]);
}

/** When a shopper placed the nth newest order since then; undefined when there are fewer. */
export async function nthNewestSince(
  manager: EntityManager,
  userId: string,
  since: Date,
  n: number,
): Promise<Date | undefined> {
  return (await NTH_NEWEST_SINCE.first(manager, [userId, since, n]))?.created_at;
}
