// How the canaries fare, as far as this server sees it: the figures that decide whether one goes back.
import { randomUUID } from 'node:crypto';
import type { CanaryReport } from '../../../release/canary-monitor.ts';
import { NO_TRAFFIC } from '../../../release/canary-analysis.ts';
import type { ReleaseDocument } from '../../../release/release-document.ts';
import { MinuteWindow } from './minute-window.ts';

/** Addresses with errors that are told apart; more than are needed to end any canary. */
const MOST_ADDRESSES = 1_000;

/** What one visit says about the release of a part. */
export interface PageLoad {
  readonly release: string;
  /** Who it counts as: an address, or a customer's whole network. */
  readonly network: string;
  readonly isNew: boolean;
  readonly hasFailed: boolean;
}

class Counter {
  private visits = 0;
  private failed = 0;
  private readonly addresses = new Set<string>();

  count({ isNew, hasFailed }: { isNew: boolean; hasFailed: boolean }, network: string): void {
    if (isNew) this.visits += 1;
    if (!hasFailed) return;
    this.failed += 1;
    if (this.addresses.size < MOST_ADDRESSES) this.addresses.add(network);
  }

  get tally() {
    return { visits: this.visits, failed: this.failed, addresses: this.addresses.size };
  }
}

/** The visits of each part that has a canary, since that began or since this server did. */
export class CanaryMetricsCollector {
  private readonly reporter = randomUUID();
  private readonly parts = new Map<string, { since: string; releases: Map<string, Counter> }>();
  private readonly seen: MinuteWindow<{ visited: boolean; failed: boolean }>;

  constructor(now?: () => number) {
    this.seen = new MinuteWindow(now);
  }

  /** Counts a visit, of each address one a minute and release: nobody's many reports are many visits. */
  count({ part, canary }: ReleaseDocument, { release, network, isNew, hasFailed }: PageLoad): void {
    if (!canary?.since || !(isNew || hasFailed)) return;
    const seen = this.seen.of(`${part} ${canary.since} ${release} ${network}`, () => ({
      visited: false,
      failed: false,
    }));
    if (!seen) return;
    const first = { isNew: isNew && !seen.visited, hasFailed: hasFailed && !seen.failed };
    seen.visited ||= isNew;
    seen.failed ||= hasFailed;
    this.counterOf(part, canary.since, release).count(first, network);
  }

  /** What a part is to hear of its canary; null when nobody has met it. */
  getReport({ part, live, canary }: ReleaseDocument): CanaryReport | null {
    const counted = this.parts.get(part);
    if (!canary?.since || counted?.since !== canary.since) return null;
    const tally = (id: string) => counted.releases.get(id)?.tally ?? NO_TRAFFIC;
    const { reporter } = this;
    return {
      reporter,
      since: canary.since,
      canary: tally(canary.release.id),
      live: tally(live.id),
    };
  }

  private counterOf(part: string, since: string, release: string): Counter {
    let counted = this.parts.get(part);
    // Another canary begins at nothing, and so does what it is compared with.
    if (counted?.since !== since) counted = { since, releases: new Map() };
    this.parts.set(part, counted);
    const counter = counted.releases.get(release) ?? new Counter();
    counted.releases.set(release, counter);
    return counter;
  }
}
