import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import {
  RateLimiter,
  TooManyAttempts,
  type Attempt,
} from '../../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../../common/transaction.js';
import { Outbox } from '../../messages/index.js';
import { isOfApp } from './second-factor-codes.js';
import { InvalidLoginCode, TooManyCodes, WrongCode } from './second-factor.errors.js';

/** Sooner than the pause: who guesses slowly would never meet that. */
const TOLD_AT = 3;

/** A code that somebody has typed who knows the account's password, or has its session. */
export interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  /** The name of a device that has logged in before. */
  readonly device?: string | undefined;
}

/** What a code opens, in one transaction. */
type Work<Result> = (manager: EntityManager) => Promise<Result>;

/**
 * Counts the wrong codes of an account, from wherever they come. Three of a million codes are right: as seldom as
 * passwords are guessed, an account would be open within months.
 */
@Injectable()
export class CodeAttemptLimiter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  /** Does what the code opens; a wrong one stays counted. */
  async run<Result>(guess: CodeAttempt, work: Work<Result>): Promise<Result> {
    // Nobody guesses a recovery code, and it is the way in when somebody has used the guesses up.
    if (!isOfApp(guess.code)) return inTransaction(this.dataSource, work);
    const { attempt, nth } = await this.count(guess);
    try {
      return await this.countWrongOnly(attempt, work);
    } catch (error) {
      if (isWrongCode(error) && nth === TOLD_AT) await this.tell(guess);
      throw error;
    }
  }

  /**
   * The same while a factor is set up: nothing is guarded by it yet, and who has typed ten codes of a wrong clock
   * waits a quarter of an hour.
   */
  async countedAtSetUp<Result>(userId: string, work: Work<Result>): Promise<Result> {
    const attempt = { limit: 'own-code', subject: userId } as const;
    await this.limiter.count([attempt]);
    return this.countWrongOnly(attempt, work);
  }

  private countWrongOnly<Result>(attempt: Attempt, work: Work<Result>): Promise<Result> {
    return this.limiter.countWrongOnly([attempt], isWrongCode, (takeBack) =>
      inTransaction(this.dataSource, async (manager) => {
        const result = await work(manager);
        await takeBack(manager);
        return result;
      }),
    );
  }

  /** A known device has an allowance of its own, so that a thief of the password does not lock its owner out. */
  private async count({ userId, device }: CodeAttempt): Promise<{ attempt: Attempt; nth: number }> {
    const attempts: Attempt[] = [{ limit: 'code-account', subject: userId }];
    if (device !== undefined)
      attempts.unshift({ limit: 'code-device', subject: `${userId} ${device}` });
    let pause = 0;
    for (const attempt of attempts) {
      try {
        return { attempt, nth: await this.limiter.countOne(attempt) };
      } catch (error) {
        if (!(error instanceof TooManyAttempts)) throw error;
        pause = error.retryAfter ?? 0;
      }
    }
    throw new TooManyCodes(pause);
  }

  private async tell({ userId }: CodeAttempt): Promise<void> {
    const message = { kind: 'second-factor', userId, payload: { change: 'guessed' } } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof InvalidLoginCode || error instanceof WrongCode;
}
