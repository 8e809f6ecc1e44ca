// Collects the error counts of canaries seen by this server; they decide on automatic rollback.
import { randomUUID } from 'node:crypto';
import type { CanaryReport } from '@challenge-coins/release/canary-monitor';
import { NO_TRAFFIC } from '@challenge-coins/release/canary-analysis';
import type { ReleaseDocument } from '@challenge-coins/release/release-document';
import { MinuteWindow } from './minute-window.ts';

/** Maximum of distinct addresses with errors; more than needed to end any canary. */
const MAX_ADDRESSES = 1_000;

/** A page load with a release of a part. */
export interface PageLoad {
  readonly release: string;
  /** Client identity: IPv4 address or IPv6 subnet. */
  readonly subnet: string;
  readonly isNew: boolean;
  readonly hasFailed: boolean;
}

class Counter {
  private visits = 0;
  private failed = 0;
  private readonly addresses = new Set<string>();

  count({ isNew, hasFailed }: { isNew: boolean; hasFailed: boolean }, subnet: string): void {
    if (isNew) this.visits += 1;
    if (!hasFailed) return;
    this.failed += 1;
    if (this.addresses.size < MAX_ADDRESSES) this.addresses.add(subnet);
  }

  get counts() {
    return { visits: this.visits, failed: this.failed, addresses: this.addresses.size };
  }
}

/** Counts page loads and failures by release for each part with a canary, from the later start of canary and server. */
export class CanaryMetricsCollector {
  private readonly reporter = randomUUID();
  private readonly parts = new Map<string, { since: string; releases: Map<string, Counter> }>();
  private readonly seen: MinuteWindow<{ visited: boolean; failed: boolean }>;

  constructor(now?: () => number) {
    this.seen = new MinuteWindow(now);
  }

  /** Counts a page load, at most one per client, minute and release. */
  count({ part, canary }: ReleaseDocument, { release, subnet, isNew, hasFailed }: PageLoad): void {
    if (!canary?.since || !(isNew || hasFailed)) return;
    const seen = this.seen.getOrCreate(`${part} ${canary.since} ${release} ${subnet}`, () => ({
      visited: false,
      failed: false,
    }));
    if (!seen) return;
    const unseen = { isNew: isNew && !seen.visited, hasFailed: hasFailed && !seen.failed };
    seen.visited ||= isNew;
    seen.failed ||= hasFailed;
    this.getCounter(part, canary.since, release).count(unseen, subnet);
  }

  getReport({ part, live, canary }: ReleaseDocument): CanaryReport | null {
    const collected = this.parts.get(part);
    if (!canary?.since || collected?.since !== canary.since) return null;
    const counts = (id: string) => collected.releases.get(id)?.counts ?? NO_TRAFFIC;
    const { reporter } = this;
    return {
      reporter,
      since: canary.since,
      canary: counts(canary.release.id),
      live: counts(live.id),
    };
  }

  private getCounter(part: string, since: string, release: string): Counter {
    let collected = this.parts.get(part);
    // A new canary resets the counts, also those of the live release it is compared with.
    if (collected?.since !== since) collected = { since, releases: new Map() };
    this.parts.set(part, collected);
    const counter = collected.releases.get(release) ?? new Counter();
    collected.releases.set(release, counter);
    return counter;
  }
}
