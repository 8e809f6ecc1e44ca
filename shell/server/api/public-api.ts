// The API's public answers, as the page needs them: fast or not at all.
import { setTimeout as delay } from 'node:timers/promises';
import { LruCache } from '../../../server-kit/src/index.ts';
import type { UpstreamTarget, UpstreamTargets } from '../proxy/upstream-targets.ts';

/** An answer: its status, its JSON text, and when it was given, in milliseconds since 1970. */
export interface ApiResponse {
  readonly status: number;
  readonly json: string;
  readonly at: number;
}

/** How long an answer is given again without asking, in milliseconds. */
export const TTL_MS = 400;
/** How old an answer may be that stands in for one that does not come in time. */
const USABLE = 30_000;
/** How long the API may take before the request is given up. */
const PATIENCE = 3_000;
/** How much of the answers is remembered, in characters. */
const REMEMBERED = 32_000_000;
/** How many different questions may be under way: whoever makes up addresses brings no more. */
const UNDER_WAY = 64;

/** Asks the API for what every visitor may see. */
export class PublicApiClient {
  private readonly remembered = new LruCache<ApiResponse>(REMEMBERED, ({ json }) => json.length);
  private readonly asking = new Map<string, Promise<ApiResponse | null>>();

  constructor(
    private readonly apis: Pick<UpstreamTargets, 'pick'>,
    private readonly now = () => Date.now(),
  ) {}

  /**
   * The answer to GET `path`; the last one of the past seconds when a new one takes longer than
   * `budget` milliseconds, the API does not answer, or it is asked for too much already; else null.
   * `patience` is the budget where no answer can stand in. Many callers at once make one request.
   */
  async get(path: string, budget: number, patience = budget): Promise<ApiResponse | null> {
    const fresh = this.known(path, TTL_MS);
    if (fresh) return fresh;
    const left = this.known(path, USABLE) ? budget : patience;
    const answer = await Promise.race([this.ask(path), delay(left, null, { ref: false })]);
    return answer ?? this.known(path, USABLE);
  }

  /** The answer to GET `path` within `patience` milliseconds, neither remembered nor from memory. */
  read(path: string, patience: number): Promise<ApiResponse | null> {
    return this.fetch(path, patience);
  }

  private known(path: string, age: number): ApiResponse | null {
    const answer = this.remembered.get(path);
    const since = answer ? this.now() - answer.at : -1;
    // A clock that was put back makes no answer younger.
    return answer && since >= 0 && since < age ? answer : null;
  }

  private ask(path: string): Promise<ApiResponse | null> {
    const under = this.asking.get(path);
    if (under) return under;
    if (this.asking.size >= UNDER_WAY) return Promise.resolve(null);
    const asked = this.fetch(path, PATIENCE)
      .then((answer) => {
        if (answer) this.remembered.set(path, answer);
        return answer;
      })
      .finally(() => this.asking.delete(path));
    this.asking.set(path, asked);
    return asked;
  }

  private async fetch(path: string, patience: number): Promise<ApiResponse | null> {
    const first = this.apis.pick();
    const second = first && this.apis.pick([first]);
    if (!first) return null;
    const answer = await this.fetchFrom(first, path, patience);
    return answer ?? (second ? this.fetchFrom(second, path, patience) : null);
  }

  private async fetchFrom(
    { origin }: UpstreamTarget,
    path: string,
    patience: number,
  ): Promise<ApiResponse | null> {
    try {
      const response = await fetch(`${origin}${path}`, {
        // Between two servers packing and unpacking costs more than the bytes.
        headers: { accept: 'application/json', 'accept-encoding': 'identity' },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const { status } = response;
      const json = await response.text();
      return status >= 500 || status === 429 ? null : { status, json, at: this.now() };
    } catch {
      return null;
    }
  }
}
