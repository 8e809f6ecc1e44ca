import type Stripe from 'stripe';
import {
  InvalidWebhook,
  ProviderError,
  type AttemptRefs,
  type CapturedPayment,
  type DisputeEvidence,
  type NewSession,
  type OpenedSession,
  type PaymentProvider,
  type ProviderCapabilities,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type ReportedRefs,
  type WebhookEvent,
} from './payment-provider.js';

/** Version of Stripe's API that this adapter is written for; webhook events of another one are refused. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
/** Maximum age of a webhook's signature in seconds; an older one is a replay. */
const TOLERANCE = 300;
const EXPANSIONS = ['payment_intent.latest_charge.balance_transaction'];

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Address of the sandbox instead of Stripe. */
  readonly sandboxUrl?: string | undefined;
}

/** Cards, by Stripe's hosted Checkout with manual capture. The SDK is loaded on first use. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly method = 'card';
  readonly isTest: boolean;
  // Stripe expires a page after 30 minutes at the earliest.
  readonly capabilities: ProviderCapabilities = {
    manualCapture: true,
    refund: 'api',
    webhook: true,
    currency: 'USD',
    min: 50,
    max: 99_999_999,
    minutes: 31,
  };
  private client: Promise<Stripe> | undefined;

  constructor(private readonly settings: StripeSettings) {
    this.isTest = settings.secretKey.includes('_test_');
  }

  async open(session: NewSession): Promise<OpenedSession> {
    const { id, charge, expiresAt, description, email, returnUrl, leaveUrl } = session;
    const metadata = { attempt: id };
    const { id: sessionRef, url } = await this.call((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: charge.currency.toLowerCase(),
                unit_amount: charge.amount,
                product_data: { name: description },
              },
            },
          ],
          client_reference_id: id,
          metadata,
          payment_intent_data: { metadata },
          payment_method_options: { card: { capture_method: 'manual' } },
          customer_email: email,
          locale: 'auto',
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: returnUrl,
          cancel_url: leaveUrl,
        },
        { idempotencyKey: id },
      ),
    );
    if (!url) throw new ProviderError('Stripe returned no address of the payment page.', 'failed');
    return { sessionRef, url };
  }

  async read({ sessionRef }: AttemptRefs): Promise<ProviderPayment> {
    const session = await this.findSession(sessionRef);
    const intent = toObject(session.payment_intent);
    const charge = intent && toObject(intent.latest_charge);
    const isCaptured = intent?.status === 'succeeded';
    return {
      state: toState(session, intent),
      charge: toCharge(session, intent),
      intentRef: intent?.id ?? null,
      captureRef: isCaptured && charge ? charge.id : null,
      fee: isCaptured && charge ? toFee(charge) : null,
      refunds: isCaptured ? await this.findRefunds(intent.id) : [],
      disputes: charge?.disputed && intent ? await this.findDisputes(intent.id) : [],
    };
  }

  async capture(attempt: AttemptRefs): Promise<void> {
    const { intentRef } = attempt;
    if (intentRef === null) throw new ProviderError('There is no payment to capture.', 'refused');
    await this.call((stripe) => stripe.paymentIntents.capture(intentRef)).catch(ignoreTooLate);
  }

  async closePage({ sessionRef }: AttemptRefs): Promise<void> {
    if (sessionRef === null) return;
    await this.call((stripe) => stripe.checkout.sessions.expire(sessionRef)).catch(ignoreTooLate);
  }

  async release({ intentRef }: AttemptRefs): Promise<void> {
    if (intentRef === null) return;
    await this.call((stripe) => stripe.paymentIntents.cancel(intentRef)).catch(ignoreTooLate);
  }

  async refund(
    attempt: AttemptRefs,
    { id, amount, key }: { readonly id: string; readonly amount: number; readonly key: string },
  ): Promise<string> {
    const { intentRef } = attempt;
    if (intentRef === null) throw new ProviderError('There is no payment to refund.', 'refused');
    const refund = await this.call((stripe) =>
      stripe.refunds.create(
        { payment_intent: intentRef, amount, metadata: { refund: id } },
        { idempotencyKey: key },
      ),
    );
    return refund.id;
  }

  async *listPages(since: Date): AsyncIterable<ReportedRefs> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    for (;;) {
      const page = await this.call((stripe) =>
        stripe.checkout.sessions.list({
          ...{ created, limit: 100 },
          ...(after !== undefined && { starting_after: after }),
        }),
      );
      for (const { id: sessionRef, metadata, payment_intent } of page.data)
        yield { attemptId: metadata?.attempt ?? null, sessionRef, intentRef: toId(payment_intent) };
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) return;
    }
  }

  async findCaptured(reported: ReportedRefs): Promise<CapturedPayment | undefined> {
    const intentRef = reported.intentRef ?? (await this.findIntentRef(reported.sessionRef));
    if (intentRef === null) return undefined;
    const intent = await this.find((stripe) =>
      stripe.paymentIntents.retrieve(intentRef, { expand: ['latest_charge'] }),
    );
    const charge = intent && toObject(intent.latest_charge);
    if (intent?.status !== 'succeeded' || !charge) return undefined;
    const kept = intent.amount_received - charge.amount_refunded;
    if (kept <= 0) return undefined;
    const { metadata, description, currency } = intent;
    return {
      ref: intent.id,
      refs: { ...reported, attemptId: metadata.attempt ?? reported.attemptId, intentRef },
      amountCents: toHundredths(kept, currency),
      currency: currency.toUpperCase(),
      reference: metadata.order ?? metadata.attempt ?? description ?? '',
      payer: charge.billing_details.name ?? charge.billing_details.email ?? '',
      at: new Date(charge.created * 1000),
    };
  }

  async sendEvidence(disputeRef: string, evidence: DisputeEvidence): Promise<void> {
    const { customerName, customerEmail, productDescription, text } = evidence;
    await this.call((stripe) =>
      stripe.disputes.update(disputeRef, {
        evidence: {
          customer_name: customerName,
          customer_email_address: customerEmail,
          product_description: productDescription,
          uncategorized_text: text,
        },
        submit: true,
      }),
    );
  }

  async verifyWebhook(
    body: string,
    headers: Readonly<Record<string, unknown>>,
  ): Promise<WebhookEvent> {
    const { webhooks } = await this.connect();
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') throw new InvalidWebhook('It has no signature.');
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, this.settings.webhookSecret, TOLERANCE);
    } catch (error) {
      throw new InvalidWebhook(error instanceof Error ? error.message : String(error));
    }
    if (event.api_version !== API_VERSION)
      throw new InvalidWebhook(
        `It has API version ${event.api_version}, not ${API_VERSION}: set the version of the webhook endpoint.`,
      );
    if (event.livemode === this.isTest)
      throw new InvalidWebhook('It is of another mode (test or live) than the secret key.');
    return { id: event.id, type: event.type, ...refsOf(event) };
  }

  /** Payment of a session; null: not confirmed by the buyer, or no such session. */
  private async findIntentRef(sessionRef: string | null): Promise<string | null> {
    if (sessionRef === null) return null;
    const session = await this.find((stripe) => stripe.checkout.sessions.retrieve(sessionRef));
    return toId(session?.payment_intent);
  }

  private async findSession(sessionRef: string | null): Promise<Stripe.Checkout.Session> {
    if (sessionRef === null) throw new ProviderError('The attempt has no session.', 'refused');
    return this.call((stripe) =>
      stripe.checkout.sessions.retrieve(sessionRef, { expand: EXPANSIONS }),
    );
  }

  private async findRefunds(payment_intent: string): Promise<ProviderRefund[]> {
    const { data } = await this.call((stripe) =>
      stripe.refunds.list({ payment_intent, limit: 100 }),
    );
    return data.map(({ id: ref, metadata, amount, status }) => ({
      ...{ ref, id: metadata?.refund ?? null, amount },
      state: status === 'succeeded' ? 'succeeded' : toRefundState(status),
    }));
  }

  private async findDisputes(payment_intent: string): Promise<ProviderDispute[]> {
    const { data } = await this.call((stripe) =>
      stripe.disputes.list({ payment_intent, limit: 100 }),
    );
    return data.map(({ id: ref, amount, reason, status, evidence_details: { due_by } }) => ({
      ...{ ref, amount, reason },
      state: toDisputeState(status),
      evidenceDueAt: due_by === null ? null : new Date(due_by * 1000),
    }));
  }

  private async call<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const stripe = await this.connect();
    try {
      return await work(stripe);
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /** Like `call`; undefined: Stripe has no such object. */
  private find<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined> {
    return this.call((stripe) =>
      work(stripe).catch((error: unknown) => {
        if ((error as SdkError).statusCode === 404) return undefined;
        throw error;
      }),
    );
  }

  private connect(): Promise<Stripe> {
    this.client ??= this.load();
    return this.client;
  }

  private async load(): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    const { secretKey, sandboxUrl } = this.settings;
    return new Client(secretKey, {
      apiVersion: API_VERSION,
      // The SDK repeats a lost call with the same idempotency key.
      maxNetworkRetries: 1,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...(sandboxUrl !== undefined && toHost(sandboxUrl)),
    });
  }
}

function toHost(url: string): { host: string; port: string; protocol: 'http' } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port, protocol: 'http' };
}

/** An expanded object; undefined if there is none. */
function toObject<T extends object>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Id of an object that may be expanded; null: there is none. */
function toId(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** Converts an amount in the smallest unit of its currency, such as yen. */
function toHundredths(amount: number, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return Math.round(amount * 10 ** (2 - digits));
}

function toState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): ProviderPayment['state'] {
  switch (intent?.status) {
    case 'succeeded':
      return 'captured';
    case 'requires_capture':
      return 'authorized';
    case 'processing':
      return 'processing';
    case 'canceled':
      return 'cancelled';
    default:
      return session.status === 'expired' ? 'expired' : 'open';
  }
}

function toCharge(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): ProviderPayment['charge'] {
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase();
  const total = intent?.amount ?? session.amount_total ?? 0;
  return { amount: intent?.status === 'succeeded' ? intent.amount_received : total, currency };
}

function toFee(charge: Stripe.Charge): ProviderPayment['fee'] {
  const transaction = toObject(charge.balance_transaction);
  return transaction ? { ref: transaction.id, cents: transaction.fee } : null;
}

function toRefundState(status: string | null): ProviderRefund['state'] {
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function toDisputeState(status: string): ProviderDispute['state'] {
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** References of an event's object: a session, a payment, a charge, a refund or a dispute. */
function refsOf(event: Stripe.Event): ReportedRefs {
  const object = event.data.object as {
    readonly id?: string;
    readonly object?: string;
    readonly metadata?: Readonly<Record<string, string>> | null;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  const ownIntent = object.object === 'payment_intent' ? object.id : undefined;
  return {
    attemptId: object.metadata?.attempt ?? null,
    sessionRef: object.object === 'checkout.session' ? (object.id ?? null) : null,
    intentRef: ownIntent ?? toId(object.payment_intent),
  };
}

interface SdkError {
  readonly type?: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

function toProviderError(error: unknown): ProviderError {
  const { type, code, statusCode, message = String(error) } = error as SdkError;
  const text = `Stripe: ${message}${code === undefined ? '' : ` (${code})`}`;
  if (statusCode === undefined || type === 'StripeConnectionError')
    return new ProviderError(text, 'no-answer');
  const isRefused = statusCode < 500 && statusCode !== 409 && statusCode !== 429;
  return new ProviderError(text, isRefused ? 'refused' : 'failed');
}

/** The payment has advanced meanwhile; the next `read` shows how. */
function ignoreTooLate(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
}
