// What is live, as the store says it. While the store is away, the last answer counts: the releases
// themselves are on this disk, and a bucket's bad hour is no reason to take the part from the shop.
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseStore } from '../release/release-store.ts';

/** How long anybody waits for a store that is slow, in milliseconds. */
const GRACE = 1_000;

/** The release document of one part; whoever asks at the same time waits for the same answer. */
export class LiveDocument {
  private last: string | null = null;
  private reading: Promise<void> | null = null;

  constructor(private readonly store: ReleaseStore) {}

  /** The document as text; null when nothing is released, or nobody ever said. */
  async text(): Promise<string | null> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    await Promise.race([this.reading, delay(GRACE, undefined, { ref: false })]);
    return this.last;
  }

  private async read(): Promise<void> {
    try {
      this.last = await this.store.documentText();
    } catch {
      // The last answer stands.
    }
  }
}
