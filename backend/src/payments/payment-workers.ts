import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { getNextAttemptAt, type RetryBackoff } from '../common/lease-table/backoff.js';
import { LeaseWorker } from '../common/lease-table/lease-worker.js';
import {
  claimDueAttempts,
  findAttempt,
  scheduleCheck,
  type DueAttempt,
} from './payment-attempts.query.js';
import { claimDueWebhooks, settleWebhook, type DueWebhook } from './payment-inbox.query.js';
import {
  claimDueRefunds,
  setRefundState,
  settleRefund,
  useNextKey,
  type DueRefund,
} from './payment-refunds.query.js';
import { PaymentSync, toRefs } from './payment-sync.service.js';
import { ProviderError, type PaymentProvider } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { UnmatchedPaymentRecorder } from './unmatched-payment-recorder.js';

const MINUTE = 60_000; // milliseconds
const DAY = 24 * 60 * MINUTE;
const LEASE_MS = 60_000;
const POLLING = { slots: 4, pollMs: 1000, errorPollMs: 5000 } as const;
/** A job that waits longer for a provider loses its slot. */
const TIME_LIMIT = { ms: 45_000, leaseMs: LEASE_MS } as const;

/** About half a day for webhooks and refunds; the daily reconciler finds the rest. */
const BACKOFF: RetryBackoff = {
  firstDelayMs: 2000,
  factor: 2,
  maxDelayMs: 60 * MINUTE,
  maxTries: 20,
};

/** Minutes after the start of an attempt at which its provider is asked; then daily for a week. */
const CHECK_MINUTES = [1, 2, 5, 10, 15, 32];
const LAST_CHECK_MS = 7 * DAY;

/**
 * Background workers of payments: handle webhooks, check attempts by schedule and send refunds. Each process
 * with background workers runs them; leases decide which one does a job.
 */
@Injectable()
export class PaymentWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly webhooks = new LeaseWorker<DueWebhook>({
    ...{ ...POLLING, name: 'PaymentWebhooks', timeLimit: TIME_LIMIT },
    claim: (limit) => claimDueWebhooks(this.dataSource, this.clock.now(), limit),
    work: (event) => this.handle(event),
    fail: (event, error) => this.failWebhook(event, error),
  });
  private readonly checks = new LeaseWorker<DueAttempt>({
    ...{ ...POLLING, name: 'PaymentChecks', timeLimit: TIME_LIMIT },
    claim: (limit) => claimDueAttempts(this.dataSource, this.clock.now(), limit),
    work: (attempt) => this.check(attempt),
    fail: (attempt, error) => this.failCheck(attempt, error),
  });
  private readonly refunds = new LeaseWorker<DueRefund>({
    ...{ ...POLLING, name: 'PaymentRefunds', timeLimit: TIME_LIMIT },
    claim: (limit) => claimDueRefunds(this.dataSource, this.clock.now(), limit),
    work: (refund) => this.send(refund),
    fail: (refund, error) => this.failRefund(refund, error),
  });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly sync: PaymentSync,
    private readonly unmatched: UnmatchedPaymentRecorder,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.OUTBOX_WORKER || this.providers.all.length === 0) return;
    for (const worker of this.all()) worker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.all().map((worker) => worker.stop()));
  }

  /** Does everything that is due. For tests. */
  async drain(): Promise<void> {
    for (;;) {
      const counts = [];
      for (const worker of this.all()) counts.push(await worker.drain());
      if (counts.every((count) => count === 0)) return;
    }
  }

  private all() {
    return [this.webhooks, this.checks, this.refunds];
  }

  private async handle(event: DueWebhook): Promise<void> {
    const { attempt_id: attemptId, session_ref: sessionRef, intent_ref: intentRef } = event;
    const refs = { attemptId, sessionRef, intentRef };
    const provider = this.providers.named(event.provider);
    if (!provider) throw new ProviderError('The provider is not configured.', 'no-answer');
    const id = await this.unmatched.findAttempt(provider, refs);
    if (id !== undefined) await this.sync.sync(id);
    const state = id === undefined ? 'ignored' : 'handled';
    await settleWebhook(this.dataSource, event, { state }, this.clock.now());
  }

  private async failWebhook(event: DueWebhook, error: unknown): Promise<void> {
    const now = this.clock.now();
    const dueAt = getNextAttemptAt(BACKOFF, event.tries, now);
    const outcome = dueAt ? { state: 'waiting', dueAt } : { state: 'failed' };
    await settleWebhook(this.dataSource, event, { ...outcome, error: messageOf(error) }, now);
  }

  private async check(due: DueAttempt): Promise<void> {
    await this.sync.sync(due.id);
    await scheduleCheck(this.dataSource.manager, due, await this.nextCheck(due), null);
  }

  private async failCheck(due: DueAttempt, error: unknown): Promise<void> {
    const next = await this.nextCheck(due);
    await scheduleCheck(this.dataSource.manager, due, next, messageOf(error));
  }

  /** Null: settled, or not paid within a week. */
  private async nextCheck({ id }: DueAttempt): Promise<Date | null> {
    const attempt = await findAttempt(this.dataSource.manager, id);
    if (!attempt) return null;
    const provider = this.providers.ofMethod(attempt.method);
    const isFinal = attempt.state === 'captured' || attempt.state === 'cancelled';
    // With webhooks, a closed page cannot be paid unnoticed, so the checks stop.
    if (isFinal || (attempt.closed_at !== null && provider?.capabilities.webhook)) return null;
    const now = this.clock.now().getTime();
    const start = attempt.created_at.getTime();
    if (now >= start + LAST_CHECK_MS) return null;
    const next = CHECK_MINUTES.map((minutes) => start + minutes * MINUTE).find((at) => at > now);
    return new Date(next ?? now + DAY);
  }

  /** Requests a refund, then records what the provider reports about it. */
  private async send(due: DueRefund): Promise<void> {
    const { manager } = this.dataSource;
    const attempt = await findAttempt(manager, due.attempt_id);
    const provider = attempt && this.providers.ofMethod(attempt.method);
    if (!provider) throw new ProviderError('The provider is not configured.', 'no-answer');
    // A refund may exist although the request failed, so read first.
    const { refunds } = await provider.read(toRefs(attempt));
    const existing = refunds.find(({ id }) => id === due.id);
    const ref = existing?.ref ?? (await this.request(provider, due, attempt));
    await setRefundState(manager, due.id, 'sent', { ref });
    await this.sync.sync(attempt.id);
  }

  private request(
    provider: PaymentProvider,
    { id, amount_cents, key_number }: DueRefund,
    attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
  ): Promise<string> {
    const key = `refund:${id}:${key_number}`;
    return provider.refund(toRefs(attempt), { id, amount: Number(amount_cents), key });
  }

  private async failRefund(due: DueRefund, error: unknown): Promise<void> {
    const now = this.clock.now();
    const kind = error instanceof ProviderError ? error.kind : 'no-answer';
    const message = messageOf(error);
    const dueAt = kind === 'refused' ? undefined : getNextAttemptAt(BACKOFF, due.tries, now);
    if (!dueAt) {
      await this.sync.failRefund(due.attempt_id, due.id, message);
      return;
    }
    if (kind === 'failed') await useNextKey(this.dataSource.manager, due.id);
    await settleRefund(this.dataSource, due, { state: 'requested', dueAt, error: message }, now);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
