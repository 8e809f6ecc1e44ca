import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { toCents, toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { issueDocuments } from '../invoices/index.js';
import { Outbox } from '../messages/index.js';
import {
  findOrderCharges,
  findOrderMoney,
  findReturnedPieces,
  lockOrderMoney,
  OrderNotFound,
  recordPaid,
  recordRefunded,
  returnOrderPieces,
  type OrderMoneyRow,
} from '../orders/index.js';
import { findAttempt, findAttempts, findCapturedAttempts } from './payment-attempts.query.js';
import { findDisputesOfOrder, isDisputed } from './payment-disputes.query.js';
import { findRefund, findRefunds, insertRefund } from './payment-refunds.query.js';
import type { PaymentLedgerDto, RecordPayment, RecordRefund } from './payments.contract.js';
import {
  EntryIdReused,
  OrderIsCancelled,
  PaymentIsDisputed,
  PaymentNotFound,
  PieceNotInOrder,
  RefundTooLarge,
} from './payments.errors.js';
import { toAttemptDto, toChargeDto, toDisputeDto, toFigures } from './payment-views.js';
import {
  appendEntry,
  findEntries,
  findEntry,
  findPayments,
  lockPayment,
  openPayment,
  type PaymentRow,
} from './payments.query.js';
import { PaymentProviders } from './providers/payment-providers.js';

/** An entry that staff record, without its payment. */
interface Entry {
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amountCents: number;
  readonly remark: string;
}

/** Money received, that staff record. */
interface ReceivedPayment extends Omit<Entry, 'kind'> {
  readonly method: RecordPayment['method'];
}

/** Money to pay back from one payment. */
interface RefundedPayment {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** Staff operations on the payments of an order. All lock the order first. */
@Injectable()
export class PaymentLedgerService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  read(orderId: string): Promise<PaymentLedgerDto> {
    return this.readLedger(this.dataSource.manager, orderId);
  }

  /** Records money received, also part of the total or more than it. The status stays as it is. */
  record(
    orderId: string,
    { amount, ...payment }: RecordPayment,
    by: Actor,
  ): Promise<PaymentLedgerDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.recordIn(manager, orderId, { ...payment, amountCents: toCents(amount) }, by);
      return this.readLedger(manager, orderId);
    });
  }

  /** Like `record`, in the transaction of the caller. */
  recordIn(
    manager: EntityManager,
    orderId: string,
    { method, ...received }: ReceivedPayment,
    by: Actor,
  ): Promise<void> {
    const entry = { ...received, kind: 'capture' } as const;
    return this.append(manager, orderId, entry, by, { method }, async (order) => {
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      const options = { now: this.clock.now(), chosenAt: null };
      const payment = await openPayment(manager, uuidv7(), orderId, method, options);
      await recordPaid(manager, orderId, entry.amountCents);
      return { paymentId: payment.id };
    });
  }

  /**
   * Refunds a payment. A payment of a provider with refunds is refunded there by a background worker; for all
   * others, it records money that staff have paid back. Numbers that the buyer gives back leave the order.
   * Throws `RefundTooLarge` if the payment has less left, and `PaymentIsDisputed`.
   */
  refund(
    orderId: string,
    { id, payment_id, amount, reason, pieces }: RecordRefund,
    by: Actor,
  ): Promise<PaymentLedgerDto> {
    const refund = { id, paymentId: payment_id, amountCents: toCents(amount), reason };
    return inTransaction(this.dataSource, async (manager) => {
      await this.refundIn(manager, orderId, refund, by, pieces);
      return this.readLedger(manager, orderId);
    });
  }

  /** Like `refund`, in the transaction of the caller. */
  refundIn(
    manager: EntityManager,
    orderId: string,
    { id, paymentId, amountCents, reason }: RefundedPayment,
    by: Actor,
    pieces: RecordRefund['pieces'] = [],
  ): Promise<void> {
    const entry = { id, kind: 'refund', amountCents, remark: reason } as const;
    return this.append(manager, orderId, entry, by, { payment_id: paymentId }, async () => {
      const payment = await lockPayment(manager, paymentId, orderId);
      if (!payment) throw new PaymentNotFound();
      const { leftCents, method } = payment;
      if (amountCents > leftCents) throw new RefundTooLarge(leftCents);
      if (await isDisputed(manager, paymentId)) throw new PaymentIsDisputed();
      await this.returnPieces(manager, orderId, id, pieces);
      if (this.refundsBy(method) === 'api')
        return this.requestRefund(manager, paymentId, entry, by);
      await recordRefunded(manager, orderId, amountCents);
      return { paymentId };
    });
  }

  private refundsBy(method: string): 'api' | 'manual' {
    return this.providers.ofMethod(method)?.capabilities.refund ?? 'manual';
  }

  /** Reserves the amount; the worker sends the request after the commit. */
  private async requestRefund(
    manager: EntityManager,
    paymentId: string,
    { id, amountCents, remark: reason }: Entry,
    by: Actor,
  ): Promise<undefined> {
    const captured = await findCapturedAttempts(manager, paymentId);
    const attempt = captured.find(({ leftCents }) => leftCents >= amountCents);
    if (!attempt)
      throw new RefundTooLarge(Math.max(0, ...captured.map(({ leftCents }) => leftCents)));
    const refund = { id, paymentId, attemptId: attempt.id, amountCents, reason };
    const isNew = await insertRefund(manager, {
      ...{ ...refund, userId: by.id, now: this.clock.now() },
    });
    if (!isNew) throw new EntryIdReused();
    return undefined;
  }

  private async returnPieces(
    manager: EntityManager,
    orderId: string,
    refundId: string,
    pieces: RecordRefund['pieces'],
  ): Promise<void> {
    if (pieces.length === 0) return;
    const returned = pieces.map(({ line_id, product_id, number, outcome }) => ({
      ...{ orderItemId: line_id, productId: product_id, number, outcome },
    }));
    const options = { refundId, now: this.clock.now() };
    const count = await returnOrderPieces(manager, orderId, returned, options);
    if (count !== pieces.length) throw new PieceNotInOrder();
  }

  /**
   * Appends an entry while the order is locked. `same`: payment fields that must match for a repeated request to
   * count as a retry. `prepare` returns undefined if the provider reports the entry later.
   */
  private async append(
    manager: EntityManager,
    orderId: string,
    entry: Entry,
    by: Actor,
    same: { readonly method?: string; readonly payment_id?: string },
    prepare: (order: OrderMoneyRow) => Promise<{ readonly paymentId: string } | undefined>,
  ): Promise<void> {
    const order = await lockOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    if (await isRepeated(manager, orderId, entry, same)) return;
    const payment = await prepare(order);
    const isNew = !payment || (await appendEntry(manager, { ...entry, ...payment, userId: by.id }));
    if (!isNew) throw new EntryIdReused();
    await this.recordAudit(manager, order, entry, by);
    if (!payment) return;
    await issueDocuments(manager, orderId, { now: this.clock.now() });
    await this.notifyBuyer(manager, order, entry);
  }

  private async recordAudit(
    manager: EntityManager,
    order: OrderMoneyRow,
    { id, kind, amountCents }: Entry,
    by: Actor,
  ): Promise<void> {
    await this.audit.record(manager, {
      ...{ by, action: `payment.${kind}`, subject: 'order', subjectId: order.id },
      ...{ before: null, after: { id, amount: toDollars(amountCents) } },
    });
  }

  private async notifyBuyer(
    manager: EntityManager,
    order: OrderMoneyRow,
    { kind, amountCents }: Entry,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      kind: kind === 'capture' ? 'payment-received' : 'payment-refunded',
      ...{ orderId: order.id, userId: order.userId, payload: { cents: String(amountCents) } },
    });
  }

  private async readLedger(manager: EntityManager, orderId: string): Promise<PaymentLedgerDto> {
    const order = await findOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    const payments = await findPayments(manager, orderId);
    const entries = await findEntries(manager, orderId);
    const returned = await findReturnedPieces(manager, orderId);
    return {
      ...toFigures(order, payments),
      total: toDollars(order.totalCents),
      charges: (await findOrderCharges(manager, orderId)).map(toChargeDto),
      payments: payments
        .filter(({ capturedCents }) => capturedCents > 0)
        .map((payment) => toPaymentDto(payment, this.refundsBy(payment.method))),
      entries: entries.map(({ at, amount_cents, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        amount: toDollars(Number(amount_cents)),
      })),
      attempts: (await findAttempts(manager, orderId)).flatMap(toAttemptDto),
      refunds: (await findRefunds(manager, orderId)).map(toRefundDto),
      disputes: (await findDisputesOfOrder(manager, orderId)).map(toDisputeDto),
      returned: returned.map((piece) => ({ ...piece, product_id: String(piece.product_id) })),
    };
  }
}

function toPaymentDto(
  { id, method, capturedCents, refundedCents, pendingRefundCents }: PaymentRow,
  refund_by: 'api' | 'manual',
): PaymentLedgerDto['payments'][number] {
  return {
    ...{ id, method, refund_by },
    paid: toDollars(capturedCents),
    refunded: toDollars(refundedCents),
    refund_pending: toDollars(pendingRefundCents),
  };
}

function toRefundDto(
  refund: Awaited<ReturnType<typeof findRefunds>>[number],
): PaymentLedgerDto['refunds'][number] {
  const { id, payment_id, created_at, amount_cents, reason, state, by } = refund;
  const amount = toDollars(Number(amount_cents));
  return { id, payment_id, at: created_at.toISOString(), amount, reason, state, by };
}

/** A refund at a provider with the fields of a ledger entry. */
async function findRefundEntry(manager: EntityManager, id: string) {
  const refund = await findRefund(manager, id);
  const attempt = refund && (await findAttempt(manager, refund.attempt_id));
  if (!attempt) return undefined;
  const { payment_id, amount_cents } = refund;
  const { order_id, method } = attempt;
  return { order_id, payment_id, method, kind: 'refund' as const, amount_cents };
}

/** Whether the same entry is recorded already. Throws `EntryIdReused` if its id has another one. */
async function isRepeated(
  manager: EntityManager,
  orderId: string,
  { id, kind, amountCents }: Entry,
  same: { readonly method?: string; readonly payment_id?: string },
): Promise<boolean> {
  const found = (await findEntry(manager, id)) ?? (await findRefundEntry(manager, id));
  if (!found) return false;
  const isSame =
    found.order_id === orderId &&
    found.kind === kind &&
    Number(found.amount_cents) === amountCents &&
    (same.method ?? found.method) === found.method &&
    (same.payment_id ?? found.payment_id) === found.payment_id;
  if (!isSame) throw new EntryIdReused();
  return true;
}
