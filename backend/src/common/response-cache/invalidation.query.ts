import { z } from 'zod';
import { defineQuery } from '../query.js';

/**
 * What has changed since this snapshot of the database ($1; null: anything), and the snapshot of now. A
 * transaction notes its changes before it commits and is seen when it has: what is asked for are the
 * transactions that the earlier snapshot did not show. What changes by itself (a sale ends) does so at
 * moments that are noted in advance: those since $2 have come. Of another server nothing is known.
 */
export const FIND_CHANGES = defineQuery('changes since a snapshot', {
  snapshot: z.string(),
  server: z.string(),
  asked_at: z.string(),
  topics: z.array(z.string()),
})`
  SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server,
         statement_timestamp()::text AS asked_at,
         (SELECT coalesce(json_agg(DISTINCT topic), '[]') FROM (
            SELECT topic FROM shown_change
             WHERE xid >= pg_snapshot_xmin($1::pg_snapshot)
               AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
            UNION ALL
            SELECT topic FROM shown_moment
             WHERE at > $2::timestamptz AND at <= statement_timestamp()) AS changed) AS topics`;

/** Nobody looks so far back: see FORGET_AFTER. */
export const FORGET_CHANGES = defineQuery('forget old changes', {})`
  WITH past AS (DELETE FROM shown_moment WHERE at < now() - interval '10 minutes')
  DELETE FROM shown_change WHERE noted_at < now() - interval '10 minutes'`;
