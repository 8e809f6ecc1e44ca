// Refunds of returns at a payment provider, against the payment sandbox.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, useAdmin } from '../../test/build.js';
import { startSandboxForApi } from '../../test/payment-sandbox.js';
import { anOrder, aProduct, expectRightCounters } from '../../test/products.js';
import { PaymentWorkers } from '../payments/payment-workers.js';
import type { PaymentLedgerDto } from '../payments/payments.contract.js';
import type { AdminReturnDto, OrderReturnsDto } from './returns.contract.js';

const provider = await startSandboxForApi(() => api.clock.now().getTime());
const { sandbox } = provider;
const api = useApi({ ...provider.settings });
const admin = useAdmin(api);
expectRightCounters(api);

beforeAll(async () => {
  provider.connect(api);
  await admin.put('/admin/payment-methods/card', { enabled: true, instructions: '' });
});
afterAll(() => provider.close());

/** Delivers all webhooks and does the work that they cause. */
async function settle() {
  await sandbox.flushWebhooks();
  await api.app.get(PaymentWorkers).drain();
}

/** An order of two coins, paid by card, of which one arrived as a return. */
async function aReceivedReturn() {
  const user = await aConfirmedUser(api);
  const order = await anOrder(user, await aProduct(api, { mintage: 9 }), { quantity: 2 });
  const { body: page } = await user.post<{ url: string }>(`/orders/${order}/payment-page`, {
    method: 'card',
  });
  sandbox.pay(page.url.split('/').at(-1) ?? '');
  await user.post(`/orders/${order}/payment-refresh`);
  const { body } = await user.get<OrderReturnsDto>(`/orders/${order}/returns`);
  const [line] = body.lines;
  const line_id = line?.line_id;
  const id = randomUUID();
  const piece = { line_id, product_id: line?.pieces[0]?.product_id, number: 1 };
  const items = [{ line_id, quantity: 1 }];
  await user.post(`/orders/${order}/returns`, { id, reason: 'damaged', items, pieces: [piece] });
  const parcel = { pieces: [{ ...piece, outcome: 'retire' }] };
  expect((await admin.post(`/admin/returns/${id}/receive`, parcel)).status).toBe(200);
  return { user, order, id };
}
const refund = (id: string, amount: number, more: object = {}) =>
  admin.post<AdminReturnDto>(`/admin/returns/${id}/refund`, { amount, ...more });
const stateOf = async (order: string) =>
  (await admin.get<AdminReturnDto[]>(`/admin/orders/${order}/returns`)).body[0]?.refund_state;
const ledgerOf = async (order: string) =>
  (await admin.get<PaymentLedgerDto>(`/admin/orders/${order}/payments`)).body;

describe('the refund of a return at a provider', () => {
  it('is pending until the provider confirms it', async () => {
    const { user, order, id } = await aReceivedReturn();
    expect((await refund(id, 25)).body).toMatchObject({
      ...{ state: 'refunded', refund: 25, refund_state: 'pending', refundable: 25 },
    });
    await settle();
    expect(await stateOf(order)).toBe('done');
    expect(await ledgerOf(order)).toMatchObject({ refunded: 25 });
    const { body } = await user.get<OrderReturnsDto>(`/orders/${order}/returns`);
    expect(body.returns).toMatchObject([{ refund: 25, refund_state: 'done' }]);
  });

  it('that fails days later is shown, and the number stays retired', async () => {
    const { order, id } = await aReceivedReturn();
    await refund(id, 25);
    await settle();
    const { hostname: host, port } = new URL(sandbox.url);
    const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http' });
    const { data } = await stripe.refunds.list({ limit: 1 });
    sandbox.failRefund(data[0]?.id ?? '');
    await settle();
    await settle();
    expect(await stateOf(order)).toBe('failed');
    expect(await ledgerOf(order)).toMatchObject({
      ...{ refunded: 0, refunds: [{ state: 'failed_after' }], returned: [{ outcome: 'retire' }] },
    });
  });

  it('is paid by hand after one at the provider has failed, and not sent there unasked', async () => {
    const { order, id } = await aReceivedReturn();
    const { payments } = await ledgerOf(order);
    const body = { id: randomUUID(), payment_id: payments[0]?.id, amount: 10, reason: 'Late' };
    await admin.post(`/admin/orders/${order}/refunds`, body);
    await settle();
    const { hostname: host, port } = new URL(sandbox.url);
    const stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http' });
    const { data } = await stripe.refunds.list({ limit: 1 });
    expect(await refund(id, 25, { by_hand: true })).toMatchObject(
      refused(409, 'payments.refund-not-by-hand'),
    );
    sandbox.failRefund(data[0]?.id ?? '');
    await settle();
    await settle();
    expect(await refund(id, 25)).toMatchObject(refused(409, 'returns.refund-failed'));
    const { body: received } = await admin.get<AdminReturnDto[]>(`/admin/orders/${order}/returns`);
    expect(received).toMatchObject([{ state: 'received', by_hand: 'suggested' }]);
    expect((await refund(id, 25, { by_hand: true })).body).toMatchObject({
      ...{ state: 'refunded', refund: 25, refund_state: 'done', refundable: 25 },
    });
    await settle();
    expect(await ledgerOf(order)).toMatchObject({
      ...{ refunded: 25, refunds: [{ state: 'failed_after' }] },
    });
  });

  it('is sent to the provider again after a failure if staff choose so', async () => {
    const { order, id } = await aReceivedReturn();
    const { payments } = await ledgerOf(order);
    const body = { id: randomUUID(), payment_id: payments[0]?.id, amount: 10, reason: 'Late' };
    const call = { pathPrefix: '/v1/refunds', method: 'POST' };
    sandbox.behave({ api: { failNext: 9, mode: 'error', status: 400, ...call } });
    await admin.post(`/admin/orders/${order}/refunds`, body);
    await settle();
    sandbox.behave({});
    expect((await refund(id, 25, { by_hand: false })).body).toMatchObject({
      ...{ state: 'refunded', refund_state: 'pending' },
    });
    await settle();
    expect(await stateOf(order)).toBe('done');
  });

  it('of a disputed payment is refused, and the return stays as it is', async () => {
    const { order, id } = await aReceivedReturn();
    const [row] = await api.dataSource.query<[{ intent_ref: string }]>(
      'SELECT intent_ref FROM payment_attempt WHERE order_id = $1',
      [order],
    );
    const dispute = sandbox.dispute(row.intent_ref, { reason: 'fraudulent' });
    await settle();
    expect(await refund(id, 25)).toMatchObject(refused(409, 'payments.disputed'));
    sandbox.closeDispute(String(dispute.id), 'lost');
    await settle();
    for (const by_hand of [true, false])
      expect(await refund(id, 25, { by_hand })).toMatchObject(refused(409, 'payments.disputed'));
    const { body } = await admin.get<AdminReturnDto[]>(`/admin/orders/${order}/returns`);
    expect(body).toMatchObject([{ state: 'received', refund: null, refund_state: 'none' }]);
  });
});
