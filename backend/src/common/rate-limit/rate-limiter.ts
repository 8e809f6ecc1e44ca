import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { DomainError } from '../domain-error.js';
import { ENV, type Env } from '../env.js';
import { CLEAN, COUNT, FORGET, TAKE_BACK } from './attempts.query.js';
import { LIMITS, type LimitName } from './limits.js';

/** One thing to count: under which limit, and for whom. */
export interface Attempt {
  readonly limit: LimitName;
  readonly whom: string;
}

/** A limit of limits.ts is used up, for so many seconds. */
export class TooManyAttempts extends DomainError {
  constructor(seconds: number) {
    super(
      'common.too-many-attempts',
      429,
      'Too many attempts. Please wait a moment and try again.',
    );
    this.retryAfter = seconds;
  }
}

/** Whether a failure is a wrong attempt. */
type IsWrong = (error: unknown) => boolean;

/** Removes attempts from their counts, with the manager of a transaction: where that is committed. */
type TakeBack = (database?: DataSource | EntityManager) => Promise<void>;

const CLEAN_EVERY = 500;

/** Counts attempts in PostgreSQL: one statement, atomic, the same for all replicas. */
@Injectable()
export class RateLimiter {
  private untilCleaning = CLEAN_EVERY;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts first and refuses afterwards, so that parallel guesses cannot slip through. The narrowest
   * limit comes first: what it refuses does not count in the wider ones behind it, so that nobody
   * uses up what others share. With the manager of a transaction, a rollback takes the count back.
   */
  async count(
    attempts: readonly Attempt[],
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<void> {
    for (const attempt of attempts) await this.countOne(attempt, database);
  }

  /** Whether there was a place for one more; counts it. */
  async isAllowed(attempt: Attempt): Promise<boolean> {
    try {
      await this.countOne(attempt);
      return true;
    } catch (error) {
      if (error instanceof TooManyAttempts) return false;
      throw error;
    }
  }

  /** Answers how many there have been since its window opened, with this one. */
  async countOne(
    attempt: Attempt,
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<number> {
    const { attempts, seconds } = LIMITS[attempt.limit];
    const values = [this.clock.now(), keyOf(attempt), seconds];
    const counted = await COUNT.first(database, values);
    await this.cleanNowAndThen(database);
    if (counted && counted.attempts > attempts * this.env.RATE_LIMIT_SCALE)
      throw new TooManyAttempts(Math.max(1, counted.seconds_left));
    return counted?.attempts ?? 0;
  }

  /**
   * Does work whose attempts are counted already. They stay counted where it fails as wrong, and only then. Work that
   * succeeds takes them back in its own transaction: a later statement could fail after the work is committed.
   */
  async keepWrong<Result>(
    attempts: readonly Attempt[],
    isWrong: IsWrong,
    work: (takeBack: TakeBack) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work((database) => this.takeBack(attempts, database));
    } catch (error) {
      if (!isWrong(error)) await this.takeBack(attempts);
      throw error;
    }
  }

  /** Removes attempts from their counts. */
  async takeBack(
    attempts: readonly Attempt[],
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<void> {
    await TAKE_BACK.run(database, [attempts.map(keyOf)]);
  }

  /** Opens the windows of these attempts anew. */
  async forget(manager: EntityManager, attempts: readonly Attempt[]): Promise<void> {
    await FORGET.run(manager, [attempts.map(keyOf)]);
  }

  private async cleanNowAndThen(database: DataSource | EntityManager): Promise<void> {
    this.untilCleaning -= 1;
    if (this.untilCleaning > 0) return;
    this.untilCleaning = CLEAN_EVERY;
    await CLEAN.run(database, [this.clock.now()]);
  }
}

function keyOf({ limit, whom }: Attempt): string {
  return `${limit}:${createHash('sha256').update(whom).digest('base64url')}`;
}
