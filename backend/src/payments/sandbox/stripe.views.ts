import { SandboxError } from './sandbox.error.js';
import {
  toSeconds,
  type DisputeRecord,
  type IntentRecord,
  type RefundRecord,
  type SandboxState,
  type SessionRecord,
} from './sandbox.state.js';

/** Version of Stripe's API that the sandbox speaks. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Object as Stripe's API returns it. */
export type StripeObject = Record<string, unknown>;

/** Paths of the ids that the answer replaces by their objects. */
export type Expand = readonly string[];

/** Paths below a property: `payment_intent.latest_charge` becomes `latest_charge`. */
export const expandWithin = (expand: Expand, property: string): Expand =>
  expand
    .filter((path) => path.startsWith(`${property}.`))
    .map((path) => path.slice(property.length + 1));

const expands = (expand: Expand, property: string) =>
  expand.some((path) => path === property || path.startsWith(`${property}.`));

/** Stripe's usual fee: 2.9 % and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

const idOfTransaction = (chargeId: string) => chargeId.replace('ch_', 'txn_');

/** Converts records to the objects of Stripe's API. */
export class StripeViews {
  constructor(
    private readonly state: SandboxState,
    private readonly payPageUrl: (sessionId: string) => string,
  ) {}

  session(session: SessionRecord, expand: Expand = []): StripeObject {
    const intent = session.intentId === null ? undefined : this.state.intents.get(session.intentId);
    return {
      id: session.id,
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      ui_mode: 'hosted_page',
      created: toSeconds(session.created),
      expires_at: toSeconds(session.expiresAt),
      status: session.status,
      payment_status: session.paymentStatus,
      payment_intent:
        intent !== undefined && expands(expand, 'payment_intent')
          ? this.intent(intent, expandWithin(expand, 'payment_intent'))
          : session.intentId,
      payment_method_types: ['card'],
      amount_subtotal: session.amount,
      amount_total: session.amount,
      currency: session.currency,
      client_reference_id: session.clientReferenceId,
      customer: null,
      customer_email: session.customerEmail,
      customer_details:
        session.customerEmail === null ? null : { email: session.customerEmail, name: null },
      locale: session.locale,
      metadata: session.metadata,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      url: session.status === 'open' ? this.payPageUrl(session.id) : null,
    };
  }

  intent(intent: IntentRecord, expand: Expand = []): StripeObject {
    const { charge } = intent;
    return {
      id: intent.id,
      object: 'payment_intent',
      livemode: false,
      created: toSeconds(intent.created),
      amount: intent.amount,
      amount_capturable: intent.capturable,
      amount_received: charge?.captured ?? 0,
      cancellation_reason: intent.cancellationReason,
      capture_method: intent.captureMethod,
      currency: intent.currency,
      description: null,
      last_payment_error: intent.isDeclined
        ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
        : null,
      latest_charge:
        charge !== null && expands(expand, 'latest_charge')
          ? this.charge(intent, expandWithin(expand, 'latest_charge'))
          : (charge?.id ?? null),
      metadata: intent.metadata,
      payment_method_types: ['card'],
      status: intent.status,
    };
  }

  charge(intent: IntentRecord, expand: Expand = []): StripeObject {
    const { charge } = intent;
    if (charge === null) throw new SandboxError(404, 'resource_missing', 'No such charge');
    return {
      id: charge.id,
      object: 'charge',
      livemode: false,
      created: toSeconds(charge.created),
      amount: charge.amount,
      amount_captured: charge.captured,
      amount_refunded: charge.refunded,
      balance_transaction: this.balanceTransaction(intent, expand),
      billing_details: {
        email: this.state.sessions.get(intent.sessionId)?.customerEmail ?? null,
        name: null,
      },
      captured: charge.captured > 0,
      currency: intent.currency,
      disputed: charge.disputed,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: {
        type: 'card',
        card: {
          brand: 'visa',
          last4: '4242',
          ...(charge.captureBefore !== null && { capture_before: toSeconds(charge.captureBefore) }),
        },
      },
      refunded: charge.captured > 0 && charge.refunded === charge.captured,
      status: 'succeeded',
    };
  }

  private balanceTransaction(intent: IntentRecord, expand: Expand): StripeObject | string | null {
    const { charge } = intent;
    if (charge === null || charge.captured === 0) return null;
    const id = idOfTransaction(charge.id);
    if (!expands(expand, 'balance_transaction')) return id;
    const fee = feeOf(charge.captured);
    return {
      id,
      object: 'balance_transaction',
      amount: charge.captured,
      created: toSeconds(charge.created),
      currency: intent.currency,
      fee,
      net: charge.captured - fee,
      source: charge.id,
      status: 'available',
      type: 'charge',
    };
  }

  refund(refund: RefundRecord): StripeObject {
    const intent = this.state.intents.get(refund.intentId);
    return {
      id: refund.id,
      object: 'refund',
      livemode: false,
      created: toSeconds(refund.created),
      amount: refund.amount,
      charge: intent?.charge?.id ?? null,
      currency: intent?.currency,
      metadata: refund.metadata,
      payment_intent: refund.intentId,
      reason: refund.reason,
      status: refund.status,
      ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    };
  }

  dispute(dispute: DisputeRecord): StripeObject {
    const intent = this.state.intents.get(dispute.intentId);
    return {
      id: dispute.id,
      object: 'dispute',
      livemode: false,
      created: toSeconds(dispute.created),
      amount: dispute.amount,
      charge: intent?.charge?.id ?? null,
      currency: intent?.currency,
      evidence: dispute.evidence,
      evidence_details: {
        due_by: toSeconds(dispute.dueBy),
        has_evidence: Object.keys(dispute.evidence).length > 0,
        past_due: false,
        submission_count: dispute.status === 'needs_response' ? 0 : 1,
      },
      is_charge_refundable: false,
      metadata: dispute.metadata,
      payment_intent: dispute.intentId,
      reason: dispute.reason,
      status: dispute.status,
    };
  }
}
