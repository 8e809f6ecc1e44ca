import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_UNPAID_SQL } from '../common/order-predicates.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { UNPAID_PIECES_LIMIT_SQL } from '../settings/index.js';

const LOCK_OWNER = defineQuery('lock the owner of a cart', {}, 'prepared')`
  SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const EARLIER_CHECKOUTS = defineQuery(
  'earlier checkouts of a shopper',
  {
    request_hash: z.string().nullable(),
    answer: z.record(z.string(), z.unknown()).nullable(),
    responded_at: z.date().nullable(),
    recent_orders: z.int(),
    unpaid_pieces: z.int(),
    unpaid_pieces_limit: z.int(),
  },
  'prepared',
)`
  SELECT stored.request_hash, stored.answer, stored.created_at AS responded_at,
         placed.recent_orders, placed.unpaid_pieces, ${UNPAID_PIECES_LIMIT_SQL} AS unpaid_pieces_limit
    FROM (SELECT count(*) FILTER (WHERE created_at > $3)::int AS recent_orders,
                 coalesce(sum(numbered_pieces) FILTER (WHERE ${IS_UNPAID_SQL}), 0)::int AS unpaid_pieces
            FROM orders WHERE user_id = $1) AS placed
    LEFT JOIN checkout_key stored ON stored.user_id = $1 AND stored.key = $2`;

const NTH_NEWEST = defineQuery('nth newest order of a shopper', { created_at: z.date() })`
  SELECT created_at FROM orders WHERE user_id = $1 ORDER BY created_at DESC OFFSET $2 - 1 LIMIT 1`;

/**
 * The stored response of an idempotency key (nulls: none), the number of orders since a date, and the numbered pieces
 * that the shopper holds in unpaid orders, with their limit.
 */
export type EarlierCheckouts = RowOf<typeof EARLIER_CHECKOUTS>;

/** Locks the account row, which serializes a shopper's checkouts. Take it before any other read. */
export async function lockOwner(manager: EntityManager, userId: string): Promise<void> {
  await LOCK_OWNER.run(manager, [userId]);
}

/** Looks up the idempotency key, the number of orders since a date and the unpaid pieces, in one statement. */
export async function findEarlierCheckouts(
  manager: EntityManager,
  userId: string,
  key: string | null,
  since: Date,
): Promise<EarlierCheckouts> {
  const [earlier] = await EARLIER_CHECKOUTS.run(manager, [userId, key, since]);
  if (!earlier) throw new Error('PostgreSQL returned no row for a query that always returns one.');
  return earlier;
}

/** Finds the time of a shopper's nth newest order; undefined: there are fewer. */
export async function findNthNewestOrder(
  manager: EntityManager,
  userId: string,
  n: number,
): Promise<Date | undefined> {
  return (await NTH_NEWEST.first(manager, [userId, n]))?.created_at;
}
