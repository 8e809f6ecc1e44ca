// Background traffic during a failure.
import { EventEmitter, once } from 'node:events';
import type { Call, HttpCaller } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

/** Calls that are repeated, each by one shopper, until the traffic stops. */
export class Traffic {
  readonly counts = new ResponseCounts();
  private isDone = false;
  private readonly events = new EventEmitter();
  private readonly latest = new Map<Call, number | 'lost'>();
  private readonly shoppers: Promise<unknown>;

  constructor(
    private readonly caller: HttpCaller,
    calls: readonly Call[],
  ) {
    this.shoppers = Promise.all(calls.map((call) => this.repeat(call)));
  }

  /** Resolves when the latest response to every call has one of these statuses. */
  async untilAll(...expected: number[]): Promise<void> {
    const isSo = () => [...this.latest.values()].every((kind) => expected.includes(Number(kind)));
    do await once(this.events, 'response');
    while (!isSo());
  }

  /** Resolves when all calls in flight have completed. */
  async stop(): Promise<void> {
    this.isDone = true;
    await this.shoppers;
  }

  private async repeat(call: Call): Promise<void> {
    while (!this.isDone) {
      this.latest.set(call, this.latest.get(call) ?? 'lost');
      const response = await this.caller.send(call).catch(() => 'lost' as const);
      this.counts.add(response);
      this.latest.set(call, response === 'lost' ? response : response.status);
      this.events.emit('response');
    }
  }
}
