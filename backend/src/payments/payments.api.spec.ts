import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import {
  anOrder,
  aProduct,
  expectRightCounters,
  MAKE_FREE,
  runConcurrently,
} from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { AdminOrderDetail } from '../orders/index.js';
import type { OrderWithPaymentDto, PaymentLedgerDto } from './payments.contract.js';

const api = useApi();
const admin = useAdmin(api, { username: 'Sanité' });
expectRightCounters(api);

const INSTRUCTIONS = 'Sogebank, account 1804';
const offer = (method: string, enabled = true) =>
  admin.put(`/admin/payment-methods/${method}`, { enabled, instructions: INSTRUCTIONS });
const pageOf = async (user: TestUser, order: string) =>
  (await user.get<OrderWithPaymentDto>(`/orders/${order}`)).body;
const choose = (user: TestUser, order: string, method: string) =>
  user.put<OrderWithPaymentDto>(`/orders/${order}/payment-method`, { method });
const record = (order: string, amount: number, more: object = {}) =>
  admin.post<PaymentLedgerDto>(`/admin/orders/${order}/payments`, {
    ...{ id: randomUUID(), method: 'transfer', amount, remark: '' },
    ...more,
  });
const refund = (order: string, payment_id: string | undefined, amount: number, more: object = {}) =>
  admin.post<PaymentLedgerDto>(`/admin/orders/${order}/refunds`, {
    ...{ id: randomUUID(), payment_id, amount, reason: 'Scratched' },
    ...more,
  });
const setStatus = (order: string, status: string) =>
  admin.put(`/admin/orders/${order}/status`, { status });
const sums = async (order: string) => {
  const [row] = await api.dataSource.query<[object]>(
    `SELECT orders.paid_cents::int AS paid, orders.refunded_cents::int AS refunded,
            (SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'capture'), 0)::int FROM payment_event JOIN payment ON payment.id = payment_id WHERE order_id = orders.id) AS captures,
            (SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::int FROM payment_event JOIN payment ON payment.id = payment_id WHERE order_id = orders.id) AS refunds
       FROM orders WHERE id = $1`,
    [order],
  );
  return row;
};

/** A buyer with an unpaid order of two coins, $50 in all. */
async function aBuyer() {
  const user = await aConfirmedUser(api);
  const coin = await aProduct(api, { mintage: 9 });
  return { user, coin, order: await anOrder(user, coin, { quantity: 2 }) };
}

/** A paid order of $50, and the id of its payment. */
async function aPaidOrder() {
  const { order, ...rest } = await aBuyer();
  const { body } = await record(order, 50);
  return { ...rest, order, payment: body.payments[0]?.id };
}

beforeEach(async () => {
  await offer('transfer');
  await offer('cash', false);
});

describe('the page of an order', () => {
  it('shows the order with its numbers and what is due', async () => {
    const { user, order } = await aBuyer();
    expect(await pageOf(user, order)).toMatchObject({
      ...{ id: order, number: order.slice(-8).toUpperCase(), status: 'pending', total: 50 },
      items: [{ serials: [1, 2] }],
      payment: { state: 'unpaid', currency: 'USD', due: 50, paid: 0, refunded: 0 },
    });
  });

  it('is not found by another account', async () => {
    const { user, order } = await aBuyer();
    const stranger = await aUser(api);
    const missing = refused(404, 'orders.not-found');
    expect(await stranger.get(`/orders/${order}`)).toMatchObject(missing);
    expect(await choose(stranger, order, 'transfer')).toMatchObject(missing);
    // Another error would tell that the order exists.
    expect(await choose(stranger, order, 'moncash')).toMatchObject(missing);
    expect(await stranger.get(`/orders/${randomUUID()}`)).toMatchObject(missing);
    expect((await pageOf(user, order)).payment).toMatchObject({ method: 'arrangement' });
  });

  it('offers arrangement alone until the shop switches others on', async () => {
    await offer('transfer', false);
    const { user, order } = await aBuyer();
    const { payment } = await pageOf(user, order);
    expect(payment.methods.map(({ method }) => method)).toEqual(['arrangement']);
    expect(payment).toMatchObject({ method: 'arrangement', pay_until: null });
    expect(await choose(user, order, 'transfer')).toMatchObject(
      refused(409, 'payments.method-not-offered'),
    );
  });
});

describe('choosing how to pay', () => {
  it('holds the pieces of a transfer for seven days from the first choice', async () => {
    const { user, order } = await aBuyer();
    const { body } = await choose(user, order, 'transfer');
    const until = body.payment.pay_until;
    expect(body.payment).toMatchObject({
      method: 'transfer',
      methods: [{ method: 'arrangement' }, { instructions: INSTRUCTIONS, pay_days: 7 }],
    });
    const days = (Date.parse(until ?? '') - api.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    api.clock.forward(3600);
    expect((await choose(user, order, 'arrangement')).body.payment.pay_until).toBeNull();
    expect((await choose(user, order, 'transfer')).body.payment.pay_until).toBe(until);
  });

  it('is refused if there is nothing to pay', async () => {
    const { user, order } = await aPaidOrder();
    expect(await choose(user, order, 'transfer')).toMatchObject(
      refused(409, 'payments.nothing-to-pay'),
    );
    const other = await aBuyer();
    await setStatus(other.order, 'cancelled');
    expect(await choose(other.user, other.order, 'transfer')).toMatchObject(
      refused(409, 'payments.nothing-to-pay'),
    );
    expect((await pageOf(other.user, other.order)).payment).toMatchObject({ due: 0, methods: [] });
  });
});

describe('recording a payment', () => {
  it('adds it to the ledger, the audit log and the page of the buyer, who gets an email', async () => {
    const { user, order } = await aBuyer();
    await choose(user, order, 'transfer');
    const { status, body } = await record(order, 50, { remark: 'Line 4' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'paid', total: 50, due: 0, paid: 50, pay_until: null },
      payments: [{ method: 'transfer', paid: 50, refunded: 0 }],
      entries: [{ kind: 'capture', amount: 50, remark: 'Line 4', by: 'Sanité' }],
    });
    const { payment } = await pageOf(user, order);
    expect(payment).toMatchObject({ state: 'paid', due: 0, methods: [] });
    expect(payment.entries).toEqual([
      expect.not.objectContaining({ remark: expect.anything(), by: expect.anything() }),
    ]);
    const log = await admin.get<AuditPage>(`/admin/audit?subject=order&subject_id=${order}`);
    expect(log.body.items).toMatchObject([{ action: 'payment.capture', after: { amount: 50 } }]);
    const message = (await listMessages(api, 'payment-received')).at(-1)!;
    const mail = await mailOfMessage(api, message);
    expect(mail?.text).toContain('$50.00');
    expect(mail?.text).toContain('Your order is paid');
  });

  it('accepts part of the total, and the rest by another method', async () => {
    const { user, order } = await aBuyer();
    expect((await record(order, 20)).body).toMatchObject({ state: 'partly_paid', due: 30 });
    const mail = await mailOfMessage(api, (await listMessages(api, 'payment-received')).at(-1)!);
    expect(mail?.text).toContain('$30.00 of this order is still to be paid');
    expect((await pageOf(user, order)).payment).toMatchObject({ state: 'partly_paid', due: 30 });
    expect((await record(order, 31, { method: 'cash' })).body).toMatchObject({
      ...{ state: 'overpaid', due: 0, paid: 51 },
      payments: [
        { method: 'transfer', paid: 20 },
        { method: 'cash', paid: 31 },
      ],
    });
  });

  it('records a repeated request once, also at the same time', async () => {
    const { order } = await aBuyer();
    const id = randomUUID();
    const answers = await runConcurrently(5, () => record(order, 50, { id }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await sums(order)).toEqual({ paid: 5000, refunded: 0, captures: 5000, refunds: 0 });
    const sent = await listMessages(api, 'payment-received');
    expect(sent.filter(({ orderId }) => orderId === order)).toHaveLength(1);
  });

  it('refuses an id that has another entry', async () => {
    const [{ order }, other] = [await aBuyer(), await aBuyer()];
    const id = randomUUID();
    await record(order, 50, { id });
    const reused = refused(422, 'payments.id-reused');
    expect(await record(order, 40, { id })).toMatchObject(reused);
    expect(await record(order, 50, { id, method: 'cash' })).toMatchObject(reused);
    expect(await record(other.order, 50, { id })).toMatchObject(reused);
    expect(await sums(other.order)).toMatchObject({ paid: 0, captures: 0 });
  });

  it('refuses a cancelled order', async () => {
    const { order } = await aBuyer();
    await setStatus(order, 'cancelled');
    expect(await record(order, 50)).toMatchObject(refused(409, 'payments.order-cancelled'));
    expect(await sums(order)).toMatchObject({ paid: 0, captures: 0 });
  });

  it.each([0, -5, 0.001, 1_000_001, '50'])('refuses the amount %p', async (amount) => {
    const { order } = await aBuyer();
    expect((await record(order, 0, { amount })).status).toBe(400);
  });

  it('makes the order count as paid in the list of overdue orders', async () => {
    const [{ order }, unpaid] = [await aPaidOrder(), await aBuyer()];
    api.clock.forward(15 * 86_400);
    const { body } = await admin.get<{ items: { id: string }[] }>(
      '/admin/orders?overdue=true&page=1&page_size=100',
    );
    const ids = body.items.map(({ id }) => id);
    expect(ids).toContain(unpaid.order);
    expect(ids).not.toContain(order);
  });
});

describe('the list of orders', () => {
  const stateOf = async (order: string) => {
    const { body } = await admin.get<{ items: { payment_state: string }[] }>(
      `/admin/orders?q=${order.slice(-8)}&page=1`,
    );
    return body.items.map(({ payment_state }) => payment_state);
  };

  it('says how much of each is paid', async () => {
    const { order } = await aBuyer();
    expect(await stateOf(order)).toEqual(['unpaid']);
    const { body } = await record(order, 50);
    expect(await stateOf(order)).toEqual(['paid']);
    await refund(order, body.payments[0]?.id, 10);
    expect(await stateOf(order)).toEqual(['partly_refunded']);
  });
});

describe('the sales figures', () => {
  it('contain what was received in the period, less refunds', async () => {
    const received = async () =>
      (await admin.get<{ received: number }>('/admin/stats?days=30')).body.received;
    const before = await received();
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 12.5);
    expect((await received()) - before).toBeCloseTo(37.5);
    await api.dataSource.query('ALTER TABLE payment_event DISABLE TRIGGER USER');
    await api.dataSource.query(
      `UPDATE payment_event SET created_at = created_at - interval '30 days' WHERE payment_id = $1`,
      [payment],
    );
    await api.dataSource.query('ALTER TABLE payment_event ENABLE TRIGGER USER');
    expect(await received()).toBeCloseTo(before);
  });
});

describe('recording a refund', () => {
  it('reduces what is left of the payment; the buyer gets an email', async () => {
    const { user, order, payment } = await aPaidOrder();
    const { body } = await refund(order, payment, 20);
    expect(body).toMatchObject({ state: 'partly_refunded', due: 0, paid: 50, refunded: 20 });
    expect((await refund(order, payment, 30)).body).toMatchObject({ state: 'refunded' });
    expect((await pageOf(user, order)).payment).toMatchObject({ state: 'refunded', methods: [] });
    const mail = await mailOfMessage(api, (await listMessages(api, 'payment-refunded')).at(-1)!);
    expect(mail?.text).toContain('$30.00');
    expect(mail?.text).not.toContain('Scratched');
  });

  it('never exceeds the payment, in 50 requests at the same time', async () => {
    const { order, payment } = await aPaidOrder();
    const answers = await runConcurrently(50, () => refund(order, payment, 8));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refused(409, 'payments.refund-too-large'),
    );
    expect(await sums(order)).toEqual({
      paid: 5000,
      refunded: 4800,
      captures: 5000,
      refunds: 4800,
    });
  });

  it('takes from one payment of the order, not from others', async () => {
    const { order, payment } = await aPaidOrder();
    await record(order, 10, { method: 'cash' });
    expect(await refund(order, payment, 51)).toMatchObject(
      refused(409, 'payments.refund-too-large', {
        detail: 'At most $50.00 of this payment can be refunded.',
      }),
    );
    const other = await aPaidOrder();
    expect(await refund(order, other.payment, 5)).toMatchObject(refused(404, 'payments.not-found'));
    expect(await sums(other.order)).toMatchObject({ refunded: 0 });
  });

  it('is recorded once if the request is repeated', async () => {
    const { order, payment } = await aPaidOrder();
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1)
      expect((await refund(order, payment, 20, { id })).status).toBe(200);
    expect(await sums(order)).toMatchObject({ refunded: 2000, refunds: 2000 });
  });
});

describe('the status of a paid order', () => {
  it('cannot become cancelled while the shop has the money', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 20);
    expect(await setStatus(order, 'cancelled')).toMatchObject(refused(409, 'orders.paid'));
    const bulk = await admin.post('/admin/orders/status', { ids: [order], status: 'cancelled' });
    expect(bulk.body).toMatchObject({ changed: [], refused: [{ id: order, code: 'orders.paid' }] });
    await setStatus(order, 'completed');
    expect(await setStatus(order, 'cancelled')).toMatchObject(refused(409, 'orders.paid'));
  });

  it('stays cancelled after a refund', async () => {
    const { order, payment, coin } = await aPaidOrder();
    await refund(order, payment, 50);
    expect((await setStatus(order, 'cancelled')).status).toBe(200);
    expect((await api.get(`/products/${coin}`)).body).toMatchObject({ available: 9 });
    for (const status of ['pending', 'completed'])
      expect(await setStatus(order, status)).toMatchObject(refused(409, 'orders.refunded'));
    const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
    expect(body.status).toBe('cancelled');
  });
});

describe('an older API version', () => {
  it('cannot cancel an order that the shop has money for, nor restore a refunded one', async () => {
    const { order, payment } = await aPaidOrder();
    const set = (status: string) =>
      api.dataSource.query('UPDATE orders SET status = $2 WHERE id = $1', [order, status]);
    await expect(set('cancelled')).rejects.toThrow('payments of the order');
    await refund(order, payment, 50);
    await setStatus(order, 'cancelled');
    await expect(set('pending')).rejects.toThrow('payments of the order');
  });
});

describe('the list of overdue orders', () => {
  it('has no order whose deadline still runs, and none that costs nothing', async () => {
    const [dated, free] = [await aBuyer(), await aBuyer()];
    await choose(dated.user, dated.order, 'transfer');
    await api.dataSource.query(MAKE_FREE, [free.order]);
    await api.dataSource.query(
      `UPDATE orders SET created_at = now() - interval '60 days' WHERE id = ANY($1)`,
      [[dated.order, free.order]],
    );
    const { body } = await admin.get<{ id: string }[]>('/admin/orders?overdue=true');
    const ids = body.map(({ id }) => id);
    expect(ids).not.toContain(dated.order);
    expect(ids).not.toContain(free.order);
  });
});

describe('the ledger', () => {
  it.each([
    'UPDATE payment_event SET amount_cents = 1',
    'DELETE FROM payment_event',
    `UPDATE payment_event SET remark = 'other'`,
    `UPDATE payment_event SET remark = '', amount_cents = 1`,
    'UPDATE orders SET refunded_cents = paid_cents + 1',
    'UPDATE payment SET refunded_cents = captured_cents + 1',
  ])('rejects %s', async (sql) => {
    await aPaidOrder();
    await expect(api.dataSource.query(sql)).rejects.toThrow();
  });

  it('needs the permission of each action', async () => {
    const { order, payment } = await aPaidOrder();
    const [support, packer] = [await aMember(api, 'support'), await aMember(api, 'packer')];
    const path = `/admin/orders/${order}/payments`;
    expect((await support.get(path)).status).toBe(200);
    expect((await packer.get(path)).status).toBe(403);
    const entry = { id: randomUUID(), method: 'cash', amount: 1, remark: '' };
    expect((await support.post(path, entry)).status).toBe(403);
    const body = { id: randomUUID(), payment_id: payment, amount: 1, reason: 'x' };
    expect((await support.post(`/admin/orders/${order}/refunds`, body)).status).toBe(403);
    expect((await support.get('/admin/payment-methods')).status).toBe(403);
  });
});

describe('payment methods', () => {
  it('are off at first, and are changed with an audit entry', async () => {
    await api.dataSource.query('DELETE FROM payment_method');
    const { body } = await admin.get('/admin/payment-methods');
    const off = { enabled: false, instructions: '', rate: null, is_test: false };
    const page = { pay_days: null, pay_minutes: null, is_configured: false };
    expect(body).toEqual([
      {
        ...{ ...off, method: 'transfer', pay_days: 7, pay_minutes: null },
        ...{ currency: 'USD', is_configured: true },
      },
      {
        ...{ ...off, method: 'cash', pay_days: null, pay_minutes: null },
        ...{ currency: 'USD', is_configured: true },
      },
      { ...off, ...page, method: 'card', currency: 'USD' },
      { ...off, ...page, method: 'moncash', currency: 'USD' },
    ]);
    const changed = (await offer('cash')).body as object[];
    expect(changed.slice(0, 2)).toMatchObject([
      { enabled: false },
      { enabled: true, instructions: INSTRUCTIONS },
    ]);
    const log = await admin.get<AuditPage>('/admin/audit?subject=settings&subject_id=cash');
    expect(log.body.items[0]).toMatchObject({
      action: 'payment-method.update',
      before: { enabled: false },
      after: { enabled: true },
    });
  });

  it('need instructions while they are on', async () => {
    const set = (enabled: boolean) =>
      admin.put('/admin/payment-methods/transfer', { enabled, instructions: ' ' });
    expect(await set(true)).toMatchObject(refused(400, 'payments.instructions-missing'));
    expect((await set(false)).status).toBe(200);
  });

  it('are refused if they are unknown or not optional', async () => {
    for (const method of ['arrangement', 'cheque']) expect((await offer(method)).status).toBe(400);
  });
});
