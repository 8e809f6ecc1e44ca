import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import type { Earlier } from './checkout.query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { CheckoutResult } from './orders.contract.js';
import { IdempotencyKeyReused } from './orders.errors.js';

const KEPT = 24 * HOUR;

/** Remembers which key got which answer, for 24 hours. */
@Injectable()
export class IdempotencyKeys extends HourlyJob {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The answer that this request got before, if it was sent before. */
  findResponse({ hash }: IdempotentRequest, known: Earlier): CheckoutResult | undefined {
    if (known.answered_at === null || known.answered_at < this.oldestKept()) return undefined;
    if (known.request_hash !== hash) throw new IdempotencyKeyReused();
    return CheckoutResult.parse(known.answer);
  }

  /** Forgets the keys that are older than 24 hours. */
  override async run(): Promise<void> {
    await this.keys.delete({ createdAt: LessThan(this.oldestKept()) });
  }

  private oldestKept(): Date {
    return new Date(this.clock.now().getTime() - KEPT);
  }
}
