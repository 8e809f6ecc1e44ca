import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  findExpiredOrders,
  OrderManagementService,
  OVERDUE_DAYS,
  type OrderEntity,
} from '../orders/index.js';
import { findOpenAttempt } from './payment-attempts.query.js';
import { PaymentAttemptsService } from './payment-attempts.service.js';
import { REMINDER_DAYS_BEFORE } from './payment-methods.js';
import { takeReminders } from './payments.query.js';

const DAY = 86_400_000; // milliseconds
const EVERY_MS = 20_000;

/**
 * Cancels orders that were not paid in time, which returns their pieces, and reminds buyers before. Each
 * process with a background worker runs it; the lock of an order decides which one acts.
 */
@Injectable()
export class PaymentDeadlines extends PeriodicJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderManagementService,
    private readonly attempts: PaymentAttemptsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    super(env.OUTBOX_WORKER ? EVERY_MS : null, false);
  }

  /** An order that cannot be cancelled does not stop the others; the first error is thrown at the end. */
  override async run(): Promise<void> {
    const now = this.clock.now();
    const errors: unknown[] = [];
    const attempt = (work: () => Promise<unknown>) =>
      work().catch((error: unknown) => void errors.push(error));
    await attempt(() => this.remind(now));
    const overdue = new Date(now.getTime() - OVERDUE_DAYS * DAY);
    const expired = await findExpiredOrders(this.dataSource.manager, now, overdue);
    for (const { id, has_deadline } of expired)
      await attempt(() =>
        this.expire(id, ({ payUntil }) =>
          has_deadline ? payUntil !== null && payUntil < now : payUntil === null,
        ),
      );
    if (errors.length > 0) throw errors[0];
  }

  /** Ends the payment page at the provider first, so that nobody pays for an order whose pieces are released. */
  private async expire(id: string, isDue: (order: OrderEntity) => boolean): Promise<void> {
    await this.attempts.endOpen(id);
    await this.orders.expire(
      id,
      async (order, manager) => isDue(order) && (await findOpenAttempt(manager, id)) === undefined,
    );
  }

  private async remind(now: Date): Promise<void> {
    const until = new Date(now.getTime() + REMINDER_DAYS_BEFORE * DAY);
    await inTransaction(this.dataSource, async (manager) => {
      for (const { order_id: orderId, user_id: userId } of await takeReminders(manager, now, until))
        await this.outbox.enqueue(manager, { kind: 'payment-reminder', orderId, userId });
    });
  }
}
