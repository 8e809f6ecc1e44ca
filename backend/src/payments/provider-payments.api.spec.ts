// Payments at providers: the real adapters against the payment sandbox.
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { startSandboxForApi } from '../../test/payment-sandbox.js';
import { anOrder, aProduct, expectRightCounters } from '../../test/products.js';
import { PaymentDeadlines } from './payment-deadlines.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentSync } from './payment-sync.service.js';
import { PaymentWorkers } from './payment-workers.js';
import { PaymentProviders } from './providers/payment-providers.js';
import type { DisputeList, OrderWithPaymentDto, PaymentLedgerDto } from './payments.contract.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const REFUND_CALL = { pathPrefix: '/v1/refunds', method: 'POST' };

const provider = await startSandboxForApi(() => api.clock.now().getTime());
const { sandbox } = provider;
const api = useApi({ ...provider.settings });
const admin = useAdmin(api, { username: 'Sanité' });
expectRightCounters(api);

beforeAll(async () => {
  provider.connect(api);
  for (const method of ['card', 'moncash'])
    await admin.put(`/admin/payment-methods/${method}`, {
      ...{ enabled: true, instructions: '' },
      ...(method === 'moncash' && { rate: 131.5 }),
    });
});
beforeEach(() => sandbox.behave({}));
afterAll(() => provider.close());

const workers = () => api.app.get(PaymentWorkers);
const pageOf = async (user: TestUser, order: string) =>
  (await user.get<OrderWithPaymentDto>(`/orders/${order}`)).body;
const open = (user: TestUser, order: string, method = 'card') =>
  user.post<{ url: string }>(`/orders/${order}/payment-page`, { method });
const refresh = async (user: TestUser, order: string) =>
  (await user.post<OrderWithPaymentDto>(`/orders/${order}/payment-refresh`)).body;
const ledgerOf = async (order: string) =>
  (await admin.get<PaymentLedgerDto>(`/admin/orders/${order}/payments`)).body;
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
const kindsOf = async (order: string) => (await ledgerOf(order)).entries.map(({ kind }) => kind);
const mailKinds = async (order: string) => {
  const rows = await api.dataSource.query<{ kind: string }[]>(
    'SELECT kind FROM outbox WHERE order_id = $1 ORDER BY created_at, id',
    [order],
  );
  return rows.map(({ kind }) => kind);
};

async function aBuyer(quantity = 2, mintage = 9) {
  const user = await aConfirmedUser(api);
  const coin = await aProduct(api, { mintage });
  return { user, coin, order: await anOrder(user, coin, { quantity }) };
}

/** A buyer with an open card payment page. */
async function aPage(quantity = 2, mintage = 9) {
  const buyer = await aBuyer(quantity, mintage);
  const { body } = await open(buyer.user, buyer.order);
  return { ...buyer, url: body.url, session: sessionOf(body.url) };
}

/** An order of $50 that was paid by card. */
async function aPaidOrder() {
  const page = await aPage();
  sandbox.pay(page.session);
  await refresh(page.user, page.order);
  const { payments } = await ledgerOf(page.order);
  return { ...page, payment: payments[0]?.id ?? '' };
}

/** Delivers all webhooks and does the work that they cause. */
async function settle() {
  await sandbox.flushWebhooks();
  await workers().drain();
}

async function refund(order: string, payment: string, amount: number, more: object = {}) {
  const body = { id: randomUUID(), payment_id: payment, amount, reason: 'Scratched', ...more };
  return admin.post<PaymentLedgerDto>(`/admin/orders/${order}/refunds`, body);
}

const totals = (order: string) =>
  api.dataSource
    .query<[object]>(
      `SELECT paid_cents::int AS paid, refunded_cents::int AS refunded, status FROM orders WHERE id = $1`,
      [order],
    )
    .then(([row]) => row);

/** Changes the language in which an order was placed. */
const setLanguage = (order: string, locale: string) =>
  api.dataSource.query('UPDATE orders SET locale = $2 WHERE id = $1', [order, locale]);

const attemptRow = async (order: string) => {
  const [row] = await api.dataSource.query<[{ intent_ref: string }]>(
    'SELECT intent_ref FROM payment_attempt WHERE order_id = $1',
    [order],
  );
  return row;
};

/** Dollars that the dashboard shows as received. */
const received = async () =>
  (await admin.get<{ received: number }>('/admin/stats?days=30')).body.received;

const bookOf = (session: string) => {
  const { payments } = sandbox.books();
  return payments.find(({ id, attempt }) => id === session || attempt === session);
};
const attemptOf = async (order: string) => (await ledgerOf(order)).attempts[0]?.id ?? '';

describe('paying by card', () => {
  it('holds the pieces for 31 minutes and captures what the buyer has authorized', async () => {
    const { user, order, session, url } = await aPage();
    const held = await pageOf(user, order);
    const minutes = (Date.parse(held.payment.pay_until ?? '') - api.clock.now().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(31, 1);
    expect(url.startsWith(sandbox.url)).toBe(true);
    sandbox.pay(session);
    const paid = await refresh(user, order);
    expect(paid.payment).toMatchObject({
      ...{ state: 'paid', paid: 50, due: 0, method: 'card', pay_until: null },
      attempt: { state: 'captured', method: 'card' },
    });
    expect(bookOf(await attemptOf(order))).toMatchObject({ captured: 5000 });
    expect(await kindsOf(order)).toEqual(['authorize', 'capture', 'fee']);
    expect(await mailKinds(order)).toContain('payment-received');
  });

  it('is recorded from the webhook alone, once however often it comes', async () => {
    sandbox.behave({ webhooks: { copies: 5, shuffle: true, delayMs: [0, 30], seed: 7 } });
    const { order, session } = await aPage();
    sandbox.pay(session);
    await settle();
    await settle();
    expect(await totals(order)).toEqual({ paid: 5000, refunded: 0, status: 'pending' });
    expect((await kindsOf(order)).filter((kind) => kind === 'capture')).toHaveLength(1);
    const mails = (await mailKinds(order)).filter((kind) => kind === 'payment-received');
    expect(mails).toHaveLength(1);
  });

  it('is captured once if webhook and return page come at the same moment', async () => {
    const { user, order, session } = await aPage();
    sandbox.pay(session);
    await Promise.all([refresh(user, order), refresh(user, order), settle(), refresh(user, order)]);
    await settle();
    expect(await totals(order)).toMatchObject({ paid: 5000 });
    expect(bookOf(await attemptOf(order))).toMatchObject({ captured: 5000 });
  });

  it('shows the same page again while it can be used', async () => {
    const { user, order, url } = await aPage();
    const [first, second] = await Promise.all([open(user, order), open(user, order)]);
    expect([first.body.url, second.body.url]).toEqual([url, url]);
    expect((await ledgerOf(order)).attempts).toHaveLength(1);
  });

  it('leads back to the order in the language of its checkout', async () => {
    const { user, order } = await aBuyer();
    await setLanguage(order, 'ht');
    const { body } = await open(user, order);
    const press = async (action: string) => {
      const init = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' };
      return (await fetch(body.url, init as RequestInit)).headers.get('location');
    };
    expect(await press('back')).toMatch(new RegExp(`\\d/ht/orders/${order}\\?payment=left$`));
    expect(await press('paid')).toMatch(new RegExp(`\\d/ht/orders/${order}\\?payment=return$`));
  });

  it('opens one page for two tabs that ask at once', async () => {
    const { user, order } = await aBuyer();
    const answers = await Promise.all([open(user, order), open(user, order), open(user, order)]);
    const urls = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.url),
    );
    expect(urls.size).toBe(1);
    expect((await ledgerOf(order)).attempts).toHaveLength(1);
  });

  it('ends the page before another method is used, so that only one can be paid', async () => {
    const { user, order, session } = await aPage();
    expect((await open(user, order, 'moncash')).status).toBe(200);
    expect(() => sandbox.pay(session)).toThrow();
    const { attempts } = await ledgerOf(order);
    expect(attempts.map(({ method, state }) => `${method} ${state}`)).toEqual([
      'moncash open',
      'card expired',
    ]);
  });

  it('leaves the later deadline of a transfer as it is', async () => {
    const { user, order } = await aBuyer();
    await admin.put('/admin/payment-methods/transfer', {
      enabled: true,
      instructions: 'Account 1',
    });
    await user.put(`/orders/${order}/payment-method`, { method: 'transfer' });
    const deadline = (await pageOf(user, order)).payment.pay_until;
    await open(user, order);
    expect((await pageOf(user, order)).payment.pay_until).toBe(deadline);
    await admin.put('/admin/payment-methods/transfer', { enabled: false, instructions: '' });
  });

  it('does not need another page if the first one was paid meanwhile', async () => {
    const { user, order, session } = await aPage();
    sandbox.pay(session);
    expect(await open(user, order, 'moncash')).toMatchObject(
      refused(409, 'payments.nothing-to-pay'),
    );
    expect(await totals(order)).toMatchObject({ paid: 5000 });
  });

  it('stays unpaid without a word if the card is declined or the page is left', async () => {
    const { user, order, session } = await aPage();
    sandbox.pay(session, 'declined');
    await settle();
    expect((await refresh(user, order)).payment).toMatchObject({
      ...{ state: 'unpaid', attempt: { state: 'open' } },
    });
    expect(await mailKinds(order)).toEqual(['order-placed']);
    sandbox.pay(session);
    await settle();
    expect((await pageOf(user, order)).payment.state).toBe('paid');
  });

  it('needs a confirmed email address', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 9 });
    const order = await anOrder(user, coin, { quantity: 1 });
    expect(await open(user, order)).toMatchObject(refused(409, 'payments.email-not-confirmed'));
  });

  it('is the buyer’s alone, and needs something to pay', async () => {
    const { user, order } = await aPaidOrder();
    const stranger = await aConfirmedUser(api);
    const missing = refused(404, 'orders.not-found');
    expect(await open(stranger, order)).toMatchObject(missing);
    expect(await stranger.post(`/orders/${order}/payment-refresh`)).toMatchObject(missing);
    expect(await open(user, order)).toMatchObject(refused(409, 'payments.nothing-to-pay'));
  });

  it('is not reminded of while its page is open', async () => {
    const { order } = await aPage();
    await api.app.get(PaymentDeadlines).run();
    expect(await mailKinds(order)).not.toContain('payment-reminder');
  });

  it('is not offered when the shopkeeper has switched it off', async () => {
    const { user, order } = await aBuyer();
    await admin.put('/admin/payment-methods/card', { enabled: false, instructions: '' });
    expect(await open(user, order)).toMatchObject(refused(409, 'payments.method-not-offered'));
    await admin.put('/admin/payment-methods/card', { enabled: true, instructions: '' });
  });
});

describe('the sales figures', () => {
  it('contain what was captured, less refunds: no authorization, fee, failed refund or dispute', async () => {
    const before = await received();
    const { order, payment } = await aPaidOrder();
    expect(await kindsOf(order)).toEqual(['authorize', 'capture', 'fee']);
    expect((await received()) - before).toBeCloseTo(50);
    await refund(order, payment, 20);
    await settle();
    expect((await received()) - before).toBeCloseTo(30);
    const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
    const { data } = await stripe.refunds.list({ limit: 1 });
    sandbox.failRefund(data[0]?.id ?? '');
    await settle();
    await settle();
    expect(await kindsOf(order)).toContain('refund_failed');
    expect((await received()) - before).toBeCloseTo(50);
    sandbox.dispute((await attemptRow(order)).intent_ref);
    await settle();
    expect(await kindsOf(order)).toContain('dispute_opened');
    expect((await received()) - before).toBeCloseTo(50);
  });
});

describe('a provider that is down', () => {
  it('leaves the order as it is, and the payment can be repeated', async () => {
    const { user, order } = await aBuyer();
    sandbox.behave({
      api: { failNext: 1, mode: 'error', status: 500, pathPrefix: '/v1/checkout' },
    });
    const down = refused(503, 'payments.provider-unavailable');
    expect(await open(user, order)).toMatchObject(down);
    sandbox.behave({});
    const { body, status } = await open(user, order);
    expect(status).toBe(200);
    sandbox.pay(sessionOf(body.url));
    expect((await refresh(user, order)).payment.state).toBe('paid');
  });

  it.each(['nonsense', 'answerLost'] as const)(
    'answers %s: nothing is charged twice',
    async (mode) => {
      const { user, order } = await aBuyer();
      sandbox.behave({ api: { failNext: 2, mode, pathPrefix: '/v1/checkout' } });
      await open(user, order);
      sandbox.behave({});
      const { body } = await open(user, order);
      sandbox.pay(sessionOf(body.url));
      await settle();
      expect(await totals(order)).toMatchObject({ paid: 5000 });
      const captured = sandbox.books().payments.filter(({ captured: cents }) => cents > 0);
      const { attempts } = await ledgerOf(order);
      const ids = new Set(attempts.map(({ id }) => id));
      expect(captured.filter(({ attempt }) => ids.has(attempt ?? ''))).toHaveLength(1);
    },
  );

  it('while a capture is sent leaves it to the next check', async () => {
    const { user, order, session } = await aPage();
    sandbox.behave({
      api: { failNext: 3, mode: 'error', status: 503, pathPrefix: '/v1/payment_intents' },
    });
    sandbox.pay(session);
    await refresh(user, order);
    expect(await totals(order)).toMatchObject({ paid: 0 });
    sandbox.behave({});
    api.clock.forward(5 * MINUTE);
    await workers().drain();
    expect(await totals(order)).toMatchObject({ paid: 5000 });
  });
});

describe('a payment that comes too late', () => {
  const expire = async () => {
    api.clock.forward(32 * MINUTE);
    await api.app.get(PaymentDeadlines).run();
  };

  it('cannot be made: the page ends at the provider before the pieces are released', async () => {
    const { order, session, coin } = await aPage(9, 9);
    await expire();
    expect(await totals(order)).toMatchObject({ status: 'cancelled' });
    expect(() => sandbox.pay(session)).toThrow();
    const other = await aConfirmedUser(api);
    expect(await anOrder(other, coin, { quantity: 9 })).toBeTruthy();
  });

  it('keeps the order if it was authorized at the last moment', async () => {
    const { order, session } = await aPage();
    sandbox.pay(session);
    await expire();
    expect(await totals(order)).toEqual({ paid: 5000, refunded: 0, status: 'pending' });
  });

  it('keeps the pieces while the provider cannot be asked', async () => {
    const { order } = await aPage();
    api.clock.forward(32 * MINUTE);
    sandbox.behave({ api: { failNext: 9, mode: 'error', status: 503 } });
    await expect(api.app.get(PaymentDeadlines).run()).rejects.toThrow();
    expect(await totals(order)).toMatchObject({ status: 'pending' });
    sandbox.behave({});
    await api.app.get(PaymentDeadlines).run();
    expect(await totals(order)).toMatchObject({ status: 'cancelled' });
  });

  it('restores the order with its numbers if staff cancelled it meanwhile', async () => {
    const { user, order, session } = await aPage();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    sandbox.pay(session);
    await settle();
    const page = await pageOf(user, order);
    expect(page).toMatchObject({ status: 'pending', payment: { state: 'paid' } });
    expect(page.items[0]?.serials).toEqual([1, 2]);
  });

  it('is released and said by email if the numbers are sold', async () => {
    const { order, session, coin } = await aPage(2, 2);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    const other = await aConfirmedUser(api);
    await anOrder(other, coin, { quantity: 2 });
    sandbox.pay(session);
    await settle();
    await settle();
    expect(await totals(order)).toEqual({ paid: 0, refunded: 0, status: 'cancelled' });
    expect(bookOf(await attemptOf(order))).toMatchObject({ captured: 0, held: 0 });
    expect(await mailKinds(order)).toContain('payment-returned');
  });

  it('is released later if the provider fails first, and said by one email', async () => {
    const { order, session, coin } = await aPage(2, 2);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await anOrder(await aConfirmedUser(api), coin, { quantity: 2 });
    sandbox.behave({ api: { failNext: 2, pathPrefix: '/v1/payment_intents', method: 'POST' } });
    sandbox.pay(session);
    await settle();
    expect(bookOf(await attemptOf(order))).toMatchObject({ held: 5000 });
    api.clock.forward(HOUR);
    await settle();
    expect(bookOf(await attemptOf(order))).toMatchObject({ captured: 0, held: 0 });
    const kinds = await mailKinds(order);
    expect(kinds.filter((kind) => kind === 'payment-returned')).toHaveLength(1);
  });
});

describe('refunds', () => {
  it('are sent to the provider, and recorded when it confirms them', async () => {
    const { user, order, payment } = await aPaidOrder();
    const { body } = await refund(order, payment, 20);
    expect(body).toMatchObject({
      ...{ refunded: 0, refunds: [{ amount: 20, state: 'requested', by: 'Sanité' }] },
      payments: [{ refund_pending: 20, refund_by: 'api' }],
    });
    await settle();
    expect(await ledgerOf(order)).toMatchObject({
      ...{ refunded: 20, state: 'partly_refunded', refunds: [{ state: 'succeeded' }] },
      payments: [{ refund_pending: 0, refunded: 20 }],
    });
    expect((await pageOf(user, order)).payment).toMatchObject({ refunded: 20, refund_pending: 0 });
    expect(bookOf(await attemptOf(order))).toMatchObject({ refunded: 2000 });
    expect(await mailKinds(order)).toContain('payment-refunded');
  });

  it('never exceed what was captured, however many come at once', async () => {
    const { order, payment } = await aPaidOrder();
    const requests = Array.from({ length: 200 }, () => refund(order, payment, 1));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    // A busy API answers 503, and nothing is refunded then.
    expect(new Set(statuses)).toEqual(new Set(statuses.filter((s) => [200, 409, 503].includes(s))));
    const accepted = statuses.filter((status) => status === 200).length;
    expect(accepted).toBeLessThanOrEqual(50);
    if (accepted < 50) expect((await refund(order, payment, 50 - accepted)).status).toBe(200);
    expect(await refund(order, payment, 1)).toMatchObject(
      refused(409, 'payments.refund-too-large'),
    );
    await settle();
    expect(await totals(order)).toMatchObject({ paid: 5000, refunded: 5000 });
    expect(bookOf(await attemptOf(order))).toMatchObject({ refunded: 5000 });
  });

  it('are sent once if the request is repeated', async () => {
    const { order, payment } = await aPaidOrder();
    const id = randomUUID();
    await refund(order, payment, 20, { id });
    expect((await refund(order, payment, 20, { id })).status).toBe(200);
    await settle();
    expect((await refund(order, payment, 20, { id })).status).toBe(200);
    expect(await refund(order, payment, 21, { id })).toMatchObject(
      refused(422, 'payments.id-reused'),
    );
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 2000 });
  });

  it.each(['error', 'answerLost'] as const)('are sent once after %s', async (mode) => {
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 20);
    sandbox.behave({ api: { failNext: 2, mode, ...REFUND_CALL } });
    await settle();
    sandbox.behave({});
    api.clock.forward(HOUR);
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 2000 });
    expect(bookOf(await attemptOf(order))).toMatchObject({ refunded: 2000 });
  });

  it('are sent once if the response and the webhook are lost and the idempotency key has expired', async () => {
    const { order, payment } = await aPaidOrder();
    // The last scheduled check of the attempt, which would find the refund, too.
    api.clock.forward(25 * HOUR);
    await settle();
    await refund(order, payment, 20);
    const webhooks = { copies: 1, dropRate: 1, seed: 1 };
    sandbox.behave({
      ...{ webhooks },
      api: { failNext: 2, mode: 'answerLost', ...REFUND_CALL },
    });
    await settle();
    sandbox.behave({ webhooks });
    api.clock.forward(25 * HOUR);
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 2000 });
    expect(bookOf(await attemptOf(order))).toMatchObject({ refunded: 2000 });
  });

  it('are recorded once if the webhook is handled before the response arrives', async () => {
    const { order, payment } = await aPaidOrder();
    const attempt = await attemptOf(order);
    const card = api.app.get(PaymentProviders).ofMethod('card')!;
    const send = card.refund.bind(card);
    const answerLate = jest.spyOn(card, 'refund').mockImplementationOnce(async (...parameters) => {
      const ref = await send(...parameters);
      await api.app.get(PaymentSync).sync(attempt);
      return ref;
    });
    await refund(order, payment, 20);
    await settle();
    answerLate.mockRestore();
    expect(await ledgerOf(order)).toMatchObject({
      ...{ refunded: 20, refunds: [{ state: 'succeeded' }] },
      payments: [{ refund_pending: 0, refunded: 20 }],
    });
    await expect(api.app.get(PaymentSync).sync(attempt)).resolves.toBeUndefined();
  });

  it('that fail after they succeeded reopen the books, and the owners are notified', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 20);
    await settle();
    const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
    const { data } = await stripe.refunds.list({ limit: 1 });
    sandbox.failRefund(data[0]?.id ?? '');
    await settle();
    await settle();
    expect(await ledgerOf(order)).toMatchObject({
      ...{ refunded: 0, state: 'paid', refunds: [{ state: 'failed_after' }] },
    });
    expect(await totals(order)).toMatchObject({ refunded: 0 });
    expect((await kindsOf(order)).filter((kind) => kind === 'refund_failed')).toHaveLength(1);
    expect(await ownerMails('refund-failed', order)).toBe(1);
  });

  it('made at the provider reopen the books when they fail after they succeeded', async () => {
    const { order } = await aPaidOrder();
    const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
    const payment_intent = (await attemptRow(order)).intent_ref;
    const { id } = await stripe.refunds.create({ payment_intent, amount: 2000 });
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 2000 });
    sandbox.failRefund(id);
    await settle();
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 0 });
    expect(await ledgerOf(order)).toMatchObject({ refunded: 0, state: 'paid' });
    expect((await kindsOf(order)).filter((kind) => kind === 'refund_failed')).toHaveLength(1);
    expect(await ownerMails('refund-failed', order)).toBe(1);
  });

  /** Fails the newest refund at the provider, after it succeeded. */
  async function failLastRefund() {
    const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
    const { data } = await stripe.refunds.list({ limit: 1 });
    sandbox.failRefund(data[0]?.id ?? '');
    await settle();
    await settle();
  }

  it('of a cancelled order that fail later are not sent again: the owners were asked to pay', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 50);
    await settle();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await failLastRefund();
    expect(await totals(order)).toEqual({ paid: 5000, refunded: 0, status: 'cancelled' });
    expect((await ledgerOf(order)).refunds).toMatchObject([{ state: 'failed_after' }]);
    expect(bookOf(await attemptOf(order))).toMatchObject({ refunded: 0 });
    expect(await ownerMails('refund-failed', order)).toBe(1);
  });

  const BY_HAND = { by_hand: true };
  const byHand = async (order: string) => (await ledgerOf(order)).payments[0]?.by_hand;

  it.each(['refused', 'later'])(
    'that fail (%s) are paid by hand, which sends nothing to the provider',
    async (how) => {
      const { user, order, payment } = await aPaidOrder();
      if (how === 'refused')
        sandbox.behave({ api: { failNext: 9, mode: 'error', status: 400, ...REFUND_CALL } });
      await refund(order, payment, 50);
      await settle();
      sandbox.behave({});
      if (how === 'later') await failLastRefund();
      expect(await ownerMails('refund-failed', order)).toBe(1);
      expect(await byHand(order)).toEqual({ choice: 'suggested', paid_by: 'shop', maximum: 50 });
      const before = bookOf(await attemptOf(order));
      const mails = (await mailKinds(order)).filter((kind) => kind === 'payment-refunded').length;
      const { body } = await refund(order, payment, 50, BY_HAND);
      expect(body).toMatchObject({ refunded: 50, state: 'refunded' });
      expect(body.payments).toMatchObject([{ refunded: 50, refund_pending: 0 }]);
      expect(body.entries.at(-1)).toMatchObject({ kind: 'refund', amount: 50, by: 'Sanité' });
      await settle();
      await api.app.get(PaymentSync).sync(await attemptOf(order));
      expect(bookOf(await attemptOf(order))).toEqual(before);
      expect((await ledgerOf(order)).refunds).toHaveLength(1);
      expect((await mailKinds(order)).filter((kind) => kind === 'payment-refunded')).toHaveLength(
        mails + 1,
      );
      const cancelled = await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
      expect(cancelled.status).toBe(200);
      expect((await pageOf(user, order)).payment).toMatchObject({ refunded: 50 });
    },
  );

  it('are recorded by hand only if one of the provider has failed', async () => {
    const { order, payment } = await aPaidOrder();
    expect(await byHand(order)).toBeUndefined();
    const notByHand = refused(409, 'payments.refund-not-by-hand');
    expect(await refund(order, payment, 20, BY_HAND)).toMatchObject(notByHand);
    await refund(order, payment, 20);
    expect(await refund(order, payment, 20, BY_HAND)).toMatchObject(notByHand);
    await settle();
    expect(await refund(order, payment, 20, BY_HAND)).toMatchObject(notByHand);
    await failLastRefund();
    expect((await refund(order, payment, 10)).status).toBe(200);
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 1000 });
    expect(await refund(order, payment, 41, BY_HAND)).toMatchObject(
      refused(409, 'payments.refund-too-large'),
    );
    expect((await refund(order, payment, 40, BY_HAND)).body).toMatchObject({ refunded: 50 });
  });

  it('are recorded by hand after one that was made at the provider has failed', async () => {
    const { order, payment } = await aPaidOrder();
    const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
    const payment_intent = (await attemptRow(order)).intent_ref;
    await stripe.refunds.create({ payment_intent, amount: 2000 });
    await settle();
    expect(await byHand(order)).toBeUndefined();
    await failLastRefund();
    expect(await byHand(order)).toMatchObject({ choice: 'suggested' });
    await stripe.refunds.create({ payment_intent, amount: 1000 });
    await settle();
    expect(await byHand(order)).toEqual({ choice: 'offered', paid_by: 'shop', maximum: 40 });
    expect((await refund(order, payment, 20, BY_HAND)).body).toMatchObject({ refunded: 30 });
  });

  it('by hand are recorded once if the request is repeated, and are no other ones', async () => {
    const { order, payment } = await aPaidOrder();
    const sent = randomUUID();
    await refund(order, payment, 20, { id: sent });
    await settle();
    await failLastRefund();
    const reused = refused(422, 'payments.id-reused');
    expect(await refund(order, payment, 20, { id: sent, ...BY_HAND })).toMatchObject(reused);
    const id = randomUUID();
    for (let n = 0; n < 2; n += 1)
      expect((await refund(order, payment, 20, { id, ...BY_HAND })).status).toBe(200);
    expect(await refund(order, payment, 20, { id })).toMatchObject(reused);
    expect((await refund(order, payment, 20, { id: sent })).status).toBe(200);
    await settle();
    expect(await totals(order)).toMatchObject({ refunded: 2000 });
  });

  it.each([
    [50, 0, 50],
    [40, 10, 40],
  ])(
    'at the provider after %i by hand are entered up to what was paid, and the rest apart',
    async (byHandDollars, entered, excess) => {
      const { order, payment } = await aPaidOrder();
      await refund(order, payment, 50);
      await settle();
      await failLastRefund();
      expect((await refund(order, payment, byHandDollars, BY_HAND)).status).toBe(200);
      const mails = (await mailKinds(order)).length;
      const stripe = new Stripe('sk_test_sandbox', toHost(sandbox.url));
      const payment_intent = (await attemptRow(order)).intent_ref;
      await stripe.refunds.create({ payment_intent, amount: 5000 });
      await settle();
      for (let n = 0; n < 2; n += 1) await api.app.get(PaymentSync).sync(await attemptOf(order));
      const amountsOf = async (kind: string) =>
        (await ledgerOf(order)).entries
          .filter((entry) => entry.kind === kind)
          .map(({ amount }) => amount);
      expect(await amountsOf('refund_excess')).toEqual([excess]);
      expect(await amountsOf('refund')).toEqual([50, byHandDollars, ...(entered ? [entered] : [])]);
      expect(await totals(order)).toMatchObject({ refunded: 5000 });
      expect((await mailKinds(order)).length).toBe(mails + (entered ? 1 : 0));
      // The shop has that money again, but only what was entered was missing.
      await failLastRefund();
      expect(await totals(order)).toMatchObject({ refunded: byHandDollars * 100 });
      expect(await amountsOf('refund_failed')).toEqual([50, ...(entered ? [entered] : [])]);
      expect(await centsOfOwnerMails('refund-failed', order)).toEqual(
        entered ? [entered * 100, 5000] : [5000],
      );
    },
  );

  it('retire or restock the numbers that come back', async () => {
    const { user, order, payment, coin } = await aPaidOrder();
    const { items } = await pageOf(user, order);
    const line_id = items[0]?.line_id;
    const piece = (number: number, outcome: string) => ({
      ...{ line_id, product_id: coin, number, outcome },
    });
    const pieces = [piece(1, 'retire'), piece(2, 'restock')];
    expect(await refund(order, payment, 50, { pieces: [piece(7, 'restock')] })).toMatchObject(
      refused(409, 'payments.piece-not-in-order'),
    );
    const { body } = await refund(order, payment, 50, { pieces });
    expect(body.returned).toMatchObject([{ outcome: 'retire' }, { outcome: 'restock' }]);
    const other = await aConfirmedUser(api);
    const next = await anOrder(other, coin, { quantity: 3 });
    expect((await pageOf(other, next)).items[0]?.serials).toEqual([2, 3, 4]);
  });
});

const ownerMails = async (kind: string, order: string) => {
  const [row] = await api.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM outbox WHERE kind = $1 AND payload ->> 'order' = $2`,
    [kind, order],
  );
  const [{ owners }] = await api.dataSource.query<[{ owners: number }]>(
    `SELECT count(*)::int AS owners FROM users WHERE role = 'admin'`,
  );
  return row.count / owners;
};

/** Different amounts of the emails of this kind to owners, ascending. */
const centsOfOwnerMails = async (kind: string, order: string) => {
  const rows = await api.dataSource.query<{ cents: number }[]>(
    `SELECT DISTINCT (payload ->> 'cents')::int AS cents FROM outbox
      WHERE kind = $1 AND payload ->> 'order' = $2 ORDER BY 1`,
    [kind, order],
  );
  return rows.map(({ cents }) => cents);
};

function toHost(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port, protocol: 'http' as const };
}

describe('disputes', () => {
  async function aDispute() {
    const paid = await aPaidOrder();
    const { intent_ref } = await attemptRow(paid.order);
    const dispute = sandbox.dispute(intent_ref, { reason: 'fraudulent' });
    await settle();
    return { ...paid, ref: String(dispute.id) };
  }
  it('are entered and reported, and change neither status nor pieces', async () => {
    const { user, order } = await aDispute();
    const page = await pageOf(user, order);
    expect(page).toMatchObject({ status: 'pending', payment: { state: 'paid' } });
    expect(page.items[0]?.serials).toEqual([1, 2]);
    expect(await ledgerOf(order)).toMatchObject({
      disputes: [{ state: 'open', reason: 'fraudulent', amount: 50 }],
    });
    expect(await ownerMails('dispute-opened', order)).toBe(1);
  });

  it('keep a refund from paying the money back twice', async () => {
    const { order, payment } = await aDispute();
    expect(await refund(order, payment, 50)).toMatchObject(refused(409, 'payments.disputed'));
  });

  it('keep the shop from returning the money itself when the order is paid once more', async () => {
    const { order } = await aDispute();
    const transfer = { id: randomUUID(), method: 'transfer', amount: 50, remark: '' };
    await admin.post(`/admin/orders/${order}/payments`, transfer);
    await api.app.get(PaymentSync).sync(await attemptOf(order));
    await settle();
    expect(await totals(order)).toMatchObject({ paid: 10_000, refunded: 0 });
    expect((await ledgerOf(order)).refunds).toEqual([]);
    expect(await ownerMails('refund-failed', order)).toBe(0);
  });

  it('are answered with the facts of the order in one click', async () => {
    const { order } = await aDispute();
    const { disputes } = await ledgerOf(order);
    const path = `/admin/disputes/${disputes[0]?.id}/evidence`;
    const { body, status } = await admin.post<{ order_id: string }[]>(path, {
      text: 'Signed for.',
    });
    expect(status).toBe(200);
    expect(body.find(({ order_id }) => order_id === order)).toMatchObject({
      evidence_sent_at: expect.any(String) as string,
    });
  });

  it('are closed as won or lost', async () => {
    const { order, payment, ref } = await aDispute();
    sandbox.closeDispute(ref, 'won');
    await settle();
    expect(await ledgerOf(order)).toMatchObject({ disputes: [{ state: 'won' }] });
    expect((await refund(order, payment, 10)).status).toBe(200);
    const { disputes } = await ledgerOf(order);
    const path = `/admin/disputes/${disputes[0]?.id}/evidence`;
    expect(await admin.post(path, { text: 'Late.' })).toMatchObject(
      refused(409, 'payments.dispute-closed'),
    );
  });

  it('that are open keep a refund by hand from paying the money back twice', async () => {
    const { order, payment } = await aPaidOrder();
    sandbox.behave({ api: { failNext: 9, mode: 'error', status: 400, ...REFUND_CALL } });
    await refund(order, payment, 50);
    await settle();
    sandbox.behave({});
    expect((await ledgerOf(order)).payments[0]?.by_hand).toBeDefined();
    sandbox.dispute((await attemptRow(order)).intent_ref);
    await settle();
    expect((await ledgerOf(order)).payments[0]?.by_hand).toBeUndefined();
    expect(await refund(order, payment, 50, { by_hand: true })).toMatchObject(
      refused(409, 'payments.disputed'),
    );
  });

  it('that are lost are recorded by hand, without a refund or an email, and free the pieces', async () => {
    const { user, order, payment, coin, ref } = await aDispute();
    const disputed = refused(409, 'payments.disputed');
    expect(await refund(order, payment, 50, { by_hand: true })).toMatchObject(disputed);
    expect((await ledgerOf(order)).payments[0]?.by_hand).toBeUndefined();
    sandbox.closeDispute(ref, 'lost');
    await settle();
    expect(await ledgerOf(order)).toMatchObject({
      payments: [{ by_hand: { choice: 'required', paid_by: 'bank', maximum: 50 } }],
    });
    expect(await refund(order, payment, 50)).toMatchObject(disputed);
    const before = bookOf(await attemptOf(order));
    const { body } = await refund(order, payment, 50, { by_hand: true });
    expect(body).toMatchObject({ refunded: 50, state: 'refunded' });
    const cancelled = await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    expect(cancelled.status).toBe(200);
    await settle();
    await api.app.get(PaymentSync).sync(await attemptOf(order));
    expect(bookOf(await attemptOf(order))).toEqual(before);
    expect((await ledgerOf(order)).refunds).toEqual([]);
    expect(await mailKinds(order)).not.toContain('payment-refunded');
    const next = await anOrder(user, coin, { quantity: 2 });
    expect((await pageOf(user, next)).items[0]?.serials).toEqual([1, 2]);
  });

  it('that are lost about a part are recorded first; the rest is paid by hand', async () => {
    const { order, payment } = await aPaidOrder();
    const { intent_ref } = await attemptRow(order);
    const dispute = sandbox.dispute(intent_ref, { amount: 2000 });
    await settle();
    sandbox.closeDispute(String(dispute.id), 'lost');
    await settle();
    const tooLarge = refused(409, 'payments.refund-too-large');
    expect(await refund(order, payment, 50, { by_hand: true })).toMatchObject(tooLarge);
    const { body } = await refund(order, payment, 20, { by_hand: true });
    expect(body.payments).toMatchObject([
      { by_hand: { choice: 'required', paid_by: 'shop', maximum: 30 } },
    ]);
    expect(await mailKinds(order)).not.toContain('payment-refunded');
    expect((await refund(order, payment, 30, { by_hand: true })).body.refunded).toBe(50);
    expect(await mailKinds(order)).toContain('payment-refunded');
  });

  it('are listed as long as they are open, however many newer ones are closed', async () => {
    const { order } = await aDispute();
    await api.dataSource.query(
      `INSERT INTO payment_dispute (id, payment_id, attempt_id, provider_ref, amount_cents, reason, state, closed_at, created_at)
       SELECT gen_random_uuid(), payment_id, attempt_id, 'closed ' || n, amount_cents, reason, 'won', now(),
              created_at + interval '1 minute'
         FROM payment_dispute, generate_series(1, 250) n
        WHERE payment_id = (SELECT id FROM payment WHERE order_id = $1)`,
      [order],
    );
    const { body } = await admin.get<DisputeList>('/admin/disputes');
    expect(body.find(({ order_id }) => order_id === order)).toMatchObject({ state: 'open' });
    expect(body.findLastIndex(({ state }) => state === 'open')).toBeLessThan(
      body.findIndex(({ state }) => state === 'won'),
    );
  });

  it('are answered by staff with that permission alone', async () => {
    const support = await aMember(api, 'support');
    expect((await support.get('/admin/disputes')).status).toBe(200);
    const path = `/admin/disputes/${randomUUID()}/evidence`;
    expect((await support.post(path, { text: 'x' })).status).toBe(403);
    expect(await admin.post(path, { text: 'x' })).toMatchObject(
      refused(404, 'payments.dispute-not-found'),
    );
  });
});

describe('webhooks', () => {
  const body = (id: string, version = '2026-10-28.endive', livemode = false) =>
    JSON.stringify({
      ...{ id, object: 'event', type: 'payment_intent.succeeded', livemode },
      ...{
        api_version: version,
        created: 1,
        data: { object: { id: 'pi_x', object: 'payment_intent' } },
      },
    });
  const send = (payload: string, signature?: string) =>
    api.send('POST', '/api/payments/webhooks/stripe', payload, {
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    });
  const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox', ...options });
  const stored = async () =>
    (await api.dataSource.query<[{ n: number }]>('SELECT count(*)::int AS n FROM payment_inbox'))[0]
      .n;

  it.each<[string, (payload: string) => [string, string?]]>([
    ['unsigned', (payload) => [payload]],
    ['forged', (payload) => [payload, sign(payload, { secret: 'whsec_guess' })]],
    ['altered', (payload) => [payload.replace('pi_x', 'pi_y'), sign(payload)]],
    [
      'replayed after ten minutes',
      (payload) => [payload, sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 600 })],
    ],
    [
      'of another API version',
      () => [body('evt_v', '2020-01-01'), sign(body('evt_v', '2020-01-01'))],
    ],
    [
      'of another mode',
      () => {
        const live = body('evt_l', '2026-10-28.endive', true);
        return [live, sign(live)];
      },
    ],
  ])('that are %s change nothing', async (_name, make) => {
    const before = await stored();
    const [payload, signature] = make(body(randomUUID()));
    expect(await send(payload, signature)).toMatchObject(refused(400, 'payments.webhook-invalid'));
    expect(await stored()).toBe(before);
  });

  it('that are too large are refused', async () => {
    const payload = `{"x":"${'a'.repeat(300_000)}"}`;
    expect((await send(payload, sign(payload))).status).toBe(413);
  });

  it('about no payment of this shop are stored and ignored', async () => {
    const id = `evt_${randomUUID()}`;
    const payload = body(id);
    const before = await stored();
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect(await stored()).toBe(before + 1);
    await workers().drain();
    const [row] = await api.dataSource.query<[{ state: string }]>(
      'SELECT state FROM payment_inbox WHERE event_id = $1',
      [id],
    );
    expect(row.state).toBe('ignored');
  });

  it('of an unknown provider are refused', async () => {
    const payload = body('evt_z');
    const response = await api.send('POST', '/api/payments/webhooks/paypal', payload, {
      headers: { 'content-type': 'application/json' },
    });
    expect(response).toMatchObject(refused(400, 'payments.webhook-invalid'));
  });

  it('that are lost are made up for by the daily comparison', async () => {
    sandbox.behave({ webhooks: { copies: 1, dropRate: 1, seed: 1 } });
    const { order, session } = await aPage();
    sandbox.pay(session);
    await sandbox.flushWebhooks();
    expect(await totals(order)).toMatchObject({ paid: 0 });
    await api.app.get(PaymentReconciler).run();
    expect(await totals(order)).toMatchObject({ paid: 5000 });
  });
});

describe('the daily comparison', () => {
  it('compares the other payments if one cannot be read', async () => {
    sandbox.behave({ webhooks: { copies: 1, dropRate: 1, seed: 1 } });
    const [stuck, next] = [await aPage(), await aPage()];
    for (const { session } of [stuck, next]) sandbox.pay(session);
    await sandbox.flushWebhooks();
    // Fails the read of one session and the SDK's automatic retry.
    sandbox.behave({
      api: {
        ...{ failNext: 2, mode: 'error', status: 500 },
        pathPrefix: `/v1/checkout/sessions/${stuck.session}`,
      },
    });
    await expect(api.app.get(PaymentReconciler).run()).rejects.toThrow();
    expect(await totals(next.order)).toMatchObject({ paid: 5000 });
    expect(await totals(stuck.order)).toMatchObject({ paid: 0 });
  });
});

describe('paying with MonCash', () => {
  async function aMonCashPage() {
    const buyer = await aBuyer();
    const { body } = await open(buyer.user, buyer.order, 'moncash');
    return { ...buyer, url: body.url, attempt: await attemptOf(buyer.order) };
  }

  it('charges whole gourdes, and is found by asking', async () => {
    const { user, order, attempt } = await aMonCashPage();
    const { payment } = await pageOf(user, order);
    expect(payment.methods.find(({ method }) => method === 'moncash')?.charge).toEqual({
      ...{ amount: 6575, currency: 'HTG' },
    });
    sandbox.payMonCash(attempt);
    api.clock.forward(2 * MINUTE);
    await workers().drain();
    expect(await totals(order)).toMatchObject({ paid: 5000 });
    expect((await pageOf(user, order)).payment).toMatchObject({ state: 'paid', method: 'moncash' });
  });

  it('leads back to the order from the address that MonCash knows', async () => {
    const { order, attempt } = await aMonCashPage();
    const { transactionId } = sandbox.payMonCash(attempt);
    const address = `${await api.app.getUrl()}/api/payments/moncash/return?transactionId=${transactionId}`;
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`\\d/orders/${order}\\?payment=return$`),
    );
    await setLanguage(order, 'fr');
    const french = await fetch(address, { redirect: 'manual' });
    expect(french.headers.get('location')).toContain(`/fr/orders/${order}?payment=return`);
  });

  it('releases the pieces after 15 minutes', async () => {
    const { order } = await aMonCashPage();
    api.clock.forward(16 * MINUTE);
    await api.app.get(PaymentDeadlines).run();
    expect(await totals(order)).toMatchObject({ status: 'cancelled' });
  });

  it('restores the order if it was cancelled before the payment is found', async () => {
    const { order, attempt } = await aMonCashPage();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    sandbox.payMonCash(attempt);
    api.clock.forward(2 * MINUTE);
    await workers().drain();
    expect(await totals(order)).toEqual({ paid: 5000, refunded: 0, status: 'pending' });
  });

  it('is asked for on the days after the page has expired', async () => {
    const { order, attempt } = await aMonCashPage();
    sandbox.payMonCash(attempt);
    sandbox.behave({ api: { failNext: 99, mode: 'error', status: 503 } });
    for (const minutes of [2, 5, 10, 20]) {
      api.clock.forward(minutes * MINUTE);
      await workers().drain();
    }
    sandbox.behave({});
    expect(await totals(order)).toMatchObject({ paid: 0 });
    api.clock.forward(25 * HOUR);
    await workers().drain();
    expect(await totals(order)).toMatchObject({ paid: 5000, status: 'pending' });
  });

  it('asks the owners once to pay back what MonCash cannot refund', async () => {
    const { order, attempt, coin } = await aMonCashPage();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    const other = await aConfirmedUser(api);
    await anOrder(other, coin, { quantity: 9 });
    sandbox.payMonCash(attempt);
    api.clock.forward(2 * MINUTE);
    await workers().drain();
    await admin.post(`/admin/orders/${order}/payment-refresh`);
    expect(await totals(order)).toEqual({ paid: 5000, refunded: 0, status: 'cancelled' });
    expect(await ownerMails('refund-failed', order)).toBe(1);
    const { payments } = await ledgerOf(order);
    expect(payments).toMatchObject([{ refund_by: 'manual' }]);
    expect((await refund(order, payments[0]?.id ?? '', 50)).body.refunded).toBe(50);
  });

  it('is hidden for more than a wallet can hold, and without an exchange rate', async () => {
    const user = await aConfirmedUser(api);
    const coin = await aProduct(api, { price: 900 });
    const order = await anOrder(user, coin, { quantity: 1 });
    const { payment } = await pageOf(user, order);
    expect(payment.methods.map(({ method }) => method)).toEqual(['arrangement', 'card']);
    const change = { enabled: true, instructions: '', rate: null };
    expect(await admin.put('/admin/payment-methods/moncash', change)).toMatchObject(
      refused(400, 'payments.rate-missing'),
    );
  });
});
