// Counts responses of many requests.
import type { CallResult } from './caller.ts';

/** Responses by status; "lost" counts missing responses. */
export class ResponseCounts {
  /** Maximum response time, in milliseconds. */
  slowest = 0;
  /** 429 and 503 responses without Retry-After. */
  withoutRetryAfter = 0;
  private readonly counts = new Map<number | 'lost', number>();
  private readonly times: number[] = [];

  add(response: CallResult | 'lost'): void {
    const kind = response === 'lost' ? response : response.status;
    this.counts.set(kind, this.of(kind) + 1);
    if (response === 'lost') return;
    this.times.push(response.took);
    this.slowest = Math.max(this.slowest, response.took);
    const isLater = response.status === 429 || response.status === 503;
    if (isLater && !Number(response.retryAfter)) this.withoutRetryAfter += 1;
  }

  of(kind: number | 'lost'): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Statuses that occurred and are not among these. */
  otherThan(...expected: (number | 'lost')[]): (number | 'lost')[] {
    return [...this.counts.keys()].filter((kind) => !expected.includes(kind));
  }

  toString(): string {
    const kinds = [...this.counts].map(([kind, count]) => `${kind} × ${count}`).sort();
    const usual = this.times.toSorted((a, b) => a - b)[this.times.length >> 1] ?? 0;
    const times = `usually ${Math.round(usual)} ms, slowest ${Math.round(this.slowest)} ms`;
    return `${kinds.join(', ')} (${times})`;
  }
}
