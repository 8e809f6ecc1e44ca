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
  RefundNotByHand,
  RefundTooLarge,
} from './payments.errors.js';
import { findHandRefunds, toRefundable, type HandRefund } from './refunds-by-hand.query.js';
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
  /** Paid back without the provider, which refunds this payment otherwise. */
  readonly byHand?: boolean | undefined;
}

/** Fields that must match for a repeated request to count as a retry. */
interface SameEntry {
  readonly method?: string;
  readonly payment_id?: string;
  /** Whether a refund of a payment by this method goes to its provider. */
  readonly isSent?: (method: string) => boolean;
}

/** Payment of an entry that is recorded now. */
interface Prepared {
  readonly paymentId: string;
  /** The bank has paid the buyer back, so the shop sends no email about it. */
  readonly isPaidByBank?: boolean;
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
   * others, it records money that staff have paid back. By hand, it records that of a provider with refunds, too, if
   * one of them has failed, or money that the bank has paid back in a lost dispute. Numbers that the buyer gives back
   * leave the order. Throws `RefundTooLarge` if the payment has less left, `PaymentIsDisputed` and `RefundNotByHand`.
   */
  refund(
    orderId: string,
    { id, payment_id, amount, reason, pieces, by_hand: byHand }: RecordRefund,
    by: Actor,
  ): Promise<PaymentLedgerDto> {
    const refund = { id, paymentId: payment_id, amountCents: toCents(amount), reason, byHand };
    return inTransaction(this.dataSource, async (manager) => {
      await this.refundIn(manager, orderId, refund, by, pieces);
      return this.readLedger(manager, orderId);
    });
  }

  /** Like `refund`, in the transaction of the caller. */
  refundIn(
    manager: EntityManager,
    orderId: string,
    { id, paymentId, amountCents, reason, byHand = false }: RefundedPayment,
    by: Actor,
    pieces: RecordRefund['pieces'] = [],
  ): Promise<void> {
    const entry = { id, kind: 'refund', amountCents, remark: reason } as const;
    const isSent = (method: string) => this.refundsBy(method) === 'api' && !byHand;
    const same = { payment_id: paymentId, isSent };
    return this.append(manager, orderId, entry, by, same, async () => {
      const payment = await lockPayment(manager, paymentId, orderId);
      if (!payment) throw new PaymentNotFound();
      const { leftCents, method } = payment;
      if (amountCents > leftCents) throw new RefundTooLarge(leftCents);
      const hand = byHand
        ? await findHandRefund(manager, orderId, paymentId, leftCents)
        : undefined;
      if (!hand && (await isDisputed(manager, paymentId))) throw new PaymentIsDisputed();
      if (!hand && byHand && this.refundsBy(method) === 'api') throw new RefundNotByHand();
      if (hand && amountCents > hand.maximumCents) throw new RefundTooLarge(hand.maximumCents);
      await this.returnPieces(manager, orderId, id, pieces);
      if (isSent(method)) return this.requestRefund(manager, paymentId, entry, by);
      await recordRefunded(manager, orderId, amountCents);
      return { paymentId, isPaidByBank: hand?.paidBy === 'bank' };
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

  /** Appends an entry while the order is locked. `prepare` returns undefined if the provider reports it later. */
  private async append(
    manager: EntityManager,
    orderId: string,
    entry: Entry,
    by: Actor,
    same: SameEntry,
    prepare: (order: OrderMoneyRow) => Promise<Prepared | undefined>,
  ): Promise<void> {
    const order = await lockOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    if (await isRepeated(manager, orderId, entry, same)) return;
    const prepared = await prepare(order);
    const now = this.clock.now();
    if (prepared) {
      const { paymentId } = prepared;
      const isNew = await appendEntry(manager, { ...entry, paymentId, userId: by.id, at: now });
      if (!isNew) throw new EntryIdReused();
    }
    await this.recordAudit(manager, order, entry, by);
    if (!prepared) return;
    await issueDocuments(manager, orderId, { now });
    if (!prepared.isPaidByBank) await this.notifyBuyer(manager, order, entry);
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
    const byHand = await findHandRefunds(manager, orderId, payments.map(toRefundable));
    return {
      ...toFigures(order, payments),
      total: toDollars(order.totalCents),
      charges: (await findOrderCharges(manager, orderId)).map(toChargeDto),
      payments: payments
        .filter(({ capturedCents }) => capturedCents > 0)
        .map((payment) =>
          toPaymentDto(payment, this.refundsBy(payment.method), byHand.get(payment.id)),
        ),
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
  byHand: HandRefund | undefined,
): PaymentLedgerDto['payments'][number] {
  return {
    ...{ id, method, refund_by },
    paid: toDollars(capturedCents),
    refunded: toDollars(refundedCents),
    refund_pending: toDollars(pendingRefundCents),
    ...(byHand && { by_hand: toHandRefundDto(byHand) }),
  };
}

function toHandRefundDto({ choice, paidBy, maximumCents }: HandRefund) {
  return { choice, paid_by: paidBy, maximum: toDollars(maximumCents) };
}

/** The refund by hand that is allowed for a locked payment. */
async function findHandRefund(
  manager: EntityManager,
  orderId: string,
  id: string,
  leftCents: number,
): Promise<HandRefund | undefined> {
  return (await findHandRefunds(manager, orderId, [{ id, leftCents }])).get(id);
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
  same: SameEntry,
): Promise<boolean> {
  const entry = await findEntry(manager, id);
  const found = entry ?? (await findRefundEntry(manager, id));
  if (!found) return false;
  const isSame =
    found.order_id === orderId &&
    found.kind === kind &&
    Number(found.amount_cents) === amountCents &&
    (same.method ?? found.method) === found.method &&
    (same.payment_id ?? found.payment_id) === found.payment_id &&
    (same.isSent?.(found.method) ?? false) === !entry;
  if (!isSame) throw new EntryIdReused();
  return true;
}
