import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import {
  SANDBOX_MONCASH_CLIENT_ID,
  SANDBOX_MONCASH_CLIENT_SECRET,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  startPaymentSandbox,
  type PaymentSandbox,
  type PaymentSandboxOptions,
} from './payment-sandbox.js';
import { STRIPE_API_VERSION } from './stripe.views.js';

const HOUR_MS = 3_600_000;

/** Shop that receives webhooks: collects events whose signature is valid. */
class Receiver {
  readonly events: Stripe.Event[] = [];
  /** Status of the next answers; 200 afterwards. */
  readonly statuses: number[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        const body = Buffer.concat(chunks);
        const event = Stripe.webhooks.constructEvent(body, signature, SANDBOX_WEBHOOK_SECRET);
        response.statusCode = receiver.statuses.shift() ?? 200;
        if (response.statusCode === 200) receiver.events.push(event);
        response.end();
      });
    });
    const receiver = new Receiver(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  get types() {
    return this.events.map(({ type }) => type);
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let sandbox: PaymentSandbox;
let receiver: Receiver;
let stripe: Stripe;
let time: number;

function client(key = SANDBOX_SECRET_KEY): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(sandbox.url).port,
    protocol: 'http',
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 0,
    timeout: 500,
  });
}

async function start(options: PaymentSandboxOptions = {}): Promise<void> {
  sandbox = await startPaymentSandbox({
    webhookUrl: receiver.url,
    monCashReturnUrl: 'http://shop.test/moncash?lang=en',
    now: () => time,
    ...options,
  });
  stripe = client();
}

const order = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 1950, product_data: { name: 'Coin <1>' } },
    },
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 600, product_data: { name: 'Shipping' } },
    },
  ],
  client_reference_id: 'CC-1001',
  customer_email: 'ana@example.com',
  metadata: { attempt: 'a-1' },
  payment_intent_data: { metadata: { attempt: 'a-1' } },
  success_url: 'http://shop.test/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cart',
  ...changes,
});

const manual = () => order({ payment_method_options: { card: { capture_method: 'manual' } } });

/** Creates a session, pays it, and returns the id of its payment intent. */
async function paid(params = order()): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(params);
  return String(sandbox.pay(id).payment_intent);
}

/** The error by which a call fails. */
async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

const send = async (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

beforeEach(async () => {
  time = Date.now();
  receiver = await Receiver.start();
  await start();
});

afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

describe("the sandbox's Stripe API", () => {
  it('creates a session, and authorizes, captures and refunds the payment', async () => {
    const session = await stripe.checkout.sessions.create(manual());
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 4500,
      currency: 'usd',
      client_reference_id: 'CC-1001',
      metadata: { attempt: 'a-1' },
      livemode: false,
    });
    sandbox.pay(session.id);
    const authorized = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(authorized).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_capture',
        amount_capturable: 4500,
        latest_charge: {
          amount_captured: 0,
          balance_transaction: null,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        },
      },
    });
    const { id } = authorized.payment_intent as Stripe.PaymentIntent;
    expect(await stripe.paymentIntents.capture(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 4500,
    });
    const refund = await stripe.refunds.create({
      payment_intent: id,
      amount: 1500,
      metadata: { refund: 'r-1' },
    });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1500, payment_intent: id });
    const intent = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent.latest_charge).toMatchObject({
      amount_captured: 4500,
      amount_refunded: 1500,
      refunded: false,
      balance_transaction: { fee: 161 },
    });
    await sandbox.flushWebhooks();
    expect(receiver.types.toSorted()).toEqual([
      'charge.refunded',
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'refund.created',
    ]);
    expect(receiver.events[0]).toMatchObject({ object: 'event', api_version: STRIPE_API_VERSION });
    expect(receiver.events.map(({ data }) => data.object)).toContainEqual(
      expect.objectContaining({ id: refund.id, metadata: { refund: 'r-1' } }),
    );
  });

  it('limits refunds to the captured amount, and returns the amount of a failed refund', async () => {
    const intent = await paid();
    const tooMuch = stripe.refunds.create({ payment_intent: intent, amount: 4501 });
    expect(await errorOf(tooMuch)).toMatchObject({ statusCode: 400, code: 'amount_too_large' });
    const refund = await stripe.refunds.create({ payment_intent: intent });
    const again = await errorOf(stripe.refunds.create({ payment_intent: intent }));
    expect(again.code).toBe('charge_already_refunded');
    expect(sandbox.books().totals).toEqual({ captured: 4500, refunded: 4500 });
    expect((await send('POST', `/sandbox/refunds/${refund.id}/fail`)).status).toBe(200);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    expect(sandbox.books().totals).toEqual({ captured: 4500, refunded: 0 });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    await sandbox.flushWebhooks();
    expect(receiver.types).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
  });

  it('completes pending refunds later', async () => {
    sandbox.behave({ refunds: { pending: true } });
    const { id, status } = await stripe.refunds.create({ payment_intent: await paid() });
    expect(status).toBe('pending');
    time += 1000;
    expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  });

  it('cancels an authorized payment, but no captured one', async () => {
    const held = await paid(manual());
    expect(await stripe.paymentIntents.cancel(held)).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
    });
    const captured = await errorOf(stripe.paymentIntents.cancel(await paid()));
    expect(captured.code).toBe('payment_intent_unexpected_state');
    const capture = await errorOf(stripe.paymentIntents.capture(held));
    expect(capture.code).toBe('payment_intent_unexpected_state');
    expect(sandbox.books().payments).toMatchObject([
      { attempt: 'a-1', authorized: 4500, held: 0, captured: 0 },
      { attempt: 'a-1', authorized: 4500, held: 0, captured: 4500 },
    ]);
  });

  it('releases an authorized payment after seven days', async () => {
    const intent = await paid(manual());
    time += 7 * 24 * HOUR_MS;
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
  });

  it('rejects invalid sessions', async () => {
    const messageOf = async (changes: Partial<Stripe.Checkout.SessionCreateParams>) =>
      (await errorOf(stripe.checkout.sessions.create(order(changes)))).message;
    expect(await messageOf({ ui_mode: 'elements' })).toContain('ui_mode');
    const inSeconds = (from: number) => Math.floor(time / 1000) + from;
    expect(await messageOf({ expires_at: inSeconds(1799) })).toContain('expires_at');
    expect(await messageOf({ expires_at: inSeconds(86_401) })).toContain('expires_at');
    expect(await messageOf({ line_items: [] })).toContain('line_items');
  });

  it('expires sessions by themselves and on request', async () => {
    const expires_at = Math.floor(time / 1000) + 1800;
    const first = await stripe.checkout.sessions.create(order({ expires_at }));
    const second = await stripe.checkout.sessions.create(order());
    time += 1_800_000;
    expect((await stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired');
    sandbox.pay(second.id, 'declined');
    expect((await stripe.checkout.sessions.expire(second.id)).status).toBe('expired');
    expect((await errorOf(stripe.checkout.sessions.expire(second.id))).statusCode).toBe(400);
    await sandbox.flushWebhooks();
    expect(receiver.types.toSorted()).toEqual([
      'checkout.session.expired',
      'checkout.session.expired',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
    ]);
  });

  it('lets late payments arrive or fail', async () => {
    const first = await stripe.checkout.sessions.create(order());
    const second = await stripe.checkout.sessions.create(order());
    sandbox.pay(first.id, 'late');
    expect(sandbox.pay(second.id, 'late', HOUR_MS)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    time += 20_000;
    expect((await stripe.checkout.sessions.retrieve(first.id)).payment_status).toBe('paid');
    sandbox.pay(second.id, 'declined');
    await sandbox.flushWebhooks();
    expect(receiver.types).toEqual(
      expect.arrayContaining([
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
      ]),
    );
  });

  it('pays later on request of a test', async () => {
    const { id } = await stripe.checkout.sessions.create(order());
    await send('POST', `/sandbox/sessions/${id}/pay`, { outcome: 'paid', afterMs: 5000 });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    time += 5000;
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
  });

  it('lists sessions and payment intents in pages, newest first', async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await stripe.checkout.sessions.create(order())).id);
      time += 1000;
    }
    const listed = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) listed.push(id);
    expect(listed).toEqual(ids);
    const gte = Math.floor(time / 1000) - 2;
    const recent = await stripe.checkout.sessions.list({ created: { gte } });
    expect(recent.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    sandbox.pay(ids[0]!);
    const intents = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(intents.data).toMatchObject([{ latest_charge: { amount: 4500 } }]);
  });

  it('opens, answers and closes disputes, and refuses refunds meanwhile', async () => {
    const intent = await paid();
    const opened = await send('POST', `/sandbox/payment-intents/${intent}/dispute`, {
      amount: 2000,
      reason: 'product_not_received',
    });
    const { id } = (await opened.json()) as Stripe.Dispute;
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      status: 'needs_response',
      reason: 'product_not_received',
      payment_intent: intent,
    });
    const refund = await errorOf(stripe.refunds.create({ payment_intent: intent }));
    expect(refund.code).toBe('charge_disputed');
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'x' }, submit: false });
    expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response');
    expect((await stripe.disputes.update(id, { submit: true })).status).toBe('under_review');
    expect(sandbox.books().payments[0]?.disputed).toBe(2000);
    sandbox.closeDispute(id, 'won');
    expect(sandbox.books().payments[0]?.disputed).toBe(0);
    expect((await stripe.disputes.list({ payment_intent: intent })).data).toHaveLength(1);
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(4500);
    await sandbox.flushWebhooks();
    expect(receiver.types).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
  });

  it('rejects other keys and unknown objects', async () => {
    const call = client('sk_test_other').checkout.sessions.list();
    expect(await errorOf(call)).toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
    const missing = await errorOf(stripe.paymentIntents.retrieve('pi_1'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(await errorOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });
});

describe("the sandbox's idempotency keys", () => {
  const key = { idempotencyKey: 'k-1' };

  it('repeat the first answer for 24 hours, and reject other parameters', async () => {
    const first = await stripe.checkout.sessions.create(order(), key);
    expect((await stripe.checkout.sessions.create(order(), key)).id).toBe(first.id);
    const other = order({ client_reference_id: 'CC-2' });
    const error = await errorOf(stripe.checkout.sessions.create(other, key));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    time += 24 * HOUR_MS;
    expect((await stripe.checkout.sessions.create(order(), key)).id).not.toBe(first.id);
  });

  it('repeat a first answer 500', async () => {
    sandbox.behave({ api: { failNext: 1 } });
    const create = async () => errorOf(stripe.checkout.sessions.create(order(), key));
    expect((await create()).statusCode).toBe(500);
    expect((await create()).statusCode).toBe(500);
    await stripe.checkout.sessions.create(order(), { idempotencyKey: 'k-2' });
  });

  it('return the answer that was lost', async () => {
    // The SDK repeats a call once whose connection was closed.
    sandbox.behave({ api: { failNext: 2, mode: 'answerLost' } });
    const lost = await errorOf(stripe.checkout.sessions.create(order(), key));
    expect(lost.type).toBe('StripeConnectionError');
    await stripe.checkout.sessions.create(order(), key);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('reject a concurrent request', async () => {
    sandbox.behave({ api: { failNext: 1, mode: 'timeout', pathPrefix: '/v1/checkout' } });
    const slow = errorOf(stripe.checkout.sessions.create(order(), key));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const concurrent = await errorOf(stripe.checkout.sessions.create(order(), key));
    expect(concurrent.statusCode).toBe(409);
    expect((await slow).message).toContain('timeout');
    // The key is free as soon as the server notices that the client has gone.
    await stripe.checkout.sessions.create(order(), { ...key, maxNetworkRetries: 2 });
  });

  it('store no nonsense', async () => {
    await send('PUT', '/sandbox/behaviour', { api: { failNext: 1, mode: 'nonsense' } });
    const nonsense = await errorOf(stripe.checkout.sessions.create(order(), key));
    expect(nonsense.message).toContain('Invalid JSON');
    await stripe.checkout.sessions.create(order(), key);
  });
});

describe("the sandbox's webhooks", () => {
  it('are repeated until the shop accepts them', async () => {
    receiver.statuses.push(500, 503);
    await paid();
    await send('POST', '/sandbox/webhooks/flush');
    expect(receiver.types.toSorted()).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
  });

  it('are duplicated, shuffled and dropped as a test orders, with a seed', async () => {
    const counts = [];
    for (let run = 0; run < 2; run++) {
      receiver.events.length = 0;
      sandbox.behave({
        webhooks: { copies: 4, shuffle: true, delayMs: [0, 20], dropRate: 0.5, seed: 7 },
      });
      for (let count = 0; count < 10; count++) await paid();
      await sandbox.flushWebhooks();
      counts.push(receiver.events.length);
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeGreaterThan(20);
    expect(counts[0]).toBeLessThan(60);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBeLessThan(receiver.events.length);
  });

  it('handle many payments and deliveries', async () => {
    sandbox.behave({ webhooks: { copies: 10 } });
    for (let count = 0; count < 100; count++) await paid();
    await sandbox.flushWebhooks();
    expect(receiver.events).toHaveLength(2000);
  });
});

describe("the sandbox's MonCash API", () => {
  interface Body {
    readonly payment_token: { readonly token: string };
    readonly payment?: object;
  }

  async function call(path: string, body: object, token: string) {
    const response = await fetch(`${sandbox.url}/Api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  async function authenticate(secret = SANDBOX_MONCASH_CLIENT_SECRET) {
    const response = await fetch(`${sandbox.url}/Api/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${SANDBOX_MONCASH_CLIENT_ID}:${secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'scope=read,write&grant_type=client_credentials',
    });
    const body = (await response.json()) as { access_token: string; expires_in: number };
    return { status: response.status, ...body };
  }

  it('creates a payment, takes it on its page, and finds it by order and transaction', async () => {
    const { access_token: token, expires_in } = await authenticate();
    expect(expires_in).toBe(59);
    const payment = { amount: 1250.5, orderId: 'CC-7' };
    const first = await call('/v1/CreatePayment', payment, token);
    expect(first).toMatchObject({ status: 202, body: { mode: 'sandbox', status: 202 } });
    const second = await call('/v1/CreatePayment', payment, token);
    const pageToken = second.body.payment_token.token;
    expect(pageToken).not.toBe(first.body.payment_token.token);
    expect((await call('/v1/RetrieveOrderPayment', { orderId: 'CC-7' }, token)).status).toBe(404);

    const page = `${sandbox.url}/Moncash-middleware/Payment/Redirect?token=${pageToken}`;
    expect(await (await fetch(page)).text()).toContain('1250.50 HTG');
    const press = async (action: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    const declined = await press('declined');
    const again = await fetch(new URL(String(declined.headers.get('location')), sandbox.url));
    expect(await again.text()).toContain('The payment was declined.');
    const location = new URL(String((await press('paid')).headers.get('location')));
    const transactionId = location.searchParams.get('transactionId');
    expect(location.href).toBe(
      `http://shop.test/moncash?lang=en&transactionId=${transactionId}&orderId=CC-7`,
    );
    const byOrder = await call('/v1/RetrieveOrderPayment', { orderId: 'CC-7' }, token);
    const byId = await call('/v1/RetrieveTransactionPayment', { transactionId }, token);
    expect(byOrder.body.payment).toEqual(byId.body.payment);
    expect(byId.body).toMatchObject({
      status: 200,
      payment: { reference: 'CC-7', transaction_id: transactionId, cost: 1250.5 },
    });
    expect(await (await fetch(page)).text()).toContain('completed already');
    expect((await send('POST', '/sandbox/moncash/CC-7/pay')).status).toBe(400);
    expect(sandbox.books().payments).toMatchObject([
      { provider: 'moncash', attempt: 'CC-7', captured: 125_050 },
    ]);
  });

  it('expires tokens and rejects unknown clients', async () => {
    expect((await authenticate('wrong')).status).toBe(401);
    const { access_token: token } = await authenticate();
    const payment = await call('/v1/CreatePayment', { amount: 5, orderId: 'CC-8' }, token);
    const page = `/Moncash-middleware/Payment/Redirect?token=${payment.body.payment_token.token}`;
    expect((await call('/v1/CreatePayment', { amount: 0, orderId: 'CC-8' }, token)).status).toBe(
      400,
    );
    time += 59_000;
    expect((await call('/v1/RetrieveOrderPayment', { orderId: 'CC-8' }, token)).status).toBe(401);
    time += 10 * 60_000;
    expect(await (await send('GET', page)).text()).toContain('has expired');
  });
});

describe("the sandbox's pay pages", () => {
  async function open(path: string) {
    const response = await fetch(new URL(path, sandbox.url));
    return response.text();
  }

  /** Presses a button and returns the address to which the page leads. */
  async function press(id: string, action: string) {
    const body = new URLSearchParams({ action });
    const init = { method: 'POST', body, redirect: 'manual' } as const;
    return String((await fetch(`${sandbox.url}/pay/${id}`, init)).headers.get('location'));
  }

  it('lead to the shop after payment, and back without', async () => {
    const { id, url } = await stripe.checkout.sessions.create(
      order({ client_reference_id: '<b>' }),
    );
    const page = await open(String(url));
    expect(page).toContain('$45.00');
    expect(page).toContain('&lt;b&gt;');
    expect(page).toContain('Payment sandbox – no money moves');
    expect(await press(id, 'back')).toBe('http://shop.test/cart');
    expect(await open(await press(id, 'declined'))).toContain('The card was declined.');
    expect(await open(await press(id, 'action'))).toContain('Approve</button>');
    expect((await stripe.paymentIntents.list()).data[0]?.status).toBe('requires_action');
    expect(await press(id, 'paid')).toBe(`http://shop.test/paid?session=${id}`);
    expect(await open(await press(id, 'paid'))).toContain('completed already');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('say that a session has expired', async () => {
    const { id } = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(id);
    expect(await open(`/pay/${id}`)).toContain('has expired');
    expect((await fetch(`${sandbox.url}/pay/cs_test_1`)).status).toBe(404);
  });
});

describe("the sandbox's state file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps payments, answers and undelivered webhooks across a restart', async () => {
    await sandbox.close();
    const stateFile = join(folder, 'state.json');
    await start({ stateFile });
    const key = { idempotencyKey: 'k-1' };
    const { id } = await stripe.checkout.sessions.create(order(), key);
    receiver.statuses.push(500, 500);
    sandbox.pay(id, 'late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sandbox.close();
    expect(receiver.types).toEqual([]);
    time += 20_000;
    await start({ stateFile });
    expect((await stripe.checkout.sessions.create(order(), key)).id).toBe(id);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    await sandbox.flushWebhooks();
    expect(receiver.types).toContain('checkout.session.completed');
    expect(sandbox.books().totals.captured).toBe(4500);
  });
});

describe("the sandbox's control API", () => {
  it('answers errors, and reports health', async () => {
    expect((await send('GET', '/health')).status).toBe(200);
    expect((await send('PUT', '/sandbox/behaviour', { webhook: {} })).status).toBe(400);
    expect((await send('POST', '/sandbox/sessions/cs_1/pay')).status).toBe(404);
    expect((await send('POST', '/sandbox/disputes/du_1/close', { outcome: 'x' })).status).toBe(400);
    expect(await (await send('GET', '/sandbox/books')).json()).toEqual({
      payments: [],
      totals: { captured: 0, refunded: 0 },
    });
  });
});
