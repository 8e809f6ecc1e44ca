// Money that belongs to no known order: bank transfers, and payments at the payment sandbox without an attempt.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { startSandboxForApi } from '../../test/payment-sandbox.js';
import { anOrder, aProduct, expectRightCounters } from '../../test/products.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentWorkers } from './payment-workers.js';
import type { PaymentLedgerDto } from './payments.contract.js';
import type {
  RecordedTransfers,
  UnmatchedPaymentDto,
  UnmatchedPaymentPage,
} from './unmatched-payments.contract.js';

const PATH = '/admin/unmatched-payments';

const provider = await startSandboxForApi(() => api.clock.now().getTime());
const { sandbox } = provider;
const api = useApi({ ...provider.settings });
const admin = useAdmin(api, { username: 'Sanité' });
expectRightCounters(api);

beforeAll(() => provider.connect(api));
afterEach(() => sandbox.behave({}));
afterAll(() => provider.close());

interface Line {
  readonly received_on: string;
  readonly amount: number;
  readonly currency?: string;
  readonly reference: string;
  readonly payer?: string;
}

/** A bank line with a text of its own. */
const aLine = (line: Partial<Line> = {}): Line => ({
  ...{ received_on: '2026-01-03', amount: 50, reference: `Gift of ${randomUUID()}` },
  ...line,
});
const record = (lines: readonly Line[]) => admin.post<RecordedTransfers>(PATH, { lines });
const list = async (query = '?page_size=100') =>
  (await admin.get<UnmatchedPaymentPage>(`${PATH}${query}`)).body;
const find = async (line: Pick<Line, 'reference'>) =>
  (await list()).items.filter(({ reference }) => reference === line.reference);
const match = (id: string, order_id: string, by = admin) =>
  by.post<UnmatchedPaymentDto>(`${PATH}/${id}/match`, { order_id });
const sendBack = (id: string, note = 'Sent back on 4 January.', by = admin) =>
  by.post<UnmatchedPaymentDto>(`${PATH}/${id}/return`, { note });
const ledgerOf = async (order: string) =>
  (await admin.get<PaymentLedgerDto>(`/admin/orders/${order}/payments`)).body;
const numberOf = (order: string) => order.slice(-8).toUpperCase();
const auditOf = async (id: string) => {
  const path = `/admin/audit?page=1&subject_id=${id}`;
  const { body } = await admin.get<{ items: { action: string }[] }>(path);
  return body.items.map(({ action }) => action);
};

async function aTransfer(line: Partial<Line> = {}): Promise<UnmatchedPaymentDto> {
  const own = aLine(line);
  await record([own]);
  const [payment] = await find(own);
  if (!payment) throw new Error('The transfer was not recorded.');
  return payment;
}

/** An order of two coins, $50 by default. */
async function aBuyersOrder(price = 25) {
  const user = await aConfirmedUser(api);
  return anOrder(user, await aProduct(api, { price, mintage: 9 }), { quantity: 2 });
}

describe('bank lines', () => {
  it('are recorded once, however often the statement is pasted', async () => {
    const lines = [aLine(), aLine({ payer: 'Catherine Flon', currency: 'HTG' })];
    expect((await record(lines)).body).toEqual({ recorded: 2, known: 0 });
    expect((await record(lines)).body).toEqual({ recorded: 0, known: 2 });
    expect((await record([...lines, aLine()])).body).toEqual({ recorded: 1, known: 2 });
    expect(await find(lines[1] ?? aLine())).toMatchObject([
      {
        ...{ provider: 'transfer', amount: 50, currency: 'HTG', payer: 'Catherine Flon' },
        ...{ received_at: '2026-01-03T12:00:00.000Z', state: 'open', order_id: null },
      },
    ]);
  });

  it('that are equal are different transfers within a statement', async () => {
    const line = aLine();
    expect((await record([line, line])).body).toEqual({ recorded: 2, known: 0 });
    expect((await record([line, line])).body).toEqual({ recorded: 0, known: 2 });
    expect(await find(line)).toHaveLength(2);
  });

  it('are recorded once by two members of staff at the same moment', async () => {
    const lines = Array.from({ length: 20 }, () => aLine());
    const answers = await Promise.all([record(lines), record(lines.toReversed())]);
    const recorded = answers.reduce((sum, { body }) => sum + body.recorded, 0);
    expect(recorded).toBe(20);
  });

  it.each<[string, Partial<Line>]>([
    ['day', { received_on: '2026-01-04' }],
    ['amount', { amount: 50.01 }],
    ['currency', { currency: 'HTG' }],
    ['payer', { payer: 'Catherine Flon' }],
  ])('of another %s are new', async (_field, change) => {
    const line = aLine();
    await record([line]);
    expect((await record([{ ...line, ...change }])).body).toEqual({ recorded: 1, known: 0 });
  });
});

describe('matching a transfer', () => {
  it('pays the order exactly and records who matched it', async () => {
    const order = await aBuyersOrder();
    const { id, reference } = await aTransfer();
    expect(await match(id, order)).toMatchObject({
      status: 200,
      body: {
        ...{ id, state: 'matched', order_id: order, order_number: numberOf(order) },
        ...{ resolved_by: 'Sanité', suggestions: [] },
      },
    });
    expect(await ledgerOf(order)).toMatchObject({
      ...{ state: 'paid', paid: 50, due: 0 },
      entries: [{ id, kind: 'capture', method: 'transfer', amount: 50, remark: reference }],
    });
    expect(await auditOf(order)).toEqual(['payment.match', 'payment.capture']);
  });

  it.each([
    ['part of the total', 20, { state: 'partly_paid', paid: 20, due: 30 }],
    ['more than the total', 80, { state: 'overpaid', paid: 80, due: 0 }],
  ])('pays %s', async (_case, amount, ledger) => {
    const order = await aBuyersOrder();
    const { id } = await aTransfer({ amount });
    expect((await match(id, order)).status).toBe(200);
    expect(await ledgerOf(order)).toMatchObject(ledger);
  });

  it('pays one order if two members of staff match it at the same moment', async () => {
    const orders = [await aBuyersOrder(), await aBuyersOrder()];
    const { id } = await aTransfer();
    const row = 'SELECT FROM unmatched_payment WHERE id = $1 FOR UPDATE';
    const competitor = await beginCompetingTransaction(api, row, [id]);
    const requests = Promise.all(orders.map((order) => match(id, order)));
    await api.waitForBlockedQuery(2);
    await competitor.finish();
    const answers = await requests;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const paid = (await Promise.all(orders.map(ledgerOf))).map((ledger) => ledger.paid);
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 50]);
    const winner = orders[paid.indexOf(50)] ?? '';
    const detail = `This payment was already matched with order ${numberOf(winner)}.`;
    expect(await match(id, winner)).toMatchObject(
      refused(409, 'payments.unmatched-resolved', { detail }),
    );
    expect(await sendBack(id)).toMatchObject(refused(409, 'payments.unmatched-resolved'));
  });

  it('is refused for a cancelled order, and changes nothing', async () => {
    const order = await aBuyersOrder();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    const transfer = await aTransfer();
    expect(await match(transfer.id, order)).toMatchObject(refused(409, 'payments.order-cancelled'));
    expect(await find(transfer)).toMatchObject([{ state: 'open', order_id: null }]);
    expect(await ledgerOf(order)).toMatchObject({ paid: 0, entries: [] });
    await admin.put(`/admin/orders/${order}/status`, { status: 'pending' });
    expect((await match(transfer.id, order)).status).toBe(200);
  });

  it('is refused for an unknown order, an unknown payment and another currency', async () => {
    const order = await aBuyersOrder();
    const transfer = await aTransfer({ currency: 'HTG' });
    expect(await match(transfer.id, randomUUID())).toMatchObject(refused(404, 'orders.not-found'));
    expect(await match(randomUUID(), order)).toMatchObject(
      refused(404, 'payments.unmatched-not-found'),
    );
    expect(await match(transfer.id, order)).toMatchObject(
      refused(409, 'payments.currency-differs'),
    );
    expect(await find(transfer)).toMatchObject([{ state: 'open' }]);
    expect(await ledgerOf(order)).toMatchObject({ paid: 0, entries: [] });
  });

  it('needs the permission to record payments', async () => {
    const order = await aBuyersOrder();
    const transfer = await aTransfer();
    const [support, packer] = [await aMember(api, 'support'), await aMember(api, 'packer')];
    expect((await support.get(PATH)).status).toBe(200);
    expect((await packer.get(PATH)).status).toBe(403);
    const denied = refused(403, 'auth.permission-missing');
    expect(await match(transfer.id, order, support)).toMatchObject(denied);
    expect(await sendBack(transfer.id, 'x', support)).toMatchObject(denied);
    expect(await support.post(PATH, { lines: [aLine()] })).toMatchObject(denied);
    expect(await find(transfer)).toMatchObject([{ state: 'open' }]);
  });
});

describe('a transfer that was sent back', () => {
  it('has a note, leaves the open ones and cannot be matched', async () => {
    const transfer = await aTransfer();
    const { id } = transfer;
    expect(await sendBack(id)).toMatchObject({
      status: 200,
      body: { state: 'returned', note: 'Sent back on 4 January.', resolved_by: 'Sanité' },
    });
    expect(await auditOf(id)).toEqual(['payment.return']);
    const detail = 'This payment was already marked as sent back.';
    expect(await match(id, await aBuyersOrder())).toMatchObject(
      refused(409, 'payments.unmatched-resolved', { detail }),
    );
    expect(await find(transfer)).toMatchObject([{ state: 'returned', order_id: null }]);
  });
});

describe('the list', () => {
  it('has open payments first, then the newest, page by page', async () => {
    const resolved = await aTransfer({ received_on: '2026-03-03' });
    await sendBack(resolved.id);
    await aTransfer({ received_on: '2026-03-01' });
    await aTransfer({ received_on: '2026-03-02' });
    const { items, total } = await list();
    const open = items.filter(({ state }) => state === 'open');
    expect(items.slice(0, open.length)).toEqual(open);
    const days = open.map(({ received_at }) => received_at);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(items).toHaveLength(total);
    expect(await list('?page=2&page_size=1')).toMatchObject({ items: [items[1]], total, page: 2 });
  });

  it('suggests the order whose number is in the text, whatever the amount', async () => {
    const order = await aBuyersOrder();
    // Not suggested, although it costs as much as was received.
    await aBuyersOrder(3.5);
    const [start, end] = [numberOf(order).slice(0, 4), numberOf(order).slice(4)];
    const { suggestions } = await aTransfer({ reference: `order ${start}-${end}`, amount: 7 });
    expect(suggestions).toMatchObject([
      {
        ...{ order_id: order, order_number: numberOf(order), status: 'pending' },
        ...{ total: 50, due: 50, customer: expect.any(String) as string },
      },
    ]);
  });

  it('suggests a cancelled order by its number only', async () => {
    const order = await aBuyersOrder(43.21);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    const named = await aTransfer({ payer: numberOf(order), amount: 86.42 });
    expect(named.suggestions).toMatchObject([{ order_id: order, status: 'cancelled', due: 0 }]);
    expect((await aTransfer({ amount: 86.42 })).suggestions).toEqual([]);
  });

  it('suggests up to three orders with the same open amount, newest first', async () => {
    const orders = [];
    for (let n = 0; n < 4; n += 1) orders.push(await aBuyersOrder(33.33));
    const first = (await aTransfer({ amount: 66.66 })).suggestions;
    expect(first.map(({ order_id }) => order_id)).toEqual(orders.toReversed().slice(0, 3));
    const part = await aTransfer({ amount: 6.66 });
    await match(part.id, orders[3] ?? '');
    const next = (await aTransfer({ amount: 60 })).suggestions;
    expect(next).toMatchObject([{ order_id: orders[3], total: 66.66, due: 60 }]);
    expect((await aTransfer({ amount: 66.66, currency: 'HTG' })).suggestions).toEqual([]);
  });
});

describe('a payment at a provider', () => {
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' });

  /** A page at Stripe that the shop did not open, such as before a backup was restored. */
  async function aForeignPage(attempt: string): Promise<string> {
    const { id } = await stripe.checkout.sessions.create({
      ...{ mode: 'payment', ui_mode: 'hosted_page', success_url: 'http://localhost/' },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Coins' } },
        },
      ],
      customer_email: 'catherine@flon.example',
      metadata: { attempt },
      payment_intent_data: { metadata: { attempt } },
    });
    return id;
  }
  async function settle() {
    await sandbox.flushWebhooks();
    await api.app.get(PaymentWorkers).drain();
  }

  it('without an attempt is listed once, from webhooks and the daily comparison', async () => {
    sandbox.behave({ webhooks: { copies: 3, shuffle: true, seed: 4 } });
    const reference = randomUUID();
    const page = await aForeignPage(reference);
    sandbox.pay(page);
    await settle();
    await api.app.get(PaymentReconciler).run();
    await settle();
    expect(await find({ reference })).toMatchObject([
      {
        ...{ provider: 'stripe', amount: 50, currency: 'USD', state: 'open', suggestions: [] },
        payer: 'catherine@flon.example',
      },
    ]);
  });

  it('is listed by the daily comparison if its webhooks are lost', async () => {
    sandbox.behave({ webhooks: { copies: 1, dropRate: 1, seed: 1 } });
    const reference = 'order of another system';
    sandbox.pay(await aForeignPage(reference));
    await settle();
    expect(await find({ reference })).toEqual([]);
    await api.app.get(PaymentReconciler).run();
    expect(await find({ reference })).toHaveLength(1);
  });

  it('that is not captured is not listed', async () => {
    const references = [randomUUID(), randomUUID()];
    const [declined = ''] = await Promise.all(references.map((one) => aForeignPage(one)));
    sandbox.pay(declined, 'declined');
    await settle();
    await api.app.get(PaymentReconciler).run();
    for (const reference of references) expect(await find({ reference })).toEqual([]);
  });

  it('that was refunded meanwhile is not listed', async () => {
    sandbox.behave({ webhooks: { copies: 1, dropRate: 1, seed: 1 } });
    const reference = randomUUID();
    const { payment_intent } = sandbox.pay(await aForeignPage(reference));
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    await api.app.get(PaymentReconciler).run();
    expect(await find({ reference })).toEqual([]);
  });

  it('can be marked as sent back, not matched', async () => {
    const reference = randomUUID();
    sandbox.pay(await aForeignPage(reference));
    await settle();
    const [{ id } = { id: '' }] = await find({ reference });
    const order = await aBuyersOrder();
    expect(await match(id, order)).toMatchObject(refused(409, 'payments.unmatched-of-provider'));
    expect(await ledgerOf(order)).toMatchObject({ paid: 0 });
    expect((await sendBack(id, 'Refunded at Stripe.')).status).toBe(200);
  });

  it('of an attempt is paid to its order, also if the webhook names the payment only', async () => {
    await admin.put('/admin/payment-methods/card', { enabled: true, instructions: '' });
    sandbox.behave({ webhooks: { copies: 1, dropRate: 1, seed: 1 } });
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api, { mintage: 9 }));
    const { body } = await user.post<{ url: string }>(`/orders/${order}/payment-page`, {
      method: 'card',
    });
    const session = sandbox.pay(body.url.split('/').at(-1) ?? '');
    const intent = String(session.payment_intent);
    await stripe.paymentIntents.capture(intent);
    const before = (await list()).total;
    await api.dataSource.query(
      `INSERT INTO payment_inbox (id, provider, event_id, type, intent_ref)
       VALUES ($1, 'stripe', $2, 'refund.created', $3)`,
      [randomUUID(), randomUUID(), intent],
    );
    await settle();
    expect(await ledgerOf(order)).toMatchObject({ state: 'paid', paid: 25 });
    expect((await list()).total).toBe(before);
  });

  it('of MonCash without an attempt is listed once, from the return address', async () => {
    const reference = randomUUID();
    const path = `${await api.app.getUrl()}/api/payments/moncash/return?transactionId=`;
    const transactionId = await payMonCashElsewhere(reference);
    for (let n = 0; n < 2; n += 1) {
      const response = await fetch(`${path}${transactionId}`, { redirect: 'manual' });
      expect(response.headers.get('location')).toMatch(/\/orders$/);
    }
    expect(await find({ reference })).toMatchObject([
      { provider: 'moncash', amount: 6575, currency: 'HTG', state: 'open' },
    ]);
  });

  /** Pays at MonCash for another system with the same account. */
  async function payMonCashElsewhere(orderId: string): Promise<string> {
    const token = await fetch(`${sandbox.url}/Api/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'scope=read,write&grant_type=client_credentials',
    });
    const { access_token } = (await token.json()) as { access_token: string };
    await fetch(`${sandbox.url}/Api/v1/CreatePayment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 6575, orderId }),
    });
    return sandbox.payMonCash(orderId).transactionId;
  }
});
