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
import { isTotpCode } from './second-factor-codes.js';
import { InvalidLoginCode, TooManyCodes, WrongCode } from './second-factor.errors.js';

/**
 * Number of wrong codes after which the owner is notified. Below the lockout, which slow guessing
 * would never reach.
 */
const NOTIFY_AFTER = 3;

/** A code sent with the account's password or in its session. */
export interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  /** Id of a known device. */
  readonly device?: string | undefined;
}

/** Work that a correct code authorizes, in one transaction. */
type Work<Result> = (manager: EntityManager) => Promise<Result>;

/**
 * Limits wrong codes per account, across all addresses. Three of a million codes are valid at a
 * time; with the password limits alone, guessing would succeed within months.
 */
@Injectable()
export class CodeAttemptLimiter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  /** Runs `work`, which verifies the code. A wrong code stays counted. */
  async run<Result>(guess: CodeAttempt, work: Work<Result>): Promise<Result> {
    // Recovery codes cannot be guessed, and they are the way in when the attempts are used up.
    if (!isTotpCode(guess.code)) return inTransaction(this.dataSource, work);
    const { attempt, nth } = await this.count(guess);
    try {
      return await this.runCounted(attempt, work);
    } catch (error) {
      if (isWrongCode(error) && nth === NOTIFY_AFTER) await this.notify(guess);
      throw error;
    }
  }

  /**
   * Like `run`, with the limit of a factor's setup: it protects nothing yet, so ten codes from a
   * wrong clock block for 15 minutes only.
   */
  async runDuringSetup<Result>(userId: string, work: Work<Result>): Promise<Result> {
    const attempt = { limit: 'own-code', subject: userId } as const;
    await this.limiter.count([attempt]);
    return this.runCounted(attempt, work);
  }

  private runCounted<Result>(attempt: Attempt, work: Work<Result>): Promise<Result> {
    return this.limiter.countWrongOnly([attempt], isWrongCode, (refund) =>
      inTransaction(this.dataSource, async (manager) => {
        const result = await work(manager);
        await refund(manager);
        return result;
      }),
    );
  }

  /**
   * A known device has its own limit, so that an attacker who knows the password cannot lock the
   * owner out.
   */
  private async count({ userId, device }: CodeAttempt): Promise<{ attempt: Attempt; nth: number }> {
    const attempts: Attempt[] = [{ limit: 'code-account', subject: userId }];
    if (device !== undefined)
      attempts.unshift({ limit: 'code-device', subject: `${userId} ${device}` });
    let retryAfter = 0;
    for (const attempt of attempts) {
      try {
        return { attempt, nth: await this.limiter.countOne(attempt) };
      } catch (error) {
        if (!(error instanceof TooManyAttempts)) throw error;
        retryAfter = error.retryAfter ?? 0;
      }
    }
    throw new TooManyCodes(retryAfter);
  }

  private async notify({ userId }: CodeAttempt): Promise<void> {
    const message = { kind: 'second-factor', userId, payload: { change: 'guessed' } } as const;
    await this.outbox.enqueue(this.dataSource.manager, message);
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof InvalidLoginCode || error instanceof WrongCode;
}
