import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { PeriodicJob } from '../common/periodic-job.js';
import { purgeWebhooks } from './payment-inbox.query.js';
import { PaymentSync } from './payment-sync.service.js';
import type { PaymentProvider } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { UnmatchedPaymentRecorder } from './unmatched-payment-recorder.js';

const DAY = 86_400_000; // milliseconds
/** Providers repeat a webhook for up to three days. */
const PERIOD_MS = 4 * DAY;
const RETENTION_MS = 90 * DAY;

/** Compares the provider's list of payments with the ledger, daily: webhooks get lost. */
@Injectable()
export class PaymentReconciler extends PeriodicJob {
  private readonly log = new Logger(PaymentReconciler.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly sync: PaymentSync,
    private readonly unmatched: UnmatchedPaymentRecorder,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    super(env.OUTBOX_WORKER ? DAY : null, false);
  }

  /** A payment that cannot be compared does not stop the others; the first error is thrown at the end. */
  override async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const errors: unknown[] = [];
    const attempt = (work: () => Promise<unknown>) =>
      work().catch((error: unknown) => void errors.push(error));
    for (const provider of this.providers.all)
      await attempt(() => this.reconcile(provider, new Date(now - PERIOD_MS), attempt));
    await purgeWebhooks(this.dataSource.manager, new Date(now - RETENTION_MS));
    if (errors.length > 0) throw errors[0];
  }

  private async reconcile(
    provider: PaymentProvider,
    since: Date,
    attempt: (work: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<void> {
    for await (const page of provider.listPages(since))
      await attempt(async () => {
        const id = await this.unmatched.findAttempt(provider, page);
        if (id === undefined) this.log.warn(`${provider.name}: payment of an unknown attempt`);
        else await this.sync.sync(id);
      });
  }
}
