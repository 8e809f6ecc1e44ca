import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';

const LOCK_OWNER = defineQuery('lock the owner of a cart', {}, 'prepared')`
  SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const EARLIER = defineQuery(
  'earlier checkouts of a shopper',
  {
    request_hash: z.string().nullable(),
    answer: z.record(z.string(), z.unknown()).nullable(),
    answered_at: z.date().nullable(),
    nth_newest: z.date().nullable(),
  },
  'prepared',
)`
  SELECT known.request_hash, known.answer, known.created_at AS answered_at,
         (SELECT created_at FROM orders WHERE user_id = $1 AND created_at > $3
           ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $4 - 1) AS nth_newest
    FROM (SELECT) AS one LEFT JOIN checkout_key known ON known.user_id = $1 AND known.key = $2`;

/** What was answered under a key (nulls: nothing), and when the nth newest order was placed (null: fewer). */
export type Earlier = RowOf<typeof EARLIER>;

/** A shopper's checkouts come one after the other; everything else is read after this lock. */
export async function lockOwner(manager: EntityManager, userId: string): Promise<void> {
  await LOCK_OWNER.run(manager, [userId]);
}

/** What earlier checkouts mean for this one: the answer under its key, and the nth newest order since then. */
export async function earlierCheckouts(
  manager: EntityManager,
  userId: string,
  key: string | null,
  { since, allowed }: { readonly since: Date; readonly allowed: number },
): Promise<Earlier> {
  const [earlier] = await EARLIER.run(manager, [userId, key, since, allowed]);
  if (!earlier) throw new Error('PostgreSQL answered no row where there is always one.');
  return earlier;
}
