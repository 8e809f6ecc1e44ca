import {
  InvalidWebhook,
  ProviderError,
  type AttemptRefs,
  type CapturedPayment,
  type NewSession,
  type OpenedSession,
  type PaymentProvider,
  type ProviderCapabilities,
  type ProviderPayment,
  type ReportedRefs,
  type WebhookEvent,
} from './payment-provider.js';

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it ends, in milliseconds. */
const TOKEN_MARGIN_MS = 10_000;

/** Addresses of MonCash, by mode. */
const HOSTS = {
  sandbox: 'https://sandbox.moncashbutton.digicelgroup.com',
  live: 'https://moncashbutton.digicelgroup.com',
} as const;

export interface MonCashSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly mode: keyof typeof HOSTS;
  /** Address of the sandbox instead of MonCash. */
  readonly sandboxUrl?: string | undefined;
}

interface PaymentResponse {
  readonly payment?: {
    readonly reference?: unknown;
    readonly transaction_id?: unknown;
    readonly cost?: unknown;
    readonly message?: unknown;
    readonly payer?: unknown;
  };
}

/**
 * MonCash, the mobile wallet of Haiti: whole gourdes, captured at once. It has no webhooks, signatures or
 * refunds, so the state is polled. The id of the attempt is MonCash's `orderId`.
 */
export class MonCashProvider implements PaymentProvider {
  readonly name = 'moncash';
  readonly method = 'moncash';
  readonly isTest: boolean;
  // A page can be used for 10 minutes; a payment that began then ends within 5 more. A wallet holds at most
  // 100,000 gourdes.
  readonly capabilities: ProviderCapabilities = {
    manualCapture: false,
    refund: 'manual',
    webhook: false,
    currency: 'HTG',
    min: 1,
    max: 100_000,
    minutes: 15,
  };
  private readonly host: string;
  private token: { readonly text: string; readonly until: number } | undefined;

  constructor(private readonly settings: MonCashSettings) {
    this.isTest = settings.mode === 'sandbox';
    this.host = settings.sandboxUrl ?? HOSTS[settings.mode];
  }

  async open({ id, charge }: NewSession): Promise<OpenedSession> {
    const { payment_token: token } = await this.post<{
      payment_token?: { token?: unknown };
    }>('/Api/v1/CreatePayment', { amount: charge.amount, orderId: id });
    if (typeof token?.token !== 'string')
      throw new ProviderError('MonCash returned no payment token.', 'failed');
    const query = new URLSearchParams({ token: token.token });
    return {
      sessionRef: id,
      url: `${this.host}/Moncash-middleware/Payment/Redirect?${query.toString()}`,
    };
  }

  async read({ id }: AttemptRefs): Promise<ProviderPayment> {
    const { charge, captureRef } = await this.readPayment(id);
    return {
      state: captureRef === null ? 'open' : 'captured',
      ...{ charge, intentRef: captureRef, captureRef, fee: null, refunds: [], disputes: [] },
    };
  }

  /** Id of the attempt that a transaction paid; undefined if there is no such transaction. */
  async findAttempt(transactionId: string): Promise<string | undefined> {
    const { payment } = await this.findPayment('RetrieveTransactionPayment', { transactionId });
    return typeof payment?.reference === 'string' ? payment.reference : undefined;
  }

  capture(): Promise<void> {
    return Promise.resolve();
  }

  /** MonCash cannot end a payment page; it expires. */
  closePage(): Promise<void> {
    return Promise.resolve();
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  refund(): Promise<string> {
    return Promise.reject(new ProviderError('MonCash has no refunds.', 'refused'));
  }

  /** MonCash cannot list payments. */
  async *listPages(): AsyncIterable<ReportedRefs> {
    // Every attempt is asked for by its id instead.
  }

  async findCaptured(reported: ReportedRefs): Promise<CapturedPayment | undefined> {
    if (reported.attemptId === null) return undefined;
    const { charge, captureRef, payer } = await this.readPayment(reported.attemptId);
    if (captureRef === null || charge.amount <= 0) return undefined;
    return {
      ref: captureRef,
      refs: reported,
      amountCents: Math.round(charge.amount * 100),
      currency: charge.currency,
      reference: reported.attemptId,
      ...{ payer, at: null },
    };
  }

  sendEvidence(): Promise<void> {
    return Promise.reject(new ProviderError('MonCash has no disputes.', 'refused'));
  }

  verifyWebhook(): Promise<WebhookEvent> {
    return Promise.reject(new InvalidWebhook('MonCash sends no webhooks.'));
  }

  /** Payment for an `orderId`; `captureRef` is null if it is not paid. */
  private async readPayment(orderId: string) {
    const { payment } = await this.findPayment('RetrieveOrderPayment', { orderId });
    const isPaid = payment?.message === 'successful' && payment.reference === orderId;
    const cost = Number(payment?.cost ?? 0);
    return {
      charge: { amount: isPaid && Number.isFinite(cost) ? cost : 0, currency: 'HTG' },
      captureRef: isPaid ? String(payment.transaction_id) : null,
      payer: typeof payment?.payer === 'string' ? payment.payer : '',
    };
  }

  /** Finds a payment by order or transaction id; returns an empty object if there is none. */
  private async findPayment(
    action: 'RetrieveOrderPayment' | 'RetrieveTransactionPayment',
    body: Readonly<Record<string, string>>,
  ): Promise<PaymentResponse> {
    return this.post<PaymentResponse>(`/Api/v1/${action}`, body, {});
  }

  private async post<Body>(path: string, body: object, missing?: Body): Promise<Body> {
    const send = async () => {
      const authorization = `Bearer ${await this.getToken()}`;
      return this.send(path, authorization, 'application/json', JSON.stringify(body), missing);
    };
    // A token that MonCash has ended early is renewed once.
    return send().catch((error: unknown) => (this.token ? rethrow(error) : send()));
  }

  private async getToken(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.text;
    const { clientId, clientSecret } = this.settings;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await this.send<{ access_token?: unknown; expires_in?: unknown }>(
      '/Api/oauth/token',
      `Basic ${credentials}`,
      'application/x-www-form-urlencoded',
      'scope=read,write&grant_type=client_credentials',
    );
    if (typeof answer.access_token !== 'string')
      throw new ProviderError('MonCash returned no access token.', 'failed');
    const until = Date.now() + Number(answer.expires_in ?? 0) * 1000 - TOKEN_MARGIN_MS;
    this.token = { text: answer.access_token, until };
    return answer.access_token;
  }

  /** `missing` is returned for 404. */
  private async send<Body>(
    path: string,
    authorization: string,
    type: string,
    body: string,
    missing?: Body,
  ): Promise<Body> {
    const headers = { authorization, 'content-type': type, accept: 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${this.host}${path}`, {
      ...{ method: 'POST', headers, body, signal },
    }).catch((error: unknown) => {
      throw new ProviderError(`MonCash: ${String(error)}`, 'no-answer');
    });
    const text = await response.text().catch(() => '');
    if (response.status === 404 && missing !== undefined) return missing;
    if (response.status === 401) this.token = undefined;
    if (!response.ok) {
      const isRefused = response.status < 500 && response.status !== 429;
      const message = `MonCash: status ${response.status} for ${path}`;
      throw new ProviderError(message, isRefused ? 'refused' : 'failed');
    }
    return parse(text, path) as Body;
  }
}

function rethrow(error: unknown): never {
  throw error;
}

function parse(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through: not JSON.
  }
  throw new ProviderError(`MonCash: no JSON object for ${path}`, 'failed');
}
