import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { DomainError } from '../domain-error.js';
import { ENV, type Env } from '../env.js';
import { LIMITS, type LimitName } from './limits.js';

/** One thing to count: under which limit, and for whom. */
export interface Attempt {
  readonly limit: LimitName;
  readonly whom: string;
}

class TooManyAttempts extends DomainError {
  constructor(seconds: number) {
    super(
      'common.too-many-attempts',
      429,
      'Too many attempts. Please wait a moment and try again.',
    );
    this.retryAfter = seconds;
  }
}

interface Counted {
  key: string;
  attempts: number;
  seconds_left: number;
}

const COUNT = `
  INSERT INTO attempt_window AS w (key, attempts, ends_at)
  SELECT key, 1, $1::timestamptz + seconds * interval '1 second'
    FROM unnest($2::text[], $3::int[]) AS counted (key, seconds)
  ON CONFLICT (key) DO UPDATE SET
    attempts = CASE WHEN w.ends_at <= $1 THEN 1 ELSE w.attempts + 1 END,
    ends_at = CASE WHEN w.ends_at <= $1 THEN excluded.ends_at ELSE w.ends_at END
  RETURNING key, attempts, ceil(extract(epoch FROM ends_at - $1::timestamptz))::int AS seconds_left`;

const TAKE_BACK = `
  UPDATE attempt_window SET attempts = greatest(attempts - 1, 0) WHERE key = ANY ($1::text[])`;

const CLEAN = `DELETE FROM attempt_window WHERE ends_at < $1::timestamptz - interval '1 hour'`;
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

  /** Counts first and refuses afterwards, so that parallel guesses cannot slip through. */
  async count(attempts: readonly Attempt[]): Promise<void> {
    // Always in the same order: two requests that count the same rows must not deadlock.
    const sorted = attempts.map((attempt) => ({ ...attempt, key: keyOf(attempt) })).sort(byKey);
    const counted = await this.dataSource.query<Counted[]>(COUNT, [
      this.clock.now(),
      sorted.map(({ key }) => key),
      sorted.map(({ limit }) => LIMITS[limit].seconds),
    ]);
    await this.cleanNowAndThen();
    const allowed = new Map(sorted.map(({ key, limit }) => [key, this.allowed(limit)]));
    const over = counted.filter((row) => row.attempts > (allowed.get(row.key) ?? 0));
    if (over.length > 0) throw new TooManyAttempts(Math.max(1, ...over.map((r) => r.seconds_left)));
  }

  /** For an attempt that turned out to be right: it does not count as a wrong one. */
  async takeBack(attempts: readonly Attempt[]): Promise<void> {
    await this.dataSource.query(TAKE_BACK, [attempts.map(keyOf)]);
  }

  private allowed(limit: LimitName): number {
    return LIMITS[limit].attempts * this.env.RATE_LIMIT_SCALE;
  }

  private async cleanNowAndThen(): Promise<void> {
    this.untilCleaning -= 1;
    if (this.untilCleaning > 0) return;
    this.untilCleaning = CLEAN_EVERY;
    await this.dataSource.query(CLEAN, [this.clock.now()]);
  }
}

function keyOf({ limit, whom }: Attempt): string {
  return `${limit}:${createHash('sha256').update(whom).digest('base64url')}`;
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
