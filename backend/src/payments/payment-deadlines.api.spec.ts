import { randomUUID } from 'node:crypto';
import { useApi } from '../../test/api.js';
import { aConfirmedUser, useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import {
  anOrder,
  aProduct,
  expectRightCounters,
  MAKE_FREE,
  runConcurrently,
} from '../../test/products.js';
import type { AdminOrderDetail } from '../orders/index.js';
import { PaymentDeadlines } from './payment-deadlines.js';

const api = useApi();
const admin = useAdmin(api);
expectRightCounters(api);

const DAY = 86_400; // seconds
const LOCK_ORDER = 'SELECT FROM orders WHERE id = $1 FOR UPDATE';
const run = () => api.app.get(PaymentDeadlines).run();
const statusOf = async (order: string) =>
  (await admin.get<AdminOrderDetail>(`/admin/orders/${order}`)).body;
const availableOf = async (coin: string) =>
  (await api.get<{ available: number }>(`/products/${coin}`)).body.available;
const record = (order: string, amount: number) =>
  admin.post(`/admin/orders/${order}/payments`, {
    ...{ id: randomUUID(), method: 'transfer', amount, remark: '' },
  });
const mailsAbout = async (kind: 'payment-reminder' | 'order-cancelled', order: string) =>
  (await listMessages(api, kind)).filter(({ orderId }) => orderId === order);

/** An order whose buyer pays by transfer, or by arrangement. */
async function anUnpaidOrder(method = 'transfer') {
  const user = await aConfirmedUser(api);
  const coin = await aProduct(api, { mintage: 3 });
  const order = await anOrder(user, coin);
  await user.put(`/orders/${order}/payment-method`, { method });
  return { user, coin, order };
}

beforeAll(async () => {
  const body = { enabled: true, instructions: 'Sogebank, account 1804' };
  await admin.put('/admin/payment-methods/transfer', body);
});

describe('an order to be paid by transfer', () => {
  it('is cancelled after seven days; its pieces are free again, and the buyer is notified', async () => {
    const { coin, order } = await anUnpaidOrder();
    api.clock.forward(7 * DAY - 1);
    await run();
    expect(await availableOf(coin)).toBe(2);
    api.clock.forward(2);
    await run();
    expect(await availableOf(coin)).toBe(3);
    const { status, timeline } = await statusOf(order);
    expect([status, timeline.at(-1)]).toMatchObject([
      'cancelled',
      { by: 'The shop', kind: 'status', from: 'pending', to: 'cancelled' },
    ]);
    const [message] = await mailsAbout('order-cancelled', order);
    const mail = await mailOfMessage(api, message!);
    expect(mail?.text.replaceAll('\n', ' ')).toContain('we did not receive your payment in time');
  });

  it('is not cancelled if a part is paid, if it is completed or if it is to be paid by arrangement', async () => {
    const [part, completed] = [await anUnpaidOrder(), await anUnpaidOrder()];
    const arranged = await anUnpaidOrder('arrangement');
    await record(part.order, 1);
    await admin.put(`/admin/orders/${completed.order}/status`, { status: 'completed' });
    api.clock.forward(30 * DAY);
    await run();
    expect((await statusOf(part.order)).status).toBe('pending');
    expect((await statusOf(completed.order)).status).toBe('completed');
    expect((await statusOf(arranged.order)).status).toBe('pending');
  });

  it('is held for one more day at least if the buyer chooses a transfer again', async () => {
    const { user, order } = await anUnpaidOrder();
    const choose = (method: string) => user.put(`/orders/${order}/payment-method`, { method });
    await choose('arrangement');
    api.clock.forward(8 * DAY);
    expect((await choose('transfer')).status).toBe(200);
    api.clock.forward(DAY - 60);
    await run();
    expect((await statusOf(order)).status).toBe('pending');
    api.clock.forward(120);
    await run();
    expect((await statusOf(order)).status).toBe('cancelled');
  });

  it('is not cancelled again after staff restored it, also if overdue orders are cancelled', async () => {
    const { order } = await anUnpaidOrder();
    api.clock.forward(8 * DAY);
    await run();
    await admin.put('/settings', { cancel_overdue_orders: true });
    await api.dataSource.query(
      `UPDATE orders SET created_at = now() - interval '60 days' WHERE id = $1`,
      [order],
    );
    expect((await admin.put(`/admin/orders/${order}/status`, { status: 'pending' })).status).toBe(
      200,
    );
    await api.dataSource.query('UPDATE order_event SET created_at = $2 WHERE order_id = $1', [
      order,
      api.clock.now(),
    ]);
    await run();
    await admin.put('/settings', { cancel_overdue_orders: false });
    expect((await statusOf(order)).status).toBe('pending');
    expect((await record(order, 25)).status).toBe(200);
  });

  it('is cancelled even if the first one due cannot be', async () => {
    const [stuck, next] = [await anUnpaidOrder(), await anUnpaidOrder()];
    api.clock.forward(8 * DAY);
    await api.dataSource.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not this one' USING ERRCODE = '23514'; END $$;
      CREATE TRIGGER refuse_one BEFORE UPDATE OF status ON orders FOR EACH ROW
        WHEN (NEW.id = '${stuck.order}') EXECUTE FUNCTION refuse_one()`);
    await expect(run()).rejects.toThrow('not this one');
    await api.dataSource.query('DROP FUNCTION refuse_one CASCADE');
    expect((await statusOf(stuck.order)).status).toBe('pending');
    expect((await statusOf(next.order)).status).toBe('cancelled');
    await run();
  });

  it('is cancelled once by several processes', async () => {
    const { order } = await anUnpaidOrder();
    api.clock.forward(8 * DAY);
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    const runs = runConcurrently(3, () => run());
    await api.waitForBlockedQuery(3);
    await competing.rollback();
    await runs;
    expect((await statusOf(order)).timeline).toHaveLength(2);
    expect(await mailsAbout('order-cancelled', order)).toHaveLength(1);
  });

  it('keeps its pieces if the payment is recorded while it is being cancelled', async () => {
    const { order } = await anUnpaidOrder();
    api.clock.forward(8 * DAY);
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    await competing.query('UPDATE orders SET paid_cents = 2500 WHERE id = $1', [order]);
    const expiry = run();
    await api.waitForBlockedQuery();
    await competing.finish();
    await expiry;
    expect((await statusOf(order)).status).toBe('pending');
  });

  it('keeps its pieces if the buyer chooses another payment method while it is being cancelled', async () => {
    const { order } = await anUnpaidOrder();
    api.clock.forward(8 * DAY);
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    await competing.query('UPDATE orders SET pay_until = NULL WHERE id = $1', [order]);
    const expiry = run();
    await api.waitForBlockedQuery();
    await competing.finish();
    await expiry;
    expect((await statusOf(order)).status).toBe('pending');
  });
});

describe('an overdue order by arrangement', () => {
  it('is not cancelled if the buyer chooses a method with a deadline meanwhile', async () => {
    await setOverdue(true);
    const { order } = await anUnpaidOrder('arrangement');
    api.clock.forward(15 * DAY);
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    await competing.query('UPDATE orders SET pay_until = $2 WHERE id = $1', [
      order,
      new Date(api.clock.now().getTime() + 1000),
    ]);
    const expiry = run();
    await api.waitForBlockedQuery();
    await competing.finish();
    await expiry;
    expect((await statusOf(order)).status).toBe('pending');
  });

  const setOverdue = (cancel_overdue_orders: boolean) =>
    admin.put('/settings', { cancel_overdue_orders });
  afterEach(() => setOverdue(false));

  it('is cancelled after 14 days if the shop wants that', async () => {
    const { order } = await anUnpaidOrder('arrangement');
    await api.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [
      order,
      api.clock.now(),
    ]);
    await setOverdue(true);
    api.clock.forward(14 * DAY - 60);
    await run();
    expect((await statusOf(order)).status).toBe('pending');
    api.clock.forward(120);
    await setOverdue(false);
    await run();
    expect((await statusOf(order)).status).toBe('pending');
    await setOverdue(true);
    await run();
    expect((await statusOf(order)).status).toBe('cancelled');
  });

  it('is not cancelled if it has a deadline, is paid in part or costs nothing', async () => {
    await setOverdue(true);
    const [dated, part, free] = [
      await anUnpaidOrder('arrangement'),
      await anUnpaidOrder('arrangement'),
      await anUnpaidOrder('arrangement'),
    ];
    await api.dataSource.query(MAKE_FREE, [free.order]);
    await record(part.order, 1);
    api.clock.forward(15 * DAY);
    await dated.user.put(`/orders/${dated.order}/payment-method`, { method: 'transfer' });
    await run();
    for (const { order } of [dated, part, free])
      expect((await statusOf(order)).status).toBe('pending');
  });
});

describe('the reminder to pay', () => {
  it('is sent once, two days before, with the account and the reference', async () => {
    const { order } = await anUnpaidOrder();
    api.clock.forward(5 * DAY - 1);
    await run();
    expect(await mailsAbout('payment-reminder', order)).toEqual([]);
    api.clock.forward(2);
    await run();
    await run();
    const messages = await mailsAbout('payment-reminder', order);
    expect(messages).toHaveLength(1);
    const mail = await mailOfMessage(api, messages[0]!);
    expect(mail?.text).toContain('Sogebank, account 1804');
    expect(mail?.text).toContain(order.slice(-8).toUpperCase());
    expect(mail?.text).toContain('$25.00');
  });

  it('is not sent for orders that are paid or are to be paid by arrangement', async () => {
    const [paid, changed] = [await anUnpaidOrder(), await anUnpaidOrder()];
    await record(paid.order, 25);
    await changed.user.put(`/orders/${changed.order}/payment-method`, { method: 'arrangement' });
    api.clock.forward(6 * DAY);
    await run();
    expect(await mailsAbout('payment-reminder', paid.order)).toEqual([]);
    expect(await mailsAbout('payment-reminder', changed.order)).toEqual([]);
  });
});
