// Concurrent buyers that retry a checkout without a definite response with the same idempotency key, as the
// shop's pages do.
import { EventEmitter, once } from 'node:events';
import { toCheckoutCall, type Buyer } from './buyers.ts';
import type { CallResult, HttpCaller } from './caller.ts';
import type { OwnBackend } from './own-backend.ts';
import { ResponseCounts } from './response-counts.ts';

const FIRST_PASSING = 500;

export class ConcurrentBuyers {
  /** The last response to each buyer. */
  readonly responses = new Map<Buyer, CallResult>();
  /** Counts of all responses. */
  readonly counts = new ResponseCounts();
  /** Start of a buyer's first checkout with unknown outcome. */
  readonly unsureSince = new Map<Buyer, Date>();
  // Avoid an unhandled 'error' event: checkOut rejects as well.
  private readonly events = new EventEmitter().on('error', () => undefined);

  constructor(
    private readonly backend: Pick<OwnBackend, 'untilReady'>,
    private readonly caller: HttpCaller,
  ) {}

  /** Resolves when each buyer has a definite response; at most `concurrency` requests run concurrently. */
  checkOut(buyers: readonly Buyer[], concurrency: number): Promise<unknown> {
    const line = buyers.values();
    const serveLine = async () => {
      for (const buyer of line) {
        this.responses.set(buyer, await this.untilDefinite(buyer));
      }
    };
    const all = Promise.all(Array.from({ length: concurrency }, serveLine));
    // Rejects pending waits if a checkout fails.
    all.catch((error: unknown) => this.events.emit('error', error));
    return all;
  }

  /** Resolves when the condition holds; checked after each response. */
  async until(isSo: (buyers: this) => boolean): Promise<void> {
    while (!isSo(this)) await once(this.events, 'response');
  }

  /** Number of buyers whose checkout outcome is unknown at the moment. */
  get unsure(): number {
    return [...this.unsureSince.keys()].filter((buyer) => !this.responses.has(buyer)).length;
  }

  /** Buyers whose last response has this status. */
  withStatus(status: number): Buyer[] {
    return [...this.responses].flatMap(([buyer, response]) =>
      response.status === status ? buyer : [],
    );
  }

  private async untilDefinite(buyer: Buyer): Promise<CallResult> {
    for (;;) {
      const response = await this.caller.send(toCheckoutCall(buyer)).catch(() => 'lost' as const);
      this.counts.add(response);
      const isDefinite = response !== 'lost' && response.status < FIRST_PASSING;
      if (!isDefinite && !this.unsureSince.has(buyer)) this.unsureSince.set(buyer, new Date());
      process.nextTick(() => this.events.emit('response'));
      if (isDefinite) return response;
      await this.backend.untilReady();
    }
  }
}
