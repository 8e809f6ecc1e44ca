// Canary buckets. The cookie holds one number; each part permutes it with its own key.
import { createHash } from 'node:crypto';

/** Number of buckets: a canary of 10 % gets ten of them. */
export const CANARY_BUCKETS = 100;

/**
 * A visitor's bucket for a part's canary, from the bucket in the cookie. Buckets of different parts are
 * uncorrelated, so visitors of one canary do not get another more often.
 */
export function getCanaryBucket(part: string, cookie: number): number {
  const getKey = (bucket: number) => createHash('sha256').update(`${part} ${bucket}`).digest('hex');
  const own = getKey(cookie);
  // The rank among all buckets. Only a part with a canary computes it, in a fraction of a millisecond.
  const all = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
  return all.filter((bucket) => getKey(bucket) < own).length;
}
