/** Payment methods that a provider carries out. */
export const PROVIDER_METHODS = ['card', 'moncash'] as const;
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/** Capabilities of a payment provider. The UI and the payment rules depend on them. */
export interface ProviderCapabilities {
  /** Whether authorized money is captured in a second step. Otherwise a paid attempt is captured at once. */
  readonly manualCapture: boolean;
  /** Whether refunds are sent to the provider, or staff pay the money back themselves. */
  readonly refund: 'api' | 'manual';
  readonly webhook: boolean;
  /** ISO 4217 code of the currency that the provider charges. */
  readonly currency: string;
  /** Limits of one charge in the smallest unit that the provider uses. */
  readonly min: number;
  readonly max: number;
  /** Minutes that a payment page can be used, and that the pieces are held for it. */
  readonly minutes: number;
}

/** Amount in the provider's currency, in the unit that it uses: cents, or whole gourdes. */
export interface Charge {
  readonly amount: number;
  readonly currency: string;
}

/** References that identify an attempt at its provider. */
export interface AttemptRefs {
  /** Our id of the attempt, which the provider stores. */
  readonly id: string;
  readonly sessionRef: string | null;
  readonly intentRef: string | null;
}

/** Input of `open`. */
export interface NewSession {
  /** Id of the attempt: idempotency key and reference. */
  readonly id: string;
  readonly charge: Charge;
  readonly expiresAt: Date;
  /** Human-readable description: the order number. */
  readonly description: string;
  readonly email: string;
  /** Where the payment page sends the buyer after paying, and after leaving. */
  readonly returnUrl: string;
  readonly leaveUrl: string;
}

/** Payment page at the provider. */
export interface OpenedSession {
  readonly sessionRef: string;
  readonly url: string;
}

/** Refund as the provider sees it. */
export interface ProviderRefund {
  readonly ref: string;
  /** Our id of the refund; null: created elsewhere, for example in the provider's dashboard. */
  readonly id: string | null;
  readonly amount: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/** Dispute as the provider sees it. */
export interface ProviderDispute {
  readonly ref: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly evidenceDueAt: Date | null;
}

/** Current state of an attempt at the provider. */
export interface ProviderPayment {
  /** `processing`: paid by the buyer, not confirmed by the bank. */
  readonly state: 'open' | 'processing' | 'authorized' | 'captured' | 'cancelled' | 'expired';
  readonly charge: Charge;
  readonly intentRef: string | null;
  /** Reference of the captured charge; null until then. */
  readonly captureRef: string | null;
  /** Provider's fee in cents, with its reference; null: unknown. */
  readonly fee: { readonly ref: string; readonly cents: number } | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/** References in a report of a provider, such as a webhook. */
export interface ReportedRefs {
  /** Attempt that the provider's metadata names; a text of any form. */
  readonly attemptId: string | null;
  readonly sessionRef: string | null;
  readonly intentRef: string | null;
}

/** Verified webhook event. */
export interface WebhookEvent extends ReportedRefs {
  readonly id: string;
  readonly type: string;
}

/** Captured payment that is found without its attempt. */
export interface CapturedPayment {
  /** The provider's id of the payment. */
  readonly ref: string;
  readonly refs: ReportedRefs;
  /** What was captured and not refunded, in hundredths of the currency. */
  readonly amountCents: number;
  readonly currency: string;
  /** The order or text that the provider has for the payment. */
  readonly reference: string;
  /** Name or address of the payer; empty: unknown. */
  readonly payer: string;
  /** When it was paid; null: unknown. */
  readonly at: Date | null;
}

/** What the shop sends to contest a dispute. */
export interface DisputeEvidence {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productDescription: string;
  readonly text: string;
}

/**
 * Port to a payment provider. All methods throw a `ProviderError`. None is called inside a database
 * transaction.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'moncash';
  readonly method: ProviderMethod;
  readonly capabilities: ProviderCapabilities;
  /** Whether no real money moves. */
  readonly isTest: boolean;
  /** Opens a payment page. Idempotent for the id of the attempt. */
  open(session: NewSession): Promise<OpenedSession>;
  /** Reads the current state. */
  read(attempt: AttemptRefs): Promise<ProviderPayment>;
  /** Captures an authorized payment. Does nothing if it is captured already. */
  capture(attempt: AttemptRefs): Promise<void>;
  /** Ends a payment page. Does nothing if the buyer has paid, or if the provider cannot; `read` shows which. */
  closePage(attempt: AttemptRefs): Promise<void>;
  /** Releases an authorization. Does nothing if it is captured or released already. */
  release(attempt: AttemptRefs): Promise<void>;
  /** Requests a refund and returns the provider's reference. `key` is the idempotency key. */
  refund(
    attempt: AttemptRefs,
    refund: { readonly id: string; readonly amount: number; readonly key: string },
  ): Promise<string>;
  /** Payment pages that were opened at the provider since a time, also those of no attempt. */
  listPages(since: Date): AsyncIterable<ReportedRefs>;
  /** The payment of a report, if money is captured and not refunded. */
  findCaptured(reported: ReportedRefs): Promise<CapturedPayment | undefined>;
  sendEvidence(disputeRef: string, evidence: DisputeEvidence): Promise<void>;
  /** Verifies a webhook request; throws `InvalidWebhook`. */
  verifyWebhook(body: string, headers: Readonly<Record<string, unknown>>): Promise<WebhookEvent>;
}

/** Failed call to a provider. */
export class ProviderError extends Error {
  constructor(
    message: string,
    /**
     * `no-answer`: the call may have been carried out. `refused`: the provider rejects it for good. `failed`:
     * a definite error of the provider, which it may repeat for the same idempotency key.
     */
    readonly kind: 'no-answer' | 'refused' | 'failed',
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** Webhook request that is forged, altered, outdated or of another API version. */
export class InvalidWebhook extends Error {}
