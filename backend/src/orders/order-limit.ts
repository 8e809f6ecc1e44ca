import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { LIMITS } from '../common/rate-limit/limits.js';
import { TooManyOrders } from './orders.errors.js';

const SECOND = 1000; // milliseconds

/**
 * How many orders an account may place in an hour. The orders themselves are what is counted, so a
 * checkout that is sent again or refused costs nothing, and all replicas count the same.
 */
@Injectable()
export class OrderLimit {
  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The orders that count are those since then; the one that is the `allowed`th of them is the last. */
  window(): { since: Date; allowed: number } {
    const { attempts, seconds } = LIMITS.orders;
    const allowed = Math.max(1, Math.floor(attempts * this.env.RATE_LIMIT_SCALE));
    return { since: new Date(this.clock.now().getTime() - seconds * SECOND), allowed };
  }

  /** Says no to one more order; `oldest` has to leave the hour before another may come. */
  require(oldest: Date | null, { since, allowed }: { since: Date; allowed: number }): void {
    if (!oldest) return;
    const left = (oldest.getTime() - since.getTime()) / SECOND;
    throw new TooManyOrders(allowed, Math.max(1, Math.ceil(left)));
  }
}
