// Canary buckets. The cookie holds one number; each part permutes it with its own key.
import { createHash } from 'node:crypto';

/** Number of buckets: a canary of 10 % gets ten of them. */
export const CANARY_BUCKETS = 100;

const permutations = new Map<string, readonly number[]>();

/** A pseudo-random permutation of the buckets, derived from the part's name. */
function getPermutation(part: string): readonly number[] {
  const cached = permutations.get(part);
  if (cached) return cached;
  const key = (bucket: number) => createHash('sha256').update(`${part} ${bucket}`).digest('hex');
  const all = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => ({ bucket, key: key(bucket) }));
  const sorted = all.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ bucket }) => bucket);
  const permutation = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => sorted.indexOf(bucket));
  permutations.set(part, permutation);
  return permutation;
}

/**
 * A visitor's bucket for a part's canary, from the bucket in the cookie. Buckets of different parts are
 * uncorrelated, so visitors of one canary do not get another more often.
 */
export function getCanaryBucket(part: string, cookie: number): number {
  return getPermutation(part)[cookie] ?? cookie;
}
