import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog, type AuditRecord } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { toCents, toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { dueCents, lockOrderMoney, OrderNotFound, toShortId } from '../orders/index.js';
import { findOrderNumbers } from './order-numbers-in-text.js';
import { PaymentLedgerService } from './payment-ledger.service.js';
import {
  CurrencyDiffers,
  UnmatchedPaymentIsOfProvider,
  UnmatchedPaymentNotFound,
  UnmatchedPaymentResolved,
} from './payments.errors.js';
import { UnmatchedPaymentEntity } from './unmatched-payment.entity.js';
import type {
  RecordedTransfers,
  RecordTransfers,
  UnmatchedPaymentDto,
  UnmatchedPaymentPage,
  UnmatchedPaymentQuery,
} from './unmatched-payments.contract.js';
import {
  findSuggestions,
  findUnmatchedPayment,
  findUnmatchedPayments,
  insertUnmatchedPayments,
  lockUnmatchedPayment,
  resolveUnmatchedPayment,
  type NewUnmatchedPayment,
  type SuggestionRow,
  type UnmatchedPaymentRow,
} from './unmatched-payments.query.js';

/** Staff operations on received money that belongs to no known order. */
@Injectable()
export class UnmatchedPaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ledger: PaymentLedgerService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** One page, open payments first, then the newest, with suggested orders for open transfers. */
  async list({ page, page_size }: UnmatchedPaymentQuery): Promise<UnmatchedPaymentPage> {
    const { manager } = this.dataSource;
    const rows = await findUnmatchedPayments(manager, {
      limit: page_size,
      offset: (page - 1) * page_size,
    });
    const suggestions = await this.findSuggestions(rows);
    const items = rows.map((row) =>
      toDto(
        row,
        suggestions.filter(({ payment_id }) => payment_id === row.id),
      ),
    );
    const total = await manager.getRepository(UnmatchedPaymentEntity).count();
    return { items, total, page, page_size };
  }

  /** Records lines of a bank statement. A line that is recorded already is skipped. */
  recordTransfers({ lines }: RecordTransfers, by: Actor): Promise<RecordedTransfers> {
    return inTransaction(this.dataSource, async (manager) => {
      const recorded = await insertUnmatchedPayments(manager, toTransfers(lines));
      if (recorded > 0)
        await this.audit.record(manager, {
          ...{ by, action: 'payment.transfers', subject: 'unmatched-payment', subjectId: 'all' },
          ...{ before: null, after: { recorded } },
        });
      return { recorded, known: lines.length - recorded };
    });
  }

  /** Records an open transfer as a payment of an order, also part of the total or more. */
  match(id: string, orderId: string, by: Actor): Promise<UnmatchedPaymentDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const payment = await lockOpen(manager, id);
      if (payment.provider !== 'transfer') throw new UnmatchedPaymentIsOfProvider();
      const order = await lockOrderMoney(manager, orderId);
      if (!order) throw new OrderNotFound();
      const { currency, amount_cents, reference } = payment;
      if (currency !== order.currency) throw new CurrencyDiffers(currency, order.currency);
      const amountCents = Number(amount_cents);
      const entry = { id, method: 'transfer', amountCents, remark: reference } as const;
      await this.ledger.recordIn(manager, orderId, entry, by);
      const after = { unmatched_payment: id, amount: toDollars(amountCents) };
      const audit = { action: 'payment.match', subject: 'order', subjectId: orderId } as const;
      const resolution = { state: 'matched', orderId, note: '' } as const;
      return this.resolve(manager, id, resolution, { ...audit, by, before: null, after });
    });
  }

  /** Marks an open payment as sent back by staff. */
  markReturned(id: string, note: string, by: Actor): Promise<UnmatchedPaymentDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const { amount_cents, currency } = await lockOpen(manager, id);
      const after = { amount: toDollars(Number(amount_cents)), currency };
      const subject = 'unmatched-payment' as const;
      const audit = { action: 'payment.return', subject, subjectId: id };
      const resolution = { state: 'returned', orderId: null, note } as const;
      return this.resolve(manager, id, resolution, { ...audit, by, before: null, after });
    });
  }

  private async resolve(
    manager: EntityManager,
    id: string,
    resolution: {
      readonly state: 'matched' | 'returned';
      readonly orderId: string | null;
      readonly note: string;
    },
    audit: AuditRecord & { readonly by: Actor },
  ): Promise<UnmatchedPaymentDto> {
    const options = { userId: audit.by.id, now: this.clock.now() };
    await resolveUnmatchedPayment(manager, id, { ...resolution, ...options });
    await this.audit.record(manager, audit);
    const resolved = await findUnmatchedPayment(manager, id);
    if (!resolved) throw new UnmatchedPaymentNotFound();
    return toDto(resolved, []);
  }

  private async findSuggestions(rows: readonly UnmatchedPaymentRow[]): Promise<SuggestionRow[]> {
    const open = rows.filter(({ state, provider }) => state === 'open' && provider === 'transfer');
    if (open.length === 0) return [];
    const searches = open.map(({ id, reference, payer, amount_cents, currency }) => ({
      ...{ id, numbers: [reference, payer].flatMap(findOrderNumbers) },
      ...{ amountCents: Number(amount_cents), currency },
    }));
    return findSuggestions(this.dataSource.manager, searches);
  }
}

/** Locks an open payment. Throws if it does not exist or is resolved. */
async function lockOpen(manager: EntityManager, id: string): Promise<UnmatchedPaymentRow> {
  const payment = await lockUnmatchedPayment(manager, id);
  if (!payment) throw new UnmatchedPaymentNotFound();
  const { state, order_id } = payment;
  if (state !== 'open')
    throw new UnmatchedPaymentResolved(order_id === null ? null : toShortId(order_id));
  return payment;
}

/**
 * Bank lines as payments. The reference is a hash of the line and its number among equal lines, so that a
 * statement that is recorded again adds nothing, and two equal transfers are two payments.
 */
function toTransfers(lines: RecordTransfers['lines']): NewUnmatchedPayment[] {
  const counts = new Map<string, number>();
  return lines.map(({ received_on, amount, currency, reference, payer }) => {
    const amountCents = toCents(amount);
    const content = JSON.stringify([received_on, amountCents, currency, reference, payer]);
    const hash = createHash('sha256').update(content).digest('hex');
    const n = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, n);
    // Noon, so that it is the same day in the time zones of America and Europe.
    const receivedAt = new Date(`${received_on}T12:00:00Z`);
    return {
      ...{ provider: 'transfer', providerRef: `${hash}-${n}`, reference, payer },
      ...{ amountCents, currency, receivedAt },
    };
  });
}

function toDto(
  row: UnmatchedPaymentRow,
  suggestions: readonly SuggestionRow[],
): UnmatchedPaymentDto {
  const { amount_cents, received_at, resolved_at, order_id, ...rest } = row;
  return {
    ...rest,
    amount: toDollars(Number(amount_cents)),
    received_at: received_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
    order_id,
    order_number: order_id === null ? null : toShortId(order_id),
    suggestions: suggestions.map((suggestion) => {
      const amounts = {
        totalCents: Number(suggestion.total_cents),
        paidCents: Number(suggestion.paid_cents),
        refundedCents: Number(suggestion.refunded_cents),
      };
      const { order_id: id, customer, status } = suggestion;
      const due = status === 'cancelled' ? 0 : toDollars(dueCents(amounts));
      const total = toDollars(amounts.totalCents);
      return { order_id: id, order_number: toShortId(id), customer, status, total, due };
    }),
  };
}
