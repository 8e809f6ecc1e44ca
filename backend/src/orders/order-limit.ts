import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { LIMITS } from '../common/rate-limit/limits.js';
import { findNthNewestOrder } from './checkout.query.js';
import { TooManyOrders } from './orders.errors.js';

const SECOND = 1000; // milliseconds

/**
 * Rate limit of orders per account and hour. It counts stored orders, so refused or repeated checkouts
 * do not count, and all replicas agree.
 */
@Injectable()
export class OrderLimit {
  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns the start of the current window and the number of orders allowed in it. */
  window(): { since: Date; allowed: number } {
    const { attempts, seconds } = LIMITS.orders;
    const allowed = Math.max(1, Math.floor(attempts * this.env.RATE_LIMIT_SCALE));
    return { since: new Date(this.clock.now().getTime() - seconds * SECOND), allowed };
  }

  /** Throws if the shopper has placed `count` orders in the window, and these are as many as allowed. */
  async require(
    manager: EntityManager,
    userId: string,
    count: number,
    { since, allowed }: { since: Date; allowed: number },
  ): Promise<void> {
    if (count < allowed) return;
    // The order that must leave the window first.
    const oldest = (await findNthNewestOrder(manager, userId, allowed)) ?? since;
    const left = (oldest.getTime() - since.getTime()) / SECOND;
    throw new TooManyOrders(allowed, Math.max(1, Math.ceil(left)));
  }
}
