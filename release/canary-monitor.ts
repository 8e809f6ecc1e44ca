// Hears how a part's canary fares, from every shell server there is, and ends it when it fares badly.
import { z } from 'zod';
import {
  DEFAULT_LIMIT,
  formatComparison,
  exceedsErrorLimit,
  NO_TRAFFIC,
  errorCountsSchema,
} from './canary-analysis.ts';
import type { CanaryComparison, ErrorCounts } from './canary-analysis.ts';
import { rollBackCanary } from './canary-rollbacks.ts';
import { ReleaseInProgress } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where a part's server hears of its canary. The shell passes nothing but reading on to it. */
export const CANARY_METRICS_PATH = '/canary-news';

/** In bytes. */
export const MAX_REPORT_BYTES = 1_024;

/** What one shell server has seen of a canary since the canary or that server began. */
export const canaryReportSchema = z.strictObject({
  /** Drawn when that server started: its next news take the place of these. */
  reporter: z.uuid(),
  /** Which canary: when it began, as its document says. */
  since: z.iso.datetime(),
  canary: errorCountsSchema,
  live: errorCountsSchema,
});
export type CanaryReport = z.infer<typeof canaryReportSchema>;

/** Shell servers that are listened to, those that have ended since the canary began included. */
const MOST_REPORTERS = 200;

/** An address that reaches several shells must not count as several: theirs are not added up. */
function sum(tallies: readonly ErrorCounts[]): ErrorCounts {
  return tallies.reduce(
    (all, one) => ({
      visits: all.visits + one.visits,
      failed: all.failed + one.failed,
      addresses: Math.max(all.addresses, one.addresses),
    }),
    NO_TRAFFIC,
  );
}

/** Judges the canary of one part. */
export class CanaryMonitor {
  private since = '';
  private isJudging = false;
  private readonly heard = new Map<string, CanaryReport>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly warn: (details: object, message: string) => void,
  ) {}

  /** Takes what a shell server has seen; ends the canary when that is too bad. Never rejects. */
  async receive(news: CanaryReport): Promise<void> {
    if (news.since !== this.since) this.heard.clear();
    this.since = news.since;
    if (this.heard.size >= MOST_REPORTERS && !this.heard.has(news.reporter)) return;
    this.heard.set(news.reporter, news);
    // The next news come in seconds.
    if (this.isJudging) return;
    this.isJudging = true;
    try {
      await this.judge(news.since);
    } catch (error) {
      // Somebody releases at this moment.
      if (error instanceof ReleaseInProgress) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.warn({ part: this.store.part, reason }, 'a canary should go back, and cannot');
    } finally {
      this.isJudging = false;
    }
  }

  private figures(): CanaryComparison {
    const all = [...this.heard.values()];
    return { canary: sum(all.map((one) => one.canary)), live: sum(all.map((one) => one.live)) };
  }

  private async judge(since: string): Promise<void> {
    const figures = this.figures();
    // The store is asked for the limit only when somebody has seen errors at all.
    if (figures.canary.failed === 0) return;
    const document = await this.store.document();
    if (document?.canary?.since !== since) return;
    if (!exceedsErrorLimit(document.canary.limit ?? DEFAULT_LIMIT, figures)) return;
    const ended = await rollBackCanary(this.store, since, figures);
    if (!ended) return;
    const reason = formatComparison(figures, ended.live);
    this.warn({ part: this.store.part, release: ended.id, reason }, 'a canary went back by itself');
  }
}
