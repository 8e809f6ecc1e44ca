// Canary buckets. The cookie holds one number; each part permutes it with its own key.
import { createHash } from 'node:crypto';

/** Number of buckets: a canary of 10 % gets ten of them. */
export const CANARY_BUCKETS = 100;

const buckets = new Map<string, number>();

/**
 * A visitor's bucket for a part's canary, from the bucket in the cookie. Buckets of different parts are
 * uncorrelated, so visitors of one canary do not get another more often.
 */
export function getCanaryBucket(part: string, cookie: number): number {
  const getKey = (bucket: number) => createHash('sha256').update(`${part} ${bucket}`).digest('hex');
  const own = getKey(cookie);
  const known = buckets.get(own);
  if (known !== undefined) return known;
  // The rank among all buckets, a hundred hashes: remembered, because every page of a canary needs it.
  const all = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
  const rank = all.filter((bucket) => getKey(bucket) < own).length;
  buckets.set(own, rank);
  return rank;
}
