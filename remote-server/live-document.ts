// The part's release document, read from the store. While the store is unreachable, the last document is used:
// the releases themselves are on this disk, so a bucket outage does not take the part down.
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseStore } from '@challenge-coins/release/release-store';
import { SingleFlight } from '@challenge-coins/server-kit/single-flight';

/** How long a caller waits for a slow store, in milliseconds. */
const READ_TIMEOUT_MS = 1_000;

/** Release document of one part. Concurrent callers share one read. */
export class LiveDocument {
  private last: string | null = null;
  private readonly reads = new SingleFlight<void>();

  constructor(private readonly store: ReleaseStore) {}

  /** The document as text; null if nothing is released or the store was never readable. */
  async text(): Promise<string | null> {
    const reading = this.reads.run('release.json', () => this.read());
    await Promise.race([reading, delay(READ_TIMEOUT_MS, undefined, { ref: false })]);
    return this.last;
  }

  private async read(): Promise<void> {
    try {
      this.last = await this.store.documentText();
    } catch {
      // Keep the last document.
    }
  }
}
