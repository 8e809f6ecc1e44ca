// When a canary goes back by itself: a rule about figures, and nothing else.
import { z } from 'zod';
import type { CanaryLimit } from './release-document.ts';

/** Without a wish of its own: one visit in twenty, and not before twenty visits. */
export const DEFAULT_LIMIT: CanaryLimit = { errorPercent: 5, visits: 20 };

/** Errors from fewer addresses are nobody's verdict: one visitor alone must not end a canary. */
const LEAST_ADDRESSES = 3;

/** How much worse than what is live a canary must be. A bug that both have is none of the canary's. */
const TIMES_WORSE = 2;

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** How one release has fared with its visitors since the canary began. */
export const errorCountsSchema = z.object({
  visits: count,
  /** Visits with at least one error. */
  failed: count,
  /** From how many addresses those came, as far as they were told apart. */
  addresses: count,
});
export type ErrorCounts = z.infer<typeof errorCountsSchema>;

/** What is known of a canary and of what is live beside it. */
export interface CanaryComparison {
  readonly canary: ErrorCounts;
  readonly live: ErrorCounts;
}

export const NO_TRAFFIC: ErrorCounts = { visits: 0, failed: 0, addresses: 0 };

/** The share of the visits with an error, in percent. */
function errorPercent({ visits, failed }: ErrorCounts): number {
  return visits === 0 ? 0 : Math.min(100, (100 * failed) / visits);
}

/** Whether the canary has to go back. */
export function exceedsErrorLimit(limit: CanaryLimit, { canary, live }: CanaryComparison): boolean {
  if (canary.visits < limit.visits || canary.addresses < LEAST_ADDRESSES) return false;
  const share = errorPercent(canary);
  // A handful of visits to what is live says nothing about it.
  const ofLive = live.visits < limit.visits ? 0 : errorPercent(live);
  return share >= limit.errorPercent && share >= TIMES_WORSE * ofLive;
}

/** The figures in a sentence: `5.0 % of 60 visits had an error; of live aaaa 0.0 % of 540`. */
export function formatComparison({ canary, live }: CanaryComparison, liveId: string): string {
  const share = (tally: ErrorCounts) => `${errorPercent(tally).toFixed(1)} % of ${tally.visits}`;
  return `${share(canary)} visits had an error; of live ${liveId} ${share(live)}`;
}
