// Receives canary reports from all shell servers and rolls the canary back when its error rate exceeds the
// limit.
import { z } from 'zod';
import {
  DEFAULT_LIMIT,
  formatComparison,
  exceedsErrorLimit,
  NO_TRAFFIC,
  errorCountsSchema,
  type CanaryComparison,
  type ErrorCounts,
} from './canary-analysis.ts';
import { rollBackCanary } from './canary-rollbacks.ts';
import { ReleaseInProgress, type ReleaseStore } from './release-store.ts';

/**
 * Path of the canary reports on a remote's server. The shell forwards only GET and HEAD to that server, so visitors
 * cannot post reports; the shell itself does.
 */
export const CANARY_METRICS_PATH = '/canary-news';

/** In bytes. */
export const MAX_REPORT_BYTES = 1_024;

/** Counts of one shell server since the canary or that server started, whichever is later. */
export const canaryReportSchema = z.strictObject({
  /** Random id of the server process; its next report replaces this one. */
  reporter: z.uuid(),
  /** Identifies the canary: `since` of its release document. */
  since: z.iso.datetime(),
  canary: errorCountsSchema,
  live: errorCountsSchema,
});
export type CanaryReport = z.infer<typeof canaryReportSchema>;

/** Maximum number of reporting shell servers, including those that stopped since the canary started. */
const MAX_REPORTERS = 200;

/** Adds reports up. Addresses are not summed: one address may reach several shells. */
function sum(counts: readonly ErrorCounts[]): ErrorCounts {
  return counts.reduce(
    (all, one) => ({
      visits: all.visits + one.visits,
      failed: all.failed + one.failed,
      addresses: Math.max(all.addresses, one.addresses),
    }),
    NO_TRAFFIC,
  );
}

/** Evaluates the canary of one part. */
export class CanaryMonitor {
  private since = '';
  private isEvaluating = false;
  private readonly reports = new Map<string, CanaryReport>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly warn: (details: object, message: string) => void,
  ) {}

  /** Handles the report of a shell server; rolls the canary back if it exceeds the limit. Never rejects. */
  async receive(report: CanaryReport): Promise<void> {
    if (report.since !== this.since) this.reports.clear();
    this.since = report.since;
    if (this.reports.size >= MAX_REPORTERS && !this.reports.has(report.reporter)) return;
    this.reports.set(report.reporter, report);
    // The next report follows within seconds.
    if (this.isEvaluating) return;
    this.isEvaluating = true;
    try {
      await this.evaluate(report.since);
    } catch (error) {
      // A release is in progress; the next report tries again.
      if (error instanceof ReleaseInProgress) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.warn({ part: this.store.part, reason }, 'a canary could not be rolled back');
    } finally {
      this.isEvaluating = false;
    }
  }

  private compare(): CanaryComparison {
    const all = [...this.reports.values()];
    return { canary: sum(all.map((one) => one.canary)), live: sum(all.map((one) => one.live)) };
  }

  private async evaluate(since: string): Promise<void> {
    const comparison = this.compare();
    // Reads the store only if there are errors at all.
    if (comparison.canary.failed === 0) return;
    const document = await this.store.document();
    if (document?.canary?.since !== since) return;
    if (!exceedsErrorLimit(document.canary.limit ?? DEFAULT_LIMIT, comparison)) return;
    const result = await rollBackCanary(this.store, since, comparison);
    if (!result) return;
    const { id, live } = result.rollback;
    const details = { part: this.store.part, release: id };
    const reason = formatComparison(comparison, live);
    this.warn({ ...details, reason }, 'a canary was rolled back automatically');
    if (result.recordFailure === null) return;
    this.warn({ ...details, reason: result.recordFailure }, 'a canary rollback was not recorded');
  }
}
