// Concurrent buyers that retry a checkout without a definite response with the same idempotency key, as the
// shop's pages do.
import { EventEmitter, once } from 'node:events';
import { checkoutOf, type Buyer } from './buyers.ts';
import type { CallResult, HttpCaller } from './caller.ts';
import type { OwnBackend } from './own-backend.ts';
import { ResponseCounts } from './response-counts.ts';

const FIRST_PASSING = 500;

export class Crowd {
  /** The last response to each buyer. */
  readonly answers = new Map<Buyer, CallResult>();
  /** Counts of all responses. */
  readonly tally = new ResponseCounts();
  /** Start of a buyer's first checkout with unknown outcome. */
  readonly unsureSince = new Map<Buyer, Date>();
  // Avoid an unhandled 'error' event: checkOut rejects as well.
  private readonly events = new EventEmitter().on('error', () => undefined);

  constructor(
    private readonly backend: Pick<OwnBackend, 'untilReady'>,
    private readonly caller: HttpCaller,
  ) {}

  /** Resolves when each buyer has a definite response; at most `atOnce` requests run concurrently. */
  checkOut(buyers: readonly Buyer[], atOnce: number): Promise<unknown> {
    const line = buyers.values();
    const serveLine = async () => {
      for (const buyer of line) {
        this.answers.set(buyer, await this.untilDefinite(buyer));
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, serveLine));
    // Rejects pending waits if a checkout fails.
    all.catch((error: unknown) => this.events.emit('error', error));
    return all;
  }

  /** Resolves when the condition holds; checked after each response. */
  async until(isSo: (crowd: this) => boolean): Promise<void> {
    while (!isSo(this)) await once(this.events, 'answer');
  }

  /** Number of buyers whose checkout outcome is unknown at the moment. */
  get unsure(): number {
    return [...this.unsureSince.keys()].filter((buyer) => !this.answers.has(buyer)).length;
  }

  /** Buyers whose last response has this status. */
  answeredWith(status: number): Buyer[] {
    return [...this.answers].flatMap(([buyer, answer]) => (answer.status === status ? buyer : []));
  }

  private async untilDefinite(buyer: Buyer): Promise<CallResult> {
    for (;;) {
      const answer = await this.caller.send(checkoutOf(buyer)).catch(() => 'lost' as const);
      this.tally.add(answer);
      const isDefinite = answer !== 'lost' && answer.status < FIRST_PASSING;
      if (!isDefinite && !this.unsureSince.has(buyer)) this.unsureSince.set(buyer, new Date());
      process.nextTick(() => this.events.emit('answer'));
      if (isDefinite) return answer;
      await this.backend.untilReady();
    }
  }
}
