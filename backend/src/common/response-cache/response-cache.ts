import { LruCache } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheGenerations } from './cache-generations.js';
import { CachedResponse } from './cached-response.js';
import type { CacheOptions } from './cached.decorator.js';

const MEGABYTE = 1024 * 1024;
/** Maximum memory of all cached responses; the least recently used are evicted. */
const MAX_BYTES = 24 * MEGABYTE;
/**
 * Maximum age since the last verification at which a response is served while the database is unavailable,
 * in milliseconds.
 */
const MAX_STALE_MS = 30_000;

/** A response being computed; concurrent requests for the same key wait for it. */
export interface PendingResponse {
  readonly key: string;
  readonly options: CacheOptions;
  /** Read before the data, so a concurrent write makes this response stale. */
  readonly generation: number;
  readonly verifiedAt: number;
  readonly done: Promise<void>;
  readonly settle: () => void;
}

export function isGuest({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** LRU cache of encoded responses by key, with request coalescing. */
export class ResponseCache {
  private readonly cache = new LruCache<CachedResponse>(MAX_BYTES, ({ size }) => size);
  private readonly pending = new Map<string, PendingResponse>();

  constructor(private readonly generations: CacheGenerations) {}

  /** The cached response if it is known to be current without waiting. */
  getFresh(key: string, { topic }: CacheOptions): CachedResponse | undefined {
    return this.generations.isFresh
      ? this.find(key, this.generations.generation(topic))
      : undefined;
  }

  /** Like `getFresh`, for the response under `resultKey`; from then on it is found under `key`, too. */
  getShared(key: string, resultKey: string, options: CacheOptions): CachedResponse | undefined {
    const response = this.getFresh(resultKey, options);
    if (response) this.cache.set(key, response);
    return response;
  }

  /**
   * Waits until the response is verified or a concurrent request has computed it. Undefined: the controller
   * must compute it, for this request alone or to be cached (`request.pendingResponse`). Guests get a stale
   * response while the database is unavailable.
   */
  async getOrStart(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    options: CacheOptions,
  ): Promise<CachedResponse | undefined> {
    // A guest's cache miss needs no check of the database while the last one is recent.
    if (!isGuest(request) || !this.generations.isFresh) {
      if (isGuest(request) && !(await this.generations.isFreshInTime())) {
        const stale = this.findStale(key);
        if (stale) return stale;
      }
      if (!(await this.isUpToDate(request))) return undefined;
    }
    const generation = this.generations.generation(options.topic);
    const cached = this.find(key, generation);
    if (cached) return cached;
    const pending = this.pending.get(key);
    if (pending?.generation === generation) {
      await pending.done;
      return this.find(key, generation);
    }
    request.pendingResponse = this.start(key, options, generation);
    // "close" is emitted once per request, whether completed or aborted.
    reply.raw.once('close', request.pendingResponse.settle);
    return undefined;
  }

  /** Caches the response that the controller computed. */
  store(pending: PendingResponse, reply: FastifyReply, body: Buffer): CachedResponse {
    const { key, options, generation, verifiedAt, settle } = pending;
    const response = new CachedResponse(body, reply, options.cacheControl, generation);
    response.verifiedAt = verifiedAt;
    this.cache.set(key, response);
    settle();
    return response;
  }

  /**
   * Waits until the generations are current. Only requests with a session can follow a write of the same
   * user, so they get a check that started after they arrived. False if the database is unavailable: the
   * controller then reports it.
   */
  private isUpToDate(request: FastifyRequest): Promise<boolean> {
    const check = isGuest(request) ? this.generations.waitUntilFresh() : this.generations.refresh();
    return check.then(
      () => true,
      // Stryker disable next-line ArrowFunction: undefined would be just as false
      () => false,
    );
  }

  private find(key: string, generation: number): CachedResponse | undefined {
    const response = this.cache.get(key);
    if (response?.generation !== generation) return undefined;
    response.verifiedAt = this.generations.lastCheckedAt;
    return response;
  }

  private findStale(key: string): CachedResponse | undefined {
    const response = this.cache.get(key);
    return response && performance.now() - response.verifiedAt < MAX_STALE_MS
      ? response
      : undefined;
  }

  private start(key: string, options: CacheOptions, generation: number): PendingResponse {
    let resolveDone = (): void => undefined;
    const done = new Promise<void>((resolve) => (resolveDone = resolve));
    const settle = () => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
      resolveDone();
    };
    const { lastCheckedAt: verifiedAt } = this.generations;
    const pending: PendingResponse = { key, options, generation, verifiedAt, done, settle };
    this.pending.set(key, pending);
    return pending;
  }
}
