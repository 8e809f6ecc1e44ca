import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { findOwnerIds } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { issueDocuments } from '../invoices/index.js';
import { Outbox } from '../messages/index.js';
import {
  dueCents,
  findOrderMoney,
  lockOrderMoney,
  OrderManagementService,
  recordPaid,
  recordRefunded,
  recordRefundFailed,
  setPayUntil,
  type OrderMoneyRow,
} from '../orders/index.js';
import {
  advanceAttempt,
  findAttempt,
  lockAttempt,
  type AttemptRow,
} from './payment-attempts.query.js';
import type { AttemptState } from './payment-attempt.entity.js';
import { isDisputed, recordDispute } from './payment-disputes.query.js';
import type { PaymentEventKind } from './payment-event.entity.js';
import {
  findRefund,
  findRefundsOfAttempt,
  insertRefund,
  setRefundState,
  type RefundRow,
} from './payment-refunds.query.js';
import {
  appendEntry,
  findPayments,
  findReportedCents,
  sumFailedRefunds,
} from './payments.query.js';
import type {
  AttemptRefs,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';

/**
 * Maximum number of read-and-act rounds. Capturing or releasing an authorization takes two: one that acts and one
 * that reads the result.
 */
const MAX_ROUNDS = 4;
const MINUTE = 60_000; // milliseconds

/** What the provider is to do next. */
type NextStep = 'done' | 'capture' | 'release';

/** Locked rows of one attempt while its state is recorded. */
interface Context {
  readonly manager: EntityManager;
  /** Try number of the database transaction, 1 for the first; not a payment attempt. */
  readonly transactionTry: number;
  readonly attempt: AttemptRow;
  readonly provider: PaymentProvider;
  readonly actual: ProviderPayment;
}

/** References of an attempt for its provider. */
export function toRefs({ id, session_ref, intent_ref }: AttemptRow): AttemptRefs {
  return { id, sessionRef: session_ref, intentRef: intent_ref };
}

/**
 * Brings the ledger in line with the provider: asks for the current state of an attempt, records what is new
 * under the lock of the order, and captures or releases an authorization. Webhooks, the return page, the
 * scheduled checks and the reconciler all call it. Idempotent: a repeated or concurrent call records nothing new.
 */
@Injectable()
export class PaymentSync {
  private readonly log = new Logger(PaymentSync.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly orders: OrderManagementService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws a `ProviderError` if the provider cannot be asked; nothing is recorded then. */
  async sync(attemptId: string): Promise<void> {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const attempt = await findAttempt(this.dataSource.manager, attemptId);
      const provider = attempt && this.providers.ofMethod(attempt.method);
      // Without a session, the buyer never got an address to pay at.
      if (!provider || attempt.session_ref === null) return;
      const actual = await provider.read(toRefs(attempt));
      const step = await this.record(attempt, provider, actual);
      if (step === 'done') return;
      const refs = { ...toRefs(attempt), intentRef: actual.intentRef };
      await (step === 'capture' ? provider.capture(refs) : provider.release(refs));
    }
  }

  /**
   * Ends the page of an open attempt at the provider, then records the result: if the buyer has paid
   * meanwhile, the payment is captured. Throws a `ProviderError` if the provider cannot be asked; the attempt stays open then.
   */
  async end(attempt: AttemptRow): Promise<void> {
    const provider = this.providers.ofMethod(attempt.method);
    if (provider && attempt.session_ref !== null) {
      await provider.closePage(toRefs(attempt));
      await this.sync(attempt.id);
    }
    await this.closeAbandoned(attempt.id);
  }

  /** Closes an attempt whose payment page could not be opened. */
  async fail(attempt: AttemptRow, reason: string): Promise<void> {
    this.log.warn(`Attempt ${attempt.id} failed: ${reason}`);
    await inTransaction(this.dataSource, async (manager) => {
      await lockOrderMoney(manager, attempt.order_id);
      const current = await lockAttempt(manager, attempt.id);
      if (current?.state === 'opening')
        await this.advance(manager, current, { state: 'failed', isClosed: true });
    });
  }

  /** Gives up a refund that the provider refuses, and notifies the owners. */
  async failRefund(attemptId: string, refundId: string, reason: string): Promise<void> {
    const attempt = await findAttempt(this.dataSource.manager, attemptId);
    if (!attempt) return;
    await inTransaction(this.dataSource, async (manager) => {
      await lockOrderMoney(manager, attempt.order_id);
      const refund = await findRefund(manager, refundId);
      if (!(await setRefundState(manager, refundId, 'failed', { error: reason }))) return;
      const cents = Number(refund?.amount_cents ?? 0);
      await this.notifyOwners({ manager, attempt }, 'refund-failed', cents);
    });
  }

  /** Closes an attempt that cannot be cancelled at its provider, unless it was paid. It is still checked later. */
  private async closeAbandoned(attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const found = await findAttempt(manager, attemptId);
      if (!found) return;
      await lockOrderMoney(manager, found.order_id);
      const attempt = await lockAttempt(manager, attemptId);
      if (!attempt || attempt.state === 'authorized') return;
      await this.advance(manager, attempt, { state: 'expired', isClosed: true });
    });
  }

  private record(
    { id, order_id }: AttemptRow,
    provider: PaymentProvider,
    actual: ProviderPayment,
  ): Promise<NextStep> {
    return inTransaction(this.dataSource, async (manager, { attempt: transactionTry }) => {
      await lockOrderMoney(manager, order_id);
      const attempt = await lockAttempt(manager, id);
      if (!attempt) return 'done';
      const context = { manager, transactionTry, attempt, provider, actual };
      await this.recordState(context);
      await this.recordRefunds(context);
      for (const dispute of actual.disputes) await this.recordDispute(context, dispute);
      const step = await this.decide(context);
      await issueDocuments(manager, order_id, { now: this.clock.now() });
      return step;
    });
  }

  /** Advances the attempt, and enters its authorization, capture, fee or end in the ledger. */
  private async recordState(context: Context): Promise<void> {
    const { manager, attempt, provider, actual } = context;
    const { state, isClosed } = this.toAttemptState(context);
    const intentRef = actual.intentRef;
    await this.advance(manager, attempt, { state, intentRef, isClosed });
    const cents = toLedgerCents(attempt, actual.charge.amount);
    const ref = intentRef ?? attempt.id;
    if (state === 'authorized') await this.append(context, 'authorize', cents, ref);
    if (state === 'cancelled') await this.append(context, 'cancel', cents || 1, ref);
    if (state !== 'captured' || actual.captureRef === null) return;
    const isNew = await this.append(context, 'capture', cents, actual.captureRef);
    if (isNew) await this.recordCapture(context, cents);
    if (actual.fee && actual.fee.cents > 0)
      await this.append(context, 'fee', actual.fee.cents, actual.fee.ref);
    if (isNew) this.log.log(`Attempt ${attempt.id} was captured by ${provider.name}`);
  }

  private toAttemptState({ attempt, provider, actual }: Context): {
    readonly state: AttemptState;
    readonly isClosed: boolean;
  } {
    const { state } = actual;
    if (state !== 'open' && state !== 'processing')
      return { state, isClosed: state !== 'authorized' };
    const isOver = attempt.expires_at <= this.clock.now() && !provider.capabilities.webhook;
    return isOver ? { state: 'expired', isClosed: true } : { state: 'open', isClosed: false };
  }

  /** Adds captured money to the order. Money for a cancelled order restores it, or is paid back. */
  private async recordCapture(
    { manager, transactionTry, attempt }: Context,
    cents: number,
  ): Promise<void> {
    const { order_id: orderId, user_id: userId } = attempt;
    await recordPaid(manager, orderId, cents);
    const order = await requireOrder(manager, orderId);
    const isHeld =
      order.status !== 'cancelled' ||
      (await this.orders.restorePaid(manager, transactionTry, orderId));
    const payload = { cents: String(cents) };
    const kind = isHeld ? 'payment-received' : 'payment-returned';
    await this.outbox.enqueue(manager, { kind, orderId, userId, payload });
  }

  /**
   * Refunds excess money, or asks the owners to do it if the provider has no refunds or a refund failed there. Not what
   * the bank has taken back in a dispute, and not what the owners were asked to pay back in another way.
   */
  private async returnExcess(context: Context): Promise<void> {
    const { manager, attempt, provider, actual } = context;
    if (actual.state !== 'captured') return;
    const order = await requireOrder(manager, attempt.order_id);
    const payments = await findPayments(manager, attempt.order_id);
    const pending = payments.reduce((sum, { pendingRefundCents }) => sum + pendingRefundCents, 0);
    const kept = order.paidCents - order.refundedCents - pending;
    const needed = order.status === 'cancelled' ? 0 : order.totalCents;
    const own = payments.find(({ id }) => id === attempt.payment_id);
    const left = own ? own.capturedCents - own.refundedCents - own.pendingRefundCents : 0;
    const excess = Math.min(kept - needed, left, Number(attempt.amount_cents));
    // Uses the attempt id as the refund id, so that the excess of an attempt is refunded only once.
    if (excess <= 0 || (await isDisputed(manager, attempt.payment_id))) return;
    const failed = await sumFailedRefunds(manager, attempt.payment_id);
    if (excess <= failed) return;
    if (provider.capabilities.refund === 'manual' || failed > 0) {
      await this.reportOnce(context, excess);
      return;
    }
    await insertRefund(manager, {
      id: attempt.id,
      paymentId: attempt.payment_id,
      attemptId: attempt.id,
      amountCents: excess,
      reason: 'The order could not be fulfilled or was paid already.',
      userId: null,
      now: this.clock.now(),
    });
  }

  /** Asks the owners to pay money back, once per attempt: this provider has no refunds. */
  private async reportOnce(context: Context, cents: number): Promise<void> {
    const isNew = await this.append(context, 'fail', cents, `return ${context.attempt.id}`);
    if (isNew) await this.notifyOwners(context, 'refund-failed', cents);
  }

  private async recordRefunds(context: Context): Promise<void> {
    const { manager, attempt, actual } = context;
    if (actual.refunds.length === 0) return;
    const known = await findRefundsOfAttempt(manager, attempt.id);
    for (const refund of actual.refunds) {
      const own = known.find(
        ({ id, provider_ref }) => id === refund.id || provider_ref === refund.ref,
      );
      if (own?.state !== 'succeeded' || refund.state !== 'succeeded')
        await this.recordRefund(context, refund, own);
    }
  }

  private async recordRefund(
    context: Context,
    refund: ProviderRefund,
    own: RefundRow | undefined,
  ): Promise<void> {
    const { manager, attempt } = context;
    const cents = toLedgerCents(attempt, refund.amount);
    const set = (state: 'sent' | 'succeeded' | 'failed' | 'failed_after') =>
      own && setRefundState(manager, own.id, state, { ref: refund.ref });
    if (refund.state === 'pending') {
      if (own?.state === 'requested') await set('sent');
      return;
    }
    const isReversed = own?.state === 'failed_after';
    if (refund.state === 'succeeded' && !isReversed) {
      await set('succeeded');
      await this.enterRefund(context, refund.ref, cents);
    }
    if (refund.state === 'failed') await this.recordFailedRefund(context, refund, cents, own, set);
  }

  /**
   * Enters what the payment has left as refunded. Anything beyond that moves no money of the payment: staff have paid it
   * back by hand, and somebody refunded it at the provider as well.
   */
  private async enterRefund(context: Context, ref: string, cents: number): Promise<void> {
    const { manager, attempt, provider } = context;
    const known = await findReportedCents(manager, 'refund', { provider: provider.name, ref });
    if (known !== undefined) return;
    const { order_id: orderId, payment_id: paymentId, user_id: userId } = attempt;
    const own = (await findPayments(manager, orderId)).find(({ id }) => id === paymentId);
    const left = own ? own.capturedCents - own.refundedCents : 0;
    const entered = Math.min(cents, left);
    const excess = cents - entered;
    if (excess > 0 && (await this.append(context, 'refund_excess', excess, ref)))
      this.log.error(`Attempt ${attempt.id}: refund ${ref} exceeds the payment by ${excess} cents`);
    if (entered === 0) return;
    await this.append(context, 'refund', entered, ref);
    await recordRefunded(manager, orderId, entered);
    const payload = { cents: String(entered) };
    await this.outbox.enqueue(manager, { kind: 'payment-refunded', orderId, userId, payload });
  }

  /**
   * A refund can fail days after it succeeded: then the shop has the money again. One that was made at the provider has
   * no row here, only its ledger entry.
   */
  private async recordFailedRefund(
    context: Context,
    { ref }: ProviderRefund,
    cents: number,
    own: { readonly state: string } | undefined,
    set: (state: 'failed' | 'failed_after') => Promise<boolean> | undefined,
  ): Promise<void> {
    const { manager, attempt, provider } = context;
    if (own?.state === 'failed' || own?.state === 'failed_after') return;
    const entered = await findReportedCents(manager, 'refund', { provider: provider.name, ref });
    const isEntered = own ? own.state === 'succeeded' : entered !== undefined;
    if (!isEntered) {
      if (await set('failed')) await this.notifyOwners(context, 'refund-failed', cents);
      return;
    }
    await set('failed_after');
    // What exceeded the payment was not entered as refunded.
    if (entered === undefined || !(await this.append(context, 'refund_failed', entered, ref)))
      return;
    await recordRefundFailed(manager, attempt.order_id, entered);
    await this.notifyOwners(context, 'refund-failed', entered);
  }

  private async recordDispute(
    context: Context,
    dispute: ProviderPayment['disputes'][number],
  ): Promise<void> {
    const { manager, attempt } = context;
    const amountCents = toLedgerCents(attempt, dispute.amount);
    const { ref: providerRef, reason, state, evidenceDueAt } = dispute;
    const ids = { paymentId: attempt.payment_id, attemptId: attempt.id, providerRef };
    await recordDispute(manager, {
      ...{ ...ids, amountCents, reason, state, evidenceDueAt, now: this.clock.now() },
    });
    if (await this.append(context, 'dispute_opened', amountCents, providerRef))
      await this.notifyOwners(context, 'dispute-opened', amountCents);
    if (state !== 'open') await this.append(context, `dispute_${state}`, amountCents, providerRef);
  }

  /** Decides what happens with an authorization; captured money that is not needed is returned. */
  private async decide(context: Context): Promise<NextStep> {
    const { manager, transactionTry, attempt, actual } = context;
    await this.returnExcess(context);
    if (actual.state !== 'authorized') return 'done';
    const order = await requireOrder(manager, attempt.order_id);
    if (!isExpectedCharge(attempt, actual) || !isStillDue(order, attempt)) return 'release';
    if (order.status !== 'cancelled') return 'capture';
    if (await this.orders.restorePaid(manager, transactionTry, order.id)) {
      // New deadline for the restored order: if the capture fails, the order is cancelled again.
      await setPayUntil(manager, order.id, new Date(this.clock.now().getTime() + 31 * MINUTE));
      return 'capture';
    }
    const { order_id: orderId, user_id: userId, amount_cents: cents } = attempt;
    await this.outbox.enqueue(manager, {
      ...{ id: attempt.id, kind: 'payment-returned', orderId, userId, payload: { cents } },
    });
    return 'release';
  }

  private async notifyOwners(
    { manager, attempt }: Pick<Context, 'manager' | 'attempt'>,
    kind: 'refund-failed' | 'dispute-opened',
    cents: number,
  ): Promise<void> {
    const payload = { order: attempt.order_id, cents: String(cents) };
    for (const userId of await findOwnerIds(manager))
      await this.outbox.enqueue(manager, { kind, userId, payload });
  }

  /** Enters a report of the provider in the ledger; false: it is there already. */
  private append(
    { manager, attempt, provider }: Context,
    kind: PaymentEventKind,
    amountCents: number,
    ref: string,
  ): Promise<boolean> {
    return appendEntry(manager, {
      ...{ id: uuidv7(), paymentId: attempt.payment_id, kind, amountCents, remark: '' },
      ...{ userId: null, reported: { provider: provider.name, ref }, at: this.clock.now() },
    });
  }

  private advance(
    manager: EntityManager,
    { id }: AttemptRow,
    change: {
      readonly state: AttemptState;
      readonly intentRef?: string | null;
      readonly isClosed: boolean;
    },
  ): Promise<void> {
    return advanceAttempt(manager, id, { ...change, now: this.clock.now() });
  }
}

/** The amount in the ledger, in cents, of an amount in the provider's currency. */
function toLedgerCents(attempt: AttemptRow, amount: number): number {
  const charged = Number(attempt.charge_amount);
  const cents = Number(attempt.amount_cents);
  return amount === charged ? cents : Math.round((amount * cents) / charged);
}

function isExpectedCharge(attempt: AttemptRow, { charge }: ProviderPayment): boolean {
  return (
    charge.amount === Number(attempt.charge_amount) && charge.currency === attempt.charge_currency
  );
}

function isStillDue(order: OrderMoneyRow, attempt: AttemptRow): boolean {
  return dueCents(order) >= Number(attempt.amount_cents);
}

async function requireOrder(manager: EntityManager, id: string): Promise<OrderMoneyRow> {
  const order = await findOrderMoney(manager, id);
  if (!order) throw new Error(`Order ${id} of a payment does not exist.`);
  return order;
}
