// The API's public answers, as the page needs them: fast or not at all.
import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Addresses } from '../proxy/addresses.ts';

/** An answer: its status and its JSON text. */
export interface ApiAnswer {
  readonly status: number;
  readonly json: string;
}

/** How long an answer is given again without asking, in milliseconds. */
const FRESH = 1_000;
/** How long an older one is better than none, where the caller says so. */
const USABLE = 5 * 60_000;
/** How long the API may take before the request is given up. */
const PATIENCE = 3_000;
/** How many answers are remembered. */
const REMEMBERED = 500;
/** How many different questions may be under way: whoever makes up addresses brings no more. */
const UNDER_WAY = 64;

interface Remembered {
  readonly at: number;
  readonly answer: ApiAnswer;
}

const ageOf = ({ at }: Remembered) => performance.now() - at;

/** Asks the API for what every visitor may see. */
export class PublicApi {
  private readonly remembered = new Map<string, Remembered>();
  private readonly asking = new Map<string, Promise<ApiAnswer | null>>();

  constructor(private readonly apis: Pick<Addresses, 'next'>) {}

  /**
   * The answer to GET `path`, or null when it takes longer than `budget` milliseconds, the API does
   * not answer, or it is asked for too much already. Many callers at once make one request.
   */
  async get(path: string, budget: number): Promise<ApiAnswer | null> {
    const known = this.remembered.get(path);
    if (known && ageOf(known) < FRESH) return known.answer;
    return Promise.race([this.ask(path), delay(budget, null, { ref: false })]);
  }

  /** The last answer to GET `path` of the past minutes, without asking. */
  lastKnown(path: string): ApiAnswer | null {
    const known = this.remembered.get(path);
    return known && ageOf(known) < USABLE ? known.answer : null;
  }

  private ask(path: string): Promise<ApiAnswer | null> {
    const under = this.asking.get(path);
    if (under) return under;
    if (this.asking.size >= UNDER_WAY) return Promise.resolve(null);
    const asked = this.fetch(path).finally(() => this.asking.delete(path));
    this.asking.set(path, asked);
    return asked;
  }

  private async fetch(path: string): Promise<ApiAnswer | null> {
    const first = this.apis.next();
    const second = first && this.apis.next([first]);
    if (!first) return null;
    const answer = await this.fetchFrom(first, path);
    return answer ?? (second ? this.fetchFrom(second, path) : null);
  }

  private async fetchFrom({ origin }: Address, path: string): Promise<ApiAnswer | null> {
    try {
      const response = await fetch(`${origin}${path}`, {
        // Between two servers packing and unpacking costs more than the bytes.
        headers: { accept: 'application/json', 'accept-encoding': 'identity' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = { status: response.status, json: await response.text() };
      if (response.status >= 500 || response.status === 429) return null;
      this.remember(path, answer);
      return answer;
    } catch {
      return null;
    }
  }

  private remember(path: string, answer: ApiAnswer): void {
    this.remembered.delete(path);
    this.remembered.set(path, { at: performance.now(), answer });
    const oldest = this.remembered.keys().next().value;
    if (this.remembered.size > REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
  }
}
