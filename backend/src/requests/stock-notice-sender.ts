import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { findDueProducts, lockDueProduct, takeStockNotices } from './stock-notices.query.js';

const EVERY_MS = 60_000;

/**
 * Enqueues the emails of stock notices when products can be bought, whatever made them available. Each process with
 * an outbox worker runs it; the lock of a product decides which one acts.
 */
@Injectable()
export class StockNoticeSender extends PeriodicJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    super(env.OUTBOX_WORKER ? EVERY_MS : null, false);
  }

  override async run(): Promise<void> {
    for (const productId of await findDueProducts(this.dataSource.manager))
      await this.send(productId);
  }

  /** The email has the id of its notice, so there is at most one. */
  private send(productId: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await lockDueProduct(manager, productId))) return;
      for (const { id, email, locale } of await takeStockNotices(
        manager,
        productId,
        this.clock.now(),
      ))
        await this.outbox.enqueue(manager, {
          ...{
            id,
            kind: 'stock-notice',
            locale,
            payload: { email, notice: id, product: String(productId) },
          },
        });
    });
  }
}
