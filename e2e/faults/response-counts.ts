// What a crowd was answered, counted.
import type { CallResult } from './caller.ts';

/** Answers by status; "lost" is none at all. */
export class Tally {
  /** The longest that anybody waited for an answer, in milliseconds. */
  slowest = 0;
  /** Answers "come back later" that do not say when. */
  withoutRetryAfter = 0;
  private readonly counts = new Map<number | 'lost', number>();
  private readonly times: number[] = [];

  add(answer: CallResult | 'lost'): void {
    const kind = answer === 'lost' ? answer : answer.status;
    this.counts.set(kind, this.of(kind) + 1);
    if (answer === 'lost') return;
    this.times.push(answer.took);
    this.slowest = Math.max(this.slowest, answer.took);
    const isLater = answer.status === 429 || answer.status === 503;
    if (isLater && !Number(answer.retryAfter)) this.withoutRetryAfter += 1;
  }

  of(kind: number | 'lost'): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Every status that somebody got which is none of these. */
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
