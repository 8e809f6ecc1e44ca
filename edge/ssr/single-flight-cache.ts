import { setTimeout as delay } from 'node:timers/promises';
import { LruCache, SingleFlight } from '@challenge-coins/server-kit/source';

/** Maximum of concurrent loads, so that made-up keys cannot flood the source. */
const MAX_IN_FLIGHT = 16;
/** Lifetime of a negative result, in milliseconds. */
const NEGATIVE_TTL_MS = 10_000;

interface Lookup<Value> {
  /** Fetches the value. Resolves to null if it does not exist, rejects if unknown. */
  readonly load: () => Promise<Value | null>;
  readonly timeoutMs: number;
}

interface CachedResult<Value> {
  readonly value: Value | null;
  readonly at: number;
}

interface SingleFlightOptions<Value> {
  /** Maximum sum of the weights of cached values. */
  readonly maxWeight: number;
  /** Weight of a value; default: 1. */
  readonly weigh?: (value: Value) => number;
  readonly now?: () => number;
}

/**
 * Cache with request coalescing for immutable, slow values. A result that misses its caller's timeout is cached
 * for the next one. Above the limit of concurrent loads, lookups return null immediately.
 */
export class SingleFlightCache<Value> {
  private readonly cache: LruCache<CachedResult<Value>>;
  private readonly loads = new SingleFlight<Value | null>(MAX_IN_FLIGHT);

  constructor(private readonly options: SingleFlightOptions<Value>) {
    const { maxWeight, weigh = () => 1 } = options;
    this.cache = new LruCache(maxWeight, ({ value }) => (value === null ? 1 : weigh(value)));
  }

  /** Value of a key; null if it does not exist or is not available in time. */
  async get(key: string, { load, timeoutMs }: Lookup<Value>): Promise<Value | null> {
    const cached = this.cache.get(key);
    if (cached && (cached.value !== null || this.now() - cached.at < NEGATIVE_TTL_MS))
      return cached.value;
    const pending = this.loads.tryRun(key, () => this.loadAndCache(key, load));
    return pending && Promise.race([pending, delay(timeoutMs, null, { ref: false })]);
  }

  private async loadAndCache(key: string, load: () => Promise<Value | null>) {
    try {
      const value = await load();
      this.cache.set(key, { value, at: this.now() });
      return value;
    } catch {
      return null;
    }
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }
}
