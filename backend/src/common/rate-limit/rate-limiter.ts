import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { DomainError } from '../domain-error.js';
import { ENV, type Env } from '../env.js';
import { DELETE_EXPIRED, COUNT, RESET, REFUND } from './attempts.query.js';
import { LIMITS, type LimitName } from './limits.js';
import { localized } from '../languages/translate.js';

/** One attempt to count: the limit and its subject. */
export interface Attempt {
  readonly limit: LimitName;
  readonly subject: string;
}

/** 429: a limit is exceeded; Retry-After in seconds. */
export class TooManyAttempts extends DomainError {
  constructor(seconds: number) {
    super('common.too-many-attempts', 429, localized('errors.commonTooManyAttempts'));
    this.retryAfter = seconds;
  }
}

/** Whether an error is a wrong attempt (for example a wrong password), which stays counted. */
type IsWrong = (error: unknown) => boolean;

/** Removes attempts from their counts. With the manager of a transaction, the removal commits with it. */
type TakeBack = (database?: DataSource | EntityManager) => Promise<void>;

const CLEANUP_INTERVAL_ATTEMPTS = 500;

/** Rate limiter in PostgreSQL: one atomic statement per attempt, shared by all replicas. */
@Injectable()
export class RateLimiter {
  private attemptsUntilCleanup = CLEANUP_INTERVAL_ATTEMPTS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts first and rejects afterwards, so that parallel guesses cannot slip through. Pass the narrowest
   * limit first: an attempt that it rejects does not count in the wider ones behind it, so one client
   * cannot use up shared limits. With the manager of a transaction, a rollback also removes the count.
   */
  async count(
    attempts: readonly Attempt[],
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<void> {
    for (const attempt of attempts) await this.countOne(attempt, database);
  }

  /** Counts an attempt and returns whether it is within the limit. */
  async isAllowed(attempt: Attempt): Promise<boolean> {
    try {
      await this.countOne(attempt);
      return true;
    } catch (error) {
      if (error instanceof TooManyAttempts) return false;
      throw error;
    }
  }

  /** Counts an attempt and returns the number of attempts in its window. Throws `TooManyAttempts`. */
  async countOne(
    attempt: Attempt,
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<number> {
    const { attempts, seconds } = LIMITS[attempt.limit];
    const values = [this.clock.now(), keyOf(attempt), seconds];
    const counted = await COUNT.first(database, values);
    await this.cleanUpOccasionally(database);
    if (counted && counted.attempts > attempts * this.env.RATE_LIMIT_SCALE)
      throw new TooManyAttempts(Math.max(1, counted.seconds_left));
    // Stryker disable next-line OptionalChaining: RETURNING always returns a row here
    return counted?.attempts ?? 0;
  }

  /**
   * Runs work whose attempts are already counted. Only a failure that `isWrong` stays counted. Work that
   * succeeds must remove its attempts in its own transaction: a separate statement could fail after the
   * commit.
   */
  async countWrongOnly<Result>(
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

  async takeBack(
    attempts: readonly Attempt[],
    database: DataSource | EntityManager = this.dataSource,
  ): Promise<void> {
    await REFUND.run(database, [attempts.map(keyOf)]);
  }

  /** Resets the counts of these attempts. */
  async forget(manager: EntityManager, attempts: readonly Attempt[]): Promise<void> {
    await RESET.run(manager, [attempts.map(keyOf)]);
  }

  private async cleanUpOccasionally(database: DataSource | EntityManager): Promise<void> {
    this.attemptsUntilCleanup -= 1;
    if (this.attemptsUntilCleanup > 0) return;
    this.attemptsUntilCleanup = CLEANUP_INTERVAL_ATTEMPTS;
    await DELETE_EXPIRED.run(database, [this.clock.now()]);
  }
}

function keyOf({ limit, subject }: Attempt): string {
  return `${limit}:${createHash('sha256').update(subject).digest('base64url')}`;
}
