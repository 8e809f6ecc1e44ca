// Which canaries a visitor meets. The cookie holds one number; each part makes its own of it.
import { createHash } from 'node:crypto';

/** How many there are: a canary of 10 % goes to ten of them. */
export const CANARY_BUCKETS = 100;

/** Part to its own bucket for each of the cookie's. */
const orders = new Map<string, readonly number[]>();

/** The cookie's buckets in an order that is the part's own, every one of them once. */
function orderOf(part: string): readonly number[] {
  const known = orders.get(part);
  if (known) return known;
  const key = (bucket: number) => createHash('sha256').update(`${part} ${bucket}`).digest('hex');
  const all = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => ({ bucket, key: key(bucket) }));
  const sorted = all.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ bucket }) => bucket);
  const order = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => sorted.indexOf(bucket));
  orders.set(part, order);
  return order;
}

/**
 * The bucket that counts for a part's canary, of a visitor with that bucket in the cookie: whoever
 * meets one part's canary meets another's no more often than anybody else.
 */
export function getCanaryBucket(part: string, cookie: number): number {
  return orderOf(part)[cookie] ?? cookie;
}
