import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { LIMITS } from '../common/rate-limit/limits.js';
import { nthNewestSince } from './checkout.query.js';
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

  /** Says no to one more order; the caller holds the owner's lock. */
  async require(manager: EntityManager, userId: string): Promise<void> {
    const { attempts, seconds } = LIMITS.orders;
    const allowed = Math.max(1, Math.floor(attempts * this.env.RATE_LIMIT_SCALE));
    const since = new Date(this.clock.now().getTime() - seconds * SECOND);
    // The one that has to leave the hour before another may come.
    const oldest = await nthNewestSince(manager, userId, since, allowed);
    if (!oldest) return;
    const left = (oldest.getTime() - since.getTime()) / SECOND;
    throw new TooManyOrders(allowed, Math.max(1, Math.ceil(left)));
  }
}
