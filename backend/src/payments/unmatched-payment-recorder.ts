import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { findAttemptByRefs } from './payment-attempts.query.js';
import type {
  CapturedPayment,
  PaymentProvider,
  ReportedRefs,
} from './providers/payment-provider.js';
import { insertUnmatchedPayments } from './unmatched-payments.query.js';

const MAX_TEXT = 200;

/** Finds the attempt of a payment that a provider reports, and records captured money that has none. */
@Injectable()
export class UnmatchedPaymentRecorder {
  private readonly log = new Logger(UnmatchedPaymentRecorder.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Id of the attempt. Without one, asks the provider: a report may name references that are not stored yet.
   * If money is captured for no attempt, records an unmatched payment, once. Throws a `ProviderError`.
   */
  async findAttempt(provider: PaymentProvider, refs: ReportedRefs): Promise<string | undefined> {
    const { manager } = this.dataSource;
    const known = await findAttemptByRefs(manager, refs);
    if (known !== undefined) return known;
    const payment = await provider.findCaptured(refs);
    if (!payment) return undefined;
    const id = await findAttemptByRefs(manager, payment.refs);
    if (id === undefined) await this.record(provider, payment);
    return id;
  }

  private async record(provider: PaymentProvider, payment: CapturedPayment): Promise<void> {
    const { ref: providerRef, reference, payer, amountCents, currency, at } = payment;
    const recorded = await insertUnmatchedPayments(this.dataSource.manager, [
      {
        ...{ provider: provider.name, providerRef, amountCents, currency },
        reference: toText(reference),
        payer: toText(payer),
        receivedAt: at ?? this.clock.now(),
      },
    ]);
    if (recorded > 0) this.log.warn(`${provider.name}: recorded an unmatched payment`);
  }
}

/** A text of a provider that PostgreSQL can store. */
function toText(text: string): string {
  const storable = text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '');
  return Array.from(storable.trim()).slice(0, MAX_TEXT).join('');
}
