// Client of the API's public routes with a short-lived cache and timeouts, for server-rendered pages.
import { setTimeout as delay } from 'node:timers/promises';
import { LruCache, SingleFlight } from '@challenge-coins/server-kit/source';
import type { UpstreamTarget, UpstreamTargets } from '../proxy/upstream-targets.ts';

/** A response: status, JSON text, and time of receipt in milliseconds since 1970. */
export interface ApiResponse {
  readonly status: number;
  readonly json: string;
  readonly at: number;
}

/** How long a cached response counts as fresh, in milliseconds. */
export const TTL_MS = 400;
/** Maximum age of a cached response used when the API does not respond in time, in milliseconds. */
const MAX_STALE_MS = 30_000;
/** Timeout of a request to the API, in milliseconds. */
const TIMEOUT_MS = 3_000;
/** Cache size in characters. */
const CACHE_CHARACTERS = 32_000_000;
/** Maximum of concurrent requests, so that made-up paths cannot flood the API. */
const MAX_IN_FLIGHT = 64;

/** Fetches public data from the API. */
export class PublicApiClient {
  private readonly cache = new LruCache<ApiResponse>(CACHE_CHARACTERS, ({ json }) => json.length);
  private readonly requests = new SingleFlight<ApiResponse | null>(MAX_IN_FLIGHT);

  constructor(
    private readonly apis: Pick<UpstreamTargets, 'pick'>,
    private readonly now = () => Date.now(),
  ) {}

  /**
   * Response to GET `path`. If the API does not respond within `budget` milliseconds, fails or has too many
   * requests in flight, returns the last response of the past 30 seconds, else null. `uncachedBudget` applies if
   * there is no such response. Concurrent callers share one request.
   */
  async get(path: string, budget: number, uncachedBudget = budget): Promise<ApiResponse | null> {
    const fresh = this.getCached(path, TTL_MS);
    if (fresh) return fresh;
    const left = this.getCached(path, MAX_STALE_MS) ? budget : uncachedBudget;
    const response = await Promise.race([
      this.requests.tryRun(path, () => this.fetchAndCache(path)),
      delay(left, null, { ref: false }),
    ]);
    return response ?? this.getCached(path, MAX_STALE_MS);
  }

  private getCached(path: string, age: number): ApiResponse | null {
    const response = this.cache.get(path);
    const since = response ? this.now() - response.at : -1;
    // A negative age means that the clock was set back.
    return response && since >= 0 && since < age ? response : null;
  }

  private async fetchAndCache(path: string): Promise<ApiResponse | null> {
    const response = await this.read(path, TIMEOUT_MS);
    if (response) this.cache.set(path, response);
    return response;
  }

  /** Response to GET `path` within `timeoutMs` milliseconds, bypassing the cache. */
  async read(path: string, timeoutMs: number): Promise<ApiResponse | null> {
    const first = this.apis.pick();
    const second = first && this.apis.pick([first]);
    if (!first) return null;
    const response = await this.fetchFrom(first, path, timeoutMs);
    return response ?? (second ? this.fetchFrom(second, path, timeoutMs) : null);
  }

  private async fetchFrom(
    { origin }: UpstreamTarget,
    path: string,
    timeoutMs: number,
  ): Promise<ApiResponse | null> {
    try {
      const response = await fetch(`${origin}${path}`, {
        // Between two servers, compression costs more than it saves.
        headers: { accept: 'application/json', 'accept-encoding': 'identity' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const json = await response.text();
      return status >= 500 || status === 429 ? null : { status, json, at: this.now() };
    } catch {
      return null;
    }
  }
}
