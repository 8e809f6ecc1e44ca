import { z } from 'zod';
import { defineQuery } from '../query.js';

/**
 * Topics changed since a snapshot ($1; null: all), and the current snapshot. Writers insert change rows in
 * their own transaction, so the query selects rows of transactions that the earlier snapshot did not show.
 * Time-based changes (a sale ends) are stored in advance with their time; those due since $2 are included.
 * The caller ignores a snapshot of another server.
 */
export const FIND_CHANGES = defineQuery('changes since a snapshot', {
  snapshot: z.string(),
  server: z.string(),
  snapshot_at: z.string(),
  topics: z.array(z.string()),
})`
  SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server,
         statement_timestamp()::text AS snapshot_at,
         (SELECT coalesce(json_agg(DISTINCT topic), '[]') FROM (
            SELECT topic FROM shown_change
             WHERE xid >= pg_snapshot_xmin($1::pg_snapshot)
               AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
            UNION ALL
            SELECT topic FROM shown_moment
             WHERE at > $2::timestamptz AND at <= statement_timestamp()) AS changed) AS topics`;

/** Purges changes that no valid snapshot needs, see SNAPSHOT_TTL_MS. */
export const PURGE_CHANGES = defineQuery('purge old changes', {})`
  WITH past AS (DELETE FROM shown_moment WHERE at < now() - interval '10 minutes')
  DELETE FROM shown_change WHERE noted_at < now() - interval '10 minutes'`;
