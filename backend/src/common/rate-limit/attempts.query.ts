import { z } from 'zod';
import { defineQuery } from '../query.js';

/** Counts an attempt; opens a new window if the last one has ended. */
export const COUNT = defineQuery('count an attempt', {
  attempts: z.int(),
  seconds_left: z.int(),
})`
  INSERT INTO attempt_window AS w (key, attempts, ends_at)
  VALUES ($2, 1, $1::timestamptz + $3::int * interval '1 second')
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN w.ends_at <= $1 THEN 1 ELSE w.attempts + 1 END,
    ends_at = CASE WHEN w.ends_at <= $1 THEN excluded.ends_at ELSE w.ends_at END
  RETURNING attempts, ceil(extract(epoch FROM ends_at - $1::timestamptz))::int AS seconds_left`;

export const REFUND = defineQuery('refund attempts', {})`
  UPDATE attempt_window SET attempts = greatest(attempts - 1, 0) WHERE key = ANY ($1::text[])`;

export const RESET = defineQuery('reset attempts', {})`
  DELETE FROM attempt_window WHERE key = ANY ($1::text[])`;

export const DELETE_EXPIRED = defineQuery('delete expired attempts', {})`
  DELETE FROM attempt_window WHERE ends_at < $1::timestamptz - interval '1 hour'`;
