// Canary analysis: decides from error counts whether a canary is rolled back. Pure functions.
import { z } from 'zod';
import type { CanaryLimit } from './release-document.ts';

/** Default limit: 5 % of the visits, after at least 20 visits. */
export const DEFAULT_LIMIT: CanaryLimit = { errorPercent: 5, visits: 20 };

/** Errors from fewer client addresses are ignored, so that a single visitor cannot end a canary. */
const MIN_ADDRESSES = 3;

/** Minimum ratio of the canary's error rate to that of the live release; a bug in both is not the canary's. */
const MIN_RATIO = 2;

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Page loads and errors of one release since the canary started. */
export const errorCountsSchema = z.object({
  visits: count,
  /** Visits with at least one error. */
  failed: count,
  /** Number of distinct client addresses with errors. */
  addresses: count,
});
export type ErrorCounts = z.infer<typeof errorCountsSchema>;

/** Error counts of a canary and of the live release beside it. */
export interface CanaryComparison {
  readonly canary: ErrorCounts;
  readonly live: ErrorCounts;
}

export const NO_TRAFFIC: ErrorCounts = { visits: 0, failed: 0, addresses: 0 };

/** Percentage of visits with at least one error. */
function errorPercent({ visits, failed }: ErrorCounts): number {
  return visits === 0 ? 0 : Math.min(100, (100 * failed) / visits);
}

/** Whether the canary must be rolled back. */
export function exceedsErrorLimit(limit: CanaryLimit, { canary, live }: CanaryComparison): boolean {
  if (canary.visits < limit.visits || canary.addresses < MIN_ADDRESSES) return false;
  const rate = errorPercent(canary);
  // Too few visits to the live release give no baseline.
  const liveRate = live.visits < limit.visits ? 0 : errorPercent(live);
  return rate >= limit.errorPercent && rate >= MIN_RATIO * liveRate;
}

/** Formats the comparison: `5.0 % of 60 visits had an error; of live aaaa 0.0 % of 540`. */
export function formatComparison({ canary, live }: CanaryComparison, liveId: string): string {
  const rate = (counts: ErrorCounts) => `${errorPercent(counts).toFixed(1)} % of ${counts.visits}`;
  return `${rate(canary)} visits had an error; of live ${liveId} ${rate(live)}`;
}
