import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type EntityManager, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, Hourly } from '../common/hourly.js';
import { CheckoutKey } from './checkout-key.entity.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import type { CheckoutResult } from './orders.contract.js';
import { KeyReused } from './orders.errors.js';

const KEPT = 24 * HOUR;

/** Remembers which key got which answer, for 24 hours. */
@Injectable()
export class CheckoutKeys extends Hourly {
  constructor(
    @InjectRepository(CheckoutKey) private readonly keys: Repository<CheckoutKey>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The answer that this request got before, if it was sent before. */
  async answerTo(
    manager: EntityManager,
    userId: string,
    { key, hash }: IdempotentRequest,
  ): Promise<CheckoutResult | undefined> {
    if (key === null) return undefined;
    const known = await manager.findOneBy(CheckoutKey, { userId, key });
    if (!known) return undefined;
    if (known.createdAt < this.oldestKept()) {
      await manager.delete(CheckoutKey, { userId, key });
      return undefined;
    }
    if (known.requestHash !== hash) throw new KeyReused();
    return known.answer;
  }

  /** Part of the order's transaction: either both are there or none. */
  async remember(
    manager: EntityManager,
    userId: string,
    { key, hash }: IdempotentRequest,
    answer: CheckoutResult,
  ): Promise<void> {
    if (key !== null) await manager.insert(CheckoutKey, { userId, key, requestHash: hash, answer });
  }

  /** Forgets the keys that are older than 24 hours. */
  override async round(): Promise<void> {
    await this.keys.delete({ createdAt: LessThan(this.oldestKept()) });
  }

  private oldestKept(): Date {
    return new Date(this.clock.now().getTime() - KEPT);
  }
}
