import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import type { EarlierCheckouts } from './checkout.query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { CheckoutResult } from './orders.contract.js';
import { IdempotencyKeyReused } from './orders.errors.js';

const RETENTION_MS = 24 * HOUR;

/** Stores checkout responses by idempotency key for 24 hours. */
@Injectable()
export class IdempotencyKeys extends HourlyJob {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Returns the stored response of a repeated request; throws if the key belongs to a different request. */
  findResponse({ hash }: IdempotentRequest, stored: EarlierCheckouts): CheckoutResult | undefined {
    if (stored.responded_at === null || stored.responded_at < this.expiryCutoff()) return undefined;
    if (stored.request_hash !== hash) throw new IdempotencyKeyReused();
    return CheckoutResult.parse(stored.answer);
  }

  /** Deletes keys that are older than 24 hours. */
  override async run(): Promise<void> {
    await this.keys.delete({ createdAt: LessThan(this.expiryCutoff()) });
  }

  private expiryCutoff(): Date {
    return new Date(this.clock.now().getTime() - RETENTION_MS);
  }
}
