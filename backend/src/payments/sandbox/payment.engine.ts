import { found, invalid, SandboxError } from './sandbox.error.js';
import {
  newId,
  type DisputeRecord,
  type IntentRecord,
  type Metadata,
  type RefundRecord,
  type SandboxState,
  type SessionRecord,
  type Task,
} from './sandbox.state.js';
import type { StripeObject, StripeViews } from './stripe.views.js';

/** What the customer's attempt to pay leads to. */
export type PayOutcome = 'paid' | 'declined' | 'action' | 'late';

/** Types of the webhook events that the sandbox sends. */
export type EventType =
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | `payment_intent.${'amount_capturable_updated' | 'succeeded' | 'canceled' | 'payment_failed'}`
  | 'charge.refunded'
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'closed'}`;

/** Fields of a new refund; without an amount, the rest is refunded. */
export interface RefundInput {
  readonly intentId: string;
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata: Metadata;
}

/** Fields of a new dispute; without an amount, the whole payment is disputed. */
export interface DisputeInput {
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
}

const DAY_MS = 86_400_000;
/** Banks hold an authorized amount for so long; then the payment is canceled. */
const AUTHORIZATION_MS = 7 * DAY_MS;
const DISPUTE_MS = 14 * DAY_MS;
const LATE_PAYMENT_MS = 20_000;
const PENDING_REFUND_MS = 1000;

/** State machine of Stripe's payments: sessions, payment intents, refunds and disputes. */
export class PaymentEngine {
  /** Whether new refunds are pending at first. */
  hasPendingRefunds = false;

  constructor(
    private readonly state: SandboxState,
    private readonly views: StripeViews,
    private readonly send: (type: EventType, object: StripeObject) => void,
    private readonly now: () => number,
  ) {}

  openSession(session: SessionRecord): void {
    this.state.sessions.set(session.id, session);
    this.state.schedule({ at: session.expiresAt, kind: 'expire', id: session.id });
    this.state.onChange();
  }

  expireSession(id: string): SessionRecord {
    const session = this.session(id);
    if (session.status !== 'open') {
      throw invalid(null, `Only open sessions can expire; this one is ${session.status}.`);
    }
    session.status = 'expired';
    const intent = this.state.intents.get(session.intentId ?? '');
    if (intent !== undefined) this.release(intent, 'automatic');
    this.send('checkout.session.expired', this.views.session(session));
    return session;
  }

  /**
   * Simulates a payment by the customer. `afterMs` delays the attempt; for `late`, it is the time until the money
   * arrives.
   */
  pay(id: string, outcome: PayOutcome, afterMs?: number): SessionRecord {
    const session = this.session(id);
    if (afterMs !== undefined && outcome !== 'late') {
      this.state.schedule({ at: this.now() + afterMs, kind: outcome, id });
      this.state.onChange();
      return session;
    }
    const isArriving =
      this.state.intents.get(session.intentId ?? '')?.status === 'processing' &&
      (outcome === 'paid' || outcome === 'declined');
    if (session.status !== 'open' && !isArriving) {
      throw invalid(null, `This session is ${session.status}; nothing can be paid.`);
    }
    const intent = this.ensureIntent(session);
    if (isArriving) this.settle(session, intent, outcome === 'paid');
    else if (outcome === 'paid') this.succeed(session, intent);
    else if (outcome === 'declined') this.decline(intent);
    else if (outcome === 'action') this.requireAction(intent);
    else this.startLatePayment(session, intent, afterMs ?? LATE_PAYMENT_MS);
    return session;
  }

  capture(id: string, amount?: number): IntentRecord {
    const intent = this.intent(id);
    const { charge } = intent;
    if (intent.status !== 'requires_capture' || charge === null) throw unexpectedState(intent);
    const captured = amount ?? intent.capturable;
    if (captured > intent.capturable) {
      throw invalid('amount_too_large', 'The amount is larger than the authorized amount.');
    }
    charge.captured = captured;
    intent.capturable = 0;
    intent.status = 'succeeded';
    this.session(intent.sessionId).paymentStatus = 'paid';
    this.send('payment_intent.succeeded', this.views.intent(intent));
    return intent;
  }

  cancel(id: string, reason: string | null): IntentRecord {
    const intent = this.intent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(intent);
    if (this.session(intent.sessionId).status === 'open') {
      throw invalid(
        'payment_intent_unexpected_state',
        'This PaymentIntent belongs to an open Checkout Session; expire the session instead.',
      );
    }
    this.release(intent, reason);
    return intent;
  }

  refund({ intentId, amount, reason, metadata }: RefundInput): RefundRecord {
    const intent = this.intent(intentId);
    const { charge } = intent;
    if (charge === null || charge.captured === 0) throw unexpectedState(intent);
    const rest = charge.captured - charge.refunded;
    if (this.hasDispute(intentId)) throw invalid('charge_disputed', 'The charge is disputed.');
    if (rest === 0) {
      throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    }
    if ((amount ?? rest) > rest) {
      throw invalid(
        'amount_too_large',
        `Refund amount is greater than the rest (${String(rest)}).`,
      );
    }
    const refund: RefundRecord = {
      id: newId('re'),
      intentId,
      created: this.now(),
      amount: amount ?? rest,
      reason: reason ?? null,
      metadata,
      status: this.hasPendingRefunds ? 'pending' : 'succeeded',
    };
    this.state.refunds.set(refund.id, refund);
    charge.refunded += refund.amount;
    if (refund.status === 'pending') {
      this.state.schedule({ at: this.now() + PENDING_REFUND_MS, kind: 'refund', id: refund.id });
    }
    this.send('refund.created', this.views.refund(refund));
    this.send('charge.refunded', this.views.charge(intent));
    return refund;
  }

  /** Lets a refund fail, also one that has succeeded: the amount returns to the shop. */
  failRefund(id: string): RefundRecord {
    const refund = found(this.state.refunds.get(id), 'refund', id);
    if (refund.status === 'failed') throw invalid(null, 'This refund has failed already.');
    const { charge } = this.intent(refund.intentId);
    if (charge !== null) charge.refunded -= refund.amount;
    refund.status = 'failed';
    this.send('refund.updated', this.views.refund(refund));
    this.send('refund.failed', this.views.refund(refund));
    return refund;
  }

  dispute(intentId: string, { amount, reason }: DisputeInput): DisputeRecord {
    const intent = this.intent(intentId);
    if (intent.charge === null || intent.charge.captured === 0) throw unexpectedState(intent);
    const dispute: DisputeRecord = {
      id: newId('du'),
      intentId,
      created: this.now(),
      amount: amount ?? intent.charge.captured,
      reason: reason ?? 'fraudulent',
      dueBy: this.now() + DISPUTE_MS,
      evidence: {},
      metadata: {},
      status: 'needs_response',
    };
    intent.charge.disputed = true;
    this.state.disputes.set(dispute.id, dispute);
    this.send('charge.dispute.created', this.views.dispute(dispute));
    return dispute;
  }

  updateDispute(id: string, evidence: Metadata, metadata: Metadata, submits: boolean) {
    const dispute = found(this.state.disputes.get(id), 'dispute', id);
    if (dispute.status === 'won' || dispute.status === 'lost') {
      throw invalid(null, 'This dispute is already closed.');
    }
    dispute.evidence = { ...dispute.evidence, ...evidence };
    dispute.metadata = { ...dispute.metadata, ...metadata };
    if (submits) dispute.status = 'under_review';
    this.state.onChange();
    return dispute;
  }

  closeDispute(id: string, outcome: 'won' | 'lost'): DisputeRecord {
    const dispute = found(this.state.disputes.get(id), 'dispute', id);
    if (dispute.status === 'won' || dispute.status === 'lost') {
      throw invalid(null, 'This dispute is already closed.');
    }
    dispute.status = outcome;
    this.send('charge.dispute.closed', this.views.dispute(dispute));
    return dispute;
  }

  /** Applies the automatic changes since the last call: expiries, late payments, refunds. */
  runDueTasks(): void {
    for (const task of this.state.takeDueTasks(this.now())) this.run(task);
  }

  private run({ kind, id }: Task): void {
    if (kind === 'expire') {
      if (this.session(id).status === 'open') this.expireSession(id);
    } else if (kind === 'lapse') {
      const intent = this.intent(id);
      if (intent.status === 'requires_capture') this.release(intent, 'automatic');
    } else if (kind === 'refund') {
      this.completeRefund(found(this.state.refunds.get(id), 'refund', id));
    } else if (kind === 'settle') {
      const session = this.session(id);
      const intent = this.intent(session.intentId ?? '');
      if (intent.status === 'processing') this.settle(session, intent, true);
    } else if (this.session(id).status === 'open') {
      this.pay(id, kind);
    }
  }

  private completeRefund(refund: RefundRecord): void {
    if (refund.status !== 'pending') return;
    refund.status = 'succeeded';
    this.send('refund.updated', this.views.refund(refund));
  }

  /** Stripe creates the payment intent when the customer confirms the payment for the first time. */
  private ensureIntent(session: SessionRecord): IntentRecord {
    if (session.intentId !== null) return this.intent(session.intentId);
    const intent: IntentRecord = {
      id: newId('pi'),
      sessionId: session.id,
      created: this.now(),
      amount: session.amount,
      currency: session.currency,
      metadata: session.intentMetadata,
      captureMethod: session.captureMethod,
      status: 'requires_payment_method',
      capturable: 0,
      charge: null,
      cancellationReason: null,
      isDeclined: false,
    };
    this.state.intents.set(intent.id, intent);
    session.intentId = intent.id;
    return intent;
  }

  private succeed(session: SessionRecord, intent: IntentRecord): void {
    session.status = 'complete';
    if (intent.captureMethod === 'manual') this.authorize(intent);
    else this.collect(session, intent);
    this.send('checkout.session.completed', this.views.session(session));
  }

  private authorize(intent: IntentRecord): void {
    const captureBefore = this.now() + AUTHORIZATION_MS;
    this.addCharge(intent, 0, captureBefore);
    intent.status = 'requires_capture';
    intent.capturable = intent.amount;
    this.state.schedule({ at: captureBefore, kind: 'lapse', id: intent.id });
    this.send('payment_intent.amount_capturable_updated', this.views.intent(intent));
  }

  private collect(session: SessionRecord, intent: IntentRecord): void {
    this.addCharge(intent, intent.amount, null);
    intent.status = 'succeeded';
    session.paymentStatus = 'paid';
    this.send('payment_intent.succeeded', this.views.intent(intent));
  }

  private addCharge(intent: IntentRecord, captured: number, captureBefore: number | null): void {
    intent.isDeclined = false;
    intent.charge = {
      id: newId('ch'),
      created: this.now(),
      amount: intent.amount,
      captureBefore,
      captured,
      refunded: 0,
      disputed: false,
    };
  }

  private decline(intent: IntentRecord): void {
    intent.status = 'requires_payment_method';
    intent.isDeclined = true;
    this.send('payment_intent.payment_failed', this.views.intent(intent));
  }

  private requireAction(intent: IntentRecord): void {
    intent.status = 'requires_action';
    intent.isDeclined = false;
    this.state.onChange();
  }

  private startLatePayment(session: SessionRecord, intent: IntentRecord, afterMs: number): void {
    intent.status = 'processing';
    intent.isDeclined = false;
    session.status = 'complete';
    this.state.schedule({ at: this.now() + afterMs, kind: 'settle', id: session.id });
    this.send('checkout.session.completed', this.views.session(session));
  }

  /** Ends a late payment. Methods without authorization are captured when the money arrives. */
  private settle(session: SessionRecord, intent: IntentRecord, isPaid: boolean): void {
    if (isPaid) this.collect(session, intent);
    else this.decline(intent);
    const result = isPaid ? 'succeeded' : 'failed';
    this.send(`checkout.session.async_payment_${result}`, this.views.session(session));
  }

  private release(intent: IntentRecord, reason: string | null): void {
    intent.status = 'canceled';
    intent.capturable = 0;
    intent.cancellationReason = reason;
    this.send('payment_intent.canceled', this.views.intent(intent));
  }

  private hasDispute(intentId: string): boolean {
    return [...this.state.disputes.values()].some(
      (dispute) => dispute.intentId === intentId && dispute.status !== 'won',
    );
  }

  private session(id: string): SessionRecord {
    return found(this.state.sessions.get(id), 'checkout.session', id);
  }

  private intent(id: string): IntentRecord {
    return found(this.state.intents.get(id), 'payment_intent', id);
  }
}

function unexpectedState({ status }: IntentRecord): SandboxError {
  return invalid(
    'payment_intent_unexpected_state',
    `This PaymentIntent has the status ${status}, which does not allow this operation.`,
  );
}
