import { LruCache } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheGenerations } from './cache-generations.js';
import { CachedResponse } from './cached-response.js';
import type { CacheOptions } from './cached.decorator.js';

const MEGABYTE = 1024 * 1024;
/** All answers together; those that nobody has asked for longest go first. */
const MOST_BYTES = 24 * MEGABYTE;
/** For how long after it was last verified an answer stands in while the database is away, in milliseconds. */
const USABLE = 30_000;

/** An answer that the controller is making; others who want it wait. */
export interface PendingResponse {
  readonly key: string;
  readonly keeping: CacheOptions;
  /** Known before anything is read: whatever a rival writes meanwhile makes the answer old. */
  readonly generation: number;
  readonly verifiedAt: number;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** Whether the request is made without a session. */
export function isGuest({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** The answers that are kept, and those on their way. */
export class ResponseCache {
  private readonly kept = new LruCache<CachedResponse>(MOST_BYTES, ({ size }) => size);
  private readonly making = new Map<string, PendingResponse>();

  constructor(private readonly freshness: CacheGenerations) {}

  /** The answer, if it is there and nobody has to be waited for. */
  getFresh(key: string, { topic }: CacheOptions): CachedResponse | undefined {
    return this.freshness.isFresh ? this.find(key, this.freshness.generation(topic)) : undefined;
  }

  /**
   * The answer as soon as it is known what has changed, or somebody else has made it. Undefined: the
   * controller has to make it, for this request alone or for all (`request.making`). Guests get the
   * last one while the database is away.
   */
  async getOrBegin(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    keeping: CacheOptions,
  ): Promise<CachedResponse | undefined> {
    if (isGuest(request) && !(await this.freshness.isFreshInTime())) {
      const standIn = this.standIn(key);
      if (standIn) return standIn;
    }
    if (!(await this.isUpToDate(request))) return undefined;
    const generation = this.freshness.generation(keeping.topic);
    const known = this.find(key, generation);
    if (known) return known;
    const making = this.making.get(key);
    if (making?.generation === generation) {
      await making.over;
      return this.find(key, generation);
    }
    request.making = this.begin(key, keeping, generation);
    // "close" comes once for every request, answered or given up by its client.
    reply.raw.once('close', request.making.end);
    return undefined;
  }

  /** Keeps what the controller has answered. */
  store(making: PendingResponse, reply: FastifyReply, body: Buffer): CachedResponse {
    const { key, keeping, generation, verifiedAt, end } = making;
    const answer = new CachedResponse(body, reply, keeping.cacheControl, generation);
    answer.verifiedAt = verifiedAt;
    this.kept.set(key, answer);
    end();
    return answer;
  }

  /**
   * Only whoever has a session writes, anywhere; what they read is of a moment after they asked for it.
   * A database that does not answer is the controller's to tell.
   */
  private isUpToDate(request: FastifyRequest): Promise<boolean> {
    const look = isGuest(request) ? this.freshness.waitUntilFresh() : this.freshness.refresh();
    return look.then(
      () => true,
      () => false,
    );
  }

  private find(key: string, generation: number): CachedResponse | undefined {
    const answer = this.kept.get(key);
    if (answer?.generation !== generation) return undefined;
    answer.verifiedAt = this.freshness.lastCheckedAt;
    return answer;
  }

  private standIn(key: string): CachedResponse | undefined {
    const answer = this.kept.get(key);
    return answer && performance.now() - answer.verifiedAt < USABLE ? answer : undefined;
  }

  private begin(key: string, keeping: CacheOptions, generation: number): PendingResponse {
    let finish = (): void => undefined;
    const over = new Promise<void>((resolve) => (finish = resolve));
    const end = () => {
      if (this.making.get(key) === making) this.making.delete(key);
      finish();
    };
    const { lastCheckedAt: verifiedAt } = this.freshness;
    const making: PendingResponse = { key, keeping, generation, verifiedAt, over, end };
    this.making.set(key, making);
    return making;
  }
}
