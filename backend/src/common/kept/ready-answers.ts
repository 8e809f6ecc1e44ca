import { LruCache } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from './freshness.js';
import { KeptAnswer } from './kept-answer.js';
import type { Keeping } from './kept.decorator.js';

const MEGABYTE = 1024 * 1024;
/** All answers together; those that nobody has asked for longest go first. */
const MOST_BYTES = 24 * MEGABYTE;
/** For how long after it was last verified an answer stands in while the database is away, in milliseconds. */
const USABLE = 30_000;

/** An answer that the controller is making; others who want it wait. */
export interface Making {
  readonly key: string;
  readonly keeping: Keeping;
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
export class ReadyAnswers {
  private readonly kept = new LruCache<KeptAnswer>(MOST_BYTES, ({ size }) => size);
  private readonly making = new Map<string, Making>();

  constructor(private readonly freshness: Freshness) {}

  /** The answer, if it is there and nobody has to be waited for. */
  atOnce(key: string, { topic }: Keeping): KeptAnswer | undefined {
    return this.freshness.isFresh ? this.find(key, this.freshness.generation(topic)) : undefined;
  }

  /**
   * The answer as soon as it is known what has changed, or somebody else has made it. Undefined: the
   * controller has to make it, for this request alone or for all (`request.making`). Guests get the
   * last one while the database is away.
   */
  async soon(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    keeping: Keeping,
  ): Promise<KeptAnswer | undefined> {
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
  keep(making: Making, reply: FastifyReply, body: Buffer): KeptAnswer {
    const { key, keeping, generation, verifiedAt, end } = making;
    const answer = new KeptAnswer(body, reply, keeping.cacheControl, generation);
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
    const look = isGuest(request) ? this.freshness.untilFresh() : this.freshness.lookAgain();
    return look.then(
      () => true,
      () => false,
    );
  }

  private find(key: string, generation: number): KeptAnswer | undefined {
    const answer = this.kept.get(key);
    if (answer?.generation !== generation) return undefined;
    answer.verifiedAt = this.freshness.lookedAt;
    return answer;
  }

  private standIn(key: string): KeptAnswer | undefined {
    const answer = this.kept.get(key);
    return answer && performance.now() - answer.verifiedAt < USABLE ? answer : undefined;
  }

  private begin(key: string, keeping: Keeping, generation: number): Making {
    let finish = (): void => undefined;
    const over = new Promise<void>((resolve) => (finish = resolve));
    const end = () => {
      if (this.making.get(key) === making) this.making.delete(key);
      finish();
    };
    const { lookedAt: verifiedAt } = this.freshness;
    const making: Making = { key, keeping, generation, verifiedAt, over, end };
    this.making.set(key, making);
    return making;
  }
}
