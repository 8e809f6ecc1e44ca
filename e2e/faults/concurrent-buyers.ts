// Buyers who check out and do not give up: what is not answered for certain is asked again with the
// same key, as the shop's pages do.
import { EventEmitter, once } from 'node:events';
import { checkoutOf, type Buyer } from './buyers.ts';
import type { CallResult, HttpCaller } from './caller.ts';
import type { OwnBackend } from './own-backend.ts';
import { Tally } from './response-counts.ts';

const FIRST_PASSING = 500;

export class Crowd {
  /** The last answer to each buyer. */
  readonly answers = new Map<Buyer, CallResult>();
  /** Every answer on the way there. */
  readonly tally = new Tally();
  /** When a buyer first did not know whether there is an order. */
  readonly unsureSince = new Map<Buyer, Date>();
  // An error that nobody waits for is none of the emitter's business: checkOut rejects as well.
  private readonly events = new EventEmitter().on('error', () => undefined);

  constructor(
    private readonly backend: Pick<OwnBackend, 'untilReady'>,
    private readonly caller: HttpCaller,
  ) {}

  /** Resolves when each of the buyers has a definite answer; `atOnce` of them ask at the same time. */
  checkOut(buyers: readonly Buyer[], atOnce: number): Promise<unknown> {
    const line = buyers.values();
    const serveLine = async () => {
      for (const buyer of line) {
        this.answers.set(buyer, await this.untilDefinite(buyer));
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, serveLine));
    // Whoever waits for the crowd hears that it is not served any more.
    all.catch((error: unknown) => this.events.emit('error', error));
    return all;
  }

  /** Resolves when this has become so, which can be after any answer. */
  async until(isSo: (crowd: this) => boolean): Promise<void> {
    while (!isSo(this)) await once(this.events, 'answer');
  }

  /** How many do not know at this moment whether there is an order. */
  get unsure(): number {
    return [...this.unsureSince.keys()].filter((buyer) => !this.answers.has(buyer)).length;
  }

  /** The buyers whose last answer has this status. */
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
