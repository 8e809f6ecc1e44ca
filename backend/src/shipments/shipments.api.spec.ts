// Parcels of orders.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { errorOf } from '../../test/error-of.js';
import { listMessages, mailOfMessage, sendMail } from '../../test/outbox.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  runConcurrently,
  useCustomSet,
} from '../../test/products.js';
import { sqlState } from '../common/transaction.js';
import { PiecesToPack1796100002340 } from '../database/migrations/1796100002340-pieces-to-pack.js';
import { UnitsGivenBack1796100002320 } from '../database/migrations/1796100002320-units-given-back.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import type { AuditPage } from '../audit/index.js';
import { OrderDeliveryEntity } from '../orders/order-delivery.entity.js';
import type { AdminOrderDetail, AdminOrderDto } from '../orders/orders.contract.js';
import { PaymentDeadlines } from '../payments/payment-deadlines.js';
import type { PaymentLedgerDto } from '../payments/payments.contract.js';
import type {
  OrderParcelsDto,
  OrderShipmentsDto,
  SentParcelsReport,
} from './shipments.contract.js';

const CHECK = '23514';

const api = useApi({ PUBLIC_URL: 'https://shop.example' });
const admin = useAdmin(api, { username: 'Sanité' });
const set = useCustomSet(api);

const LOCK_ORDER = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE';

interface Buyer {
  readonly user: TestUser;
  readonly order: string;
}

/** An order of one numbered coin, with its buyer. */
async function aBuyersOrder(quantity = 3): Promise<Buyer> {
  const user = await aConfirmedUser(api);
  const coin = await aProduct(api, { name: 'Catherine Flon', mintage: 9 });
  return { user, order: await anOrder(user, coin, { quantity }) };
}

const read = async (order: string) =>
  (await admin.get<OrderShipmentsDto>(`/admin/orders/${order}/shipments`)).body;
const pack = (order: string, parcel: object = {}, by: TestUser = admin) =>
  by.post<OrderShipmentsDto>(`/admin/orders/${order}/shipments`, { id: randomUUID(), ...parcel });
const change = (id: string, verb: string, body?: object) =>
  admin.post<OrderShipmentsDto>(`/admin/shipments/${id}/${verb}`, body);
const ship = (id: string, more: object = {}) =>
  change(id, 'ship', { carrier: 'usps', tracking_code: '9400', ...more });
const cancelOrder = (order: string) =>
  admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
const lineOf = async (order: string) => {
  const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
  return body.items[0]?.line_id ?? '';
};
const stateOf = async (order: string) => (await read(order)).delivery_state;
const mailsOf = async (order: string, kind: 'shipment-sent' | 'shipment-delivered') =>
  (await listMessages(api, kind)).filter(({ orderId }) => orderId === order);
const textOf = async (message = new OutboxMessage()) =>
  (await mailOfMessage(api, message))?.text ?? '';

/** Packs some pieces of an order with one item; returns the id of the parcel. */
async function packSome(order: string, quantity: number, numbers?: number[]): Promise<string> {
  const id = randomUUID();
  const item = { line_id: await lineOf(order), quantity, ...(numbers && { numbers }) };
  const { status } = await pack(order, { id, items: [item] });
  expect(status).toBe(200);
  return id;
}

async function pay(order: string, amount: number): Promise<string> {
  const { body } = await admin.post<PaymentLedgerDto>(`/admin/orders/${order}/payments`, {
    ...{ id: randomUUID(), method: 'cash', amount, remark: '' },
  });
  return body.payments[0]?.id ?? '';
}

/** The buyer returns units of an order with one item, and the shop receives them. */
async function returnUnits({ user, order }: Buyer, quantity: number, pieces: object[] = []) {
  const line_id = await lineOf(order);
  const id = randomUUID();
  const items = [{ line_id, quantity }];
  const own = pieces.map((piece) => ({ ...piece, line_id }));
  const request = { id, reason: 'damaged', comment: '', items, pieces: own };
  expect((await user.post(`/orders/${order}/returns`, request)).status).toBe(200);
  const outcome = 'restock';
  const parcel =
    own.length > 0
      ? { pieces: own.map((piece) => ({ ...piece, outcome })) }
      : { items: items.map((item) => ({ ...item, outcome })) };
  expect((await admin.post(`/admin/returns/${id}/receive`, parcel)).status).toBe(200);
}

/** A paid order of a coin without numbers for $25 each. */
async function anUnnumberedOrder(quantity: number): Promise<Buyer & { payment: string }> {
  const user = await aConfirmedUser(api);
  const order = await anOrder(user, await aProduct(api), { quantity });
  return { user, order, payment: await pay(order, quantity * 25) };
}

/** Refunds a number of an order with one item. */
async function giveBack(order: string, payment_id: string, number: number) {
  const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
  const [{ line_id, product_id } = { line_id: '', product_id: '' }] = body.items;
  return admin.post(`/admin/orders/${order}/refunds`, {
    ...{ id: randomUUID(), payment_id, amount: 25, reason: 'Changed my mind' },
    pieces: [{ line_id, product_id, number, outcome: 'restock' }],
  });
}

describe('a parcel', () => {
  it('of all that is left is packed, sent and delivered', async () => {
    const { order } = await aBuyersOrder();
    const id = randomUUID();
    const { body } = await pack(order, { id });
    expect(body).toMatchObject({
      ...{ delivery_state: 'unfulfilled', left: [] },
      shipments: [
        {
          ...{ id, state: 'packed', carrier: '', tracking_url: null, packed_by: 'Sanité' },
          items: [{ name: 'Catherine Flon', quantity: 3, numbers: [1, 2, 3], coins: null }],
        },
      ],
    });
    const sent = (await ship(id)).body;
    expect(sent).toMatchObject({
      delivery_state: 'fulfilled',
      shipments: [{ state: 'shipped', carrier_name: 'USPS', tracking_code: '9400' }],
    });
    expect(sent.shipments[0]?.tracking_url).toContain('tLabels=9400');
    const { delivered_at } = (await change(id, 'deliver')).body.shipments[0] ?? {};
    expect([await stateOf(order), delivered_at]).toEqual(['delivered', expect.any(String)]);
  });

  it('leaves the status of its order as it is, and is in its timeline', async () => {
    const { order } = await aBuyersOrder();
    const id = await packSome(order, 3);
    await ship(id);
    await change(id, 'deliver');
    const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
    expect(body).toMatchObject({ status: 'pending', delivery_state: 'delivered' });
    expect(body.timeline.map(({ kind }) => kind)).toEqual([
      ...['placed', 'parcel-packed', 'parcel-sent', 'parcel-delivered'],
    ]);
    expect(body.timeline.at(-1)).toMatchObject({ by: 'Sanité', from: null, to: null });
  });

  it('contains some pieces, with the chosen numbers', async () => {
    const { order } = await aBuyersOrder();
    const first = await packSome(order, 1, [2]);
    await ship(first);
    expect(await read(order)).toMatchObject({
      delivery_state: 'partly_fulfilled',
      left: [{ quantity: 2, numbers: [1, 3] }],
    });
    const second = await packSome(order, 2);
    expect(await stateOf(order)).toBe('partly_fulfilled');
    await ship(second);
    expect(await stateOf(order)).toBe('fulfilled');
    await change(first, 'deliver');
    expect(await stateOf(order)).toBe('fulfilled');
    await change(second, 'deliver');
    expect(await stateOf(order)).toBe('delivered');
  });

  it('of a custom set contains the numbers of its coins', async () => {
    const user = await aConfirmedUser(api);
    const coins = [
      await aProduct(api, { name: 'One', mintage: 5 }),
      await aProduct(api, { name: 'Two', mintage: 5 }),
      await aProduct(api, { name: 'Three' }),
    ];
    const order = await anOrder(user, set, { coins, quantity: 2 });
    await packSome(order, 1);
    await packSome(order, 1);
    const { shipments, left } = await read(order);
    expect(left).toEqual([]);
    const numbersIn = (at: number) => shipments[at]?.items[0]?.coins?.map(({ numbers }) => numbers);
    expect([numbersIn(0), numbersIn(1)]).toEqual([
      [[1], [1], null],
      [[2], [2], null],
    ]);
  });

  it('of what is not numbered is counted', async () => {
    const order = await anOrder(await aConfirmedUser(api), await aProduct(api), { quantity: 3 });
    await packSome(order, 2);
    expect((await read(order)).left).toMatchObject([{ quantity: 1, numbers: null }]);
    const items = [{ line_id: await lineOf(order), quantity: 2 }];
    expect(await pack(order, { items })).toMatchObject(refused(409, 'shipments.not-left'));
  });

  it.each([
    ['more than is left', { quantity: 3 }, 409, 'shipments.not-left'],
    [
      'a number that is in another parcel',
      { quantity: 1, numbers: [2] },
      409,
      'shipments.numbers-not-left',
    ],
    ['a number of somebody else', { quantity: 1, numbers: [9] }, 409, 'shipments.numbers-not-left'],
    ['too many numbers', { quantity: 1, numbers: [1, 3] }, 422, 'shipments.wrong-number-count'],
    [
      'an item of another order',
      { line_id: randomUUID(), quantity: 1 },
      404,
      'shipments.item-not-in-order',
    ],
  ])('with %s is refused', async (_case, wrong, status, code) => {
    const { order } = await aBuyersOrder();
    await packSome(order, 1, [2]);
    const items = [{ line_id: await lineOf(order), ...wrong }];
    expect(await pack(order, { items })).toMatchObject(refused(status, code));
    expect((await read(order)).shipments).toHaveLength(1);
  });

  it('is refused if everything is packed, or its order is unknown', async () => {
    const { order } = await aBuyersOrder();
    await pack(order);
    expect(await pack(order)).toMatchObject(refused(409, 'shipments.nothing-to-pack'));
    expect(await pack(randomUUID())).toMatchObject(refused(404, 'orders.not-found'));
  });

  it('is packed once by two packers at the same time', async () => {
    const { order } = await aBuyersOrder();
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    const both = Promise.all([pack(order), pack(order)]);
    await api.waitForBlockedQuery(2);
    await competing.rollback();
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(order)).shipments).toMatchObject([{ items: [{ numbers: [1, 2, 3] }] }]);
  });

  it('is packed once by repeated requests with its id', async () => {
    const { order } = await aBuyersOrder();
    const parcel = { id: randomUUID(), items: [{ line_id: await lineOf(order), quantity: 1 }] };
    const responses = await runConcurrently(3, () => pack(order, parcel));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(order)).shipments).toMatchObject([{ items: [{ numbers: [1] }] }]);
    const other = { ...parcel, items: [{ line_id: await lineOf(order), quantity: 2 }] };
    expect(await pack(order, other)).toMatchObject(refused(422, 'shipments.id-reused'));
    const elsewhere = await pack((await aBuyersOrder()).order, { id: parcel.id });
    expect(elsewhere).toMatchObject(refused(422, 'shipments.id-reused'));
  });

  it('is not sent any more if another packer cancels it at the same moment', async () => {
    const { order } = await aBuyersOrder();
    const parcel = await packSome(order, 1);
    const competing = await beginCompetingTransaction(api, LOCK_ORDER, [order]);
    const cancelled = change(parcel, 'cancel');
    await api.waitForBlockedQuery();
    const sent = ship(parcel);
    await api.waitForBlockedQuery(2);
    await competing.rollback();
    expect([(await cancelled).status, (await sent).status]).toEqual([200, 409]);
    expect((await read(order)).shipments).toMatchObject([{ state: 'cancelled' }]);
  });

  it.each(['cancel', 'return'])('%s: its pieces can be packed again', async (verb) => {
    const { order } = await aBuyersOrder();
    const first = await packSome(order, 1);
    const second = await packSome(order, 2);
    await ship(first);
    await ship(second);
    expect((await change(second, verb)).body).toMatchObject({
      delivery_state: 'partly_fulfilled',
      left: [{ quantity: 2, numbers: [2, 3] }],
    });
    await change(first, verb);
    expect(await stateOf(order)).toBe('unfulfilled');
    expect((await pack(order)).status).toBe(200);
  });

  it.each([
    ['packed', [], 'deliver'],
    ['packed', [], 'return'],
    ['delivered', ['ship', 'deliver'], 'ship'],
    ['delivered', ['ship', 'deliver'], 'cancel'],
    ['returned', ['ship', 'return'], 'deliver'],
    ['cancelled', ['cancel'], 'ship'],
  ])('that is %s after %j does not %s', async (state, before, verb) => {
    const { order } = await aBuyersOrder();
    const id = await packSome(order, 3);
    const run = (name: string) => (name === 'ship' ? ship(id) : change(id, name));
    for (const name of before) await run(name);
    expect(await run(verb)).toMatchObject(refused(409, 'shipments.wrong-state'));
    expect((await read(order)).shipments).toMatchObject([{ state }]);
  });

  it('cannot be changed if it does not exist', async () => {
    expect(await ship(randomUUID())).toMatchObject(refused(404, 'shipments.not-found'));
  });
});

describe('pieces that the buyer gives back', () => {
  it('are not left to pack', async () => {
    const { order } = await aBuyersOrder(2);
    const payment = await pay(order, 50);
    await ship(await packSome(order, 1, [1]));
    expect(await stateOf(order)).toBe('partly_fulfilled');
    expect((await giveBack(order, payment, 2)).status).toBe(200);
    expect(await read(order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
  });

  it('without numbers are not packed, and the order is delivered with the others', async () => {
    const buyer = await anUnnumberedOrder(2);
    const { order } = buyer;
    await returnUnits(buyer, 1);
    const id = randomUUID();
    expect((await pack(order, { id })).body).toMatchObject({
      ...{ left: [], shipments: [{ items: [{ quantity: 1 }] }] },
    });
    await ship(id);
    expect(await read(order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
    expect((await change(id, 'deliver')).body).toMatchObject({ delivery_state: 'delivered' });
  });

  it('after a parcel are those that were sent first', async () => {
    const buyer = await anUnnumberedOrder(3);
    const { order } = buyer;
    await ship(await packSome(order, 1));
    await returnUnits(buyer, 1);
    // The one that was sent came back.
    expect(await read(order)).toMatchObject({ left: [{ quantity: 2 }] });
    await returnUnits(buyer, 1);
    expect(await read(order)).toMatchObject({
      ...{ delivery_state: 'partly_fulfilled', left: [{ quantity: 1 }] },
    });
    await returnUnits(buyer, 1);
    expect(await read(order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
  });

  it.each(['before', 'after'])(
    'of a refused parcel are not packed again if the parcel is marked as returned %s that',
    async (time) => {
      for (const mintage of [9, null]) {
        const user = await aConfirmedUser(api);
        const coin = await aProduct(api, { mintage });
        const order = await anOrder(user, coin, { quantity: 2 });
        const payment_id = await pay(order, 50);
        const pieces = [1, 2].map((number) => ({ product_id: coin, number }));
        const id = await packSome(order, 2);
        await ship(id);
        if (time === 'before') await change(id, 'return');
        await returnUnits({ user, order }, 2, mintage === null ? [] : pieces);
        if (time === 'after') await change(id, 'return');
        const refund = { id: randomUUID(), payment_id, amount: 40, reason: 'Refused' };
        await admin.post(`/admin/orders/${order}/refunds`, refund);
        expect(await read(order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
        const toPack = '/admin/orders?page=1&page_size=100&delivery=to_pack';
        const { items } = (await admin.get<{ items: AdminOrderDto[] }>(toPack)).body;
        expect(items.map((one) => one.id)).not.toContain(order);
      }
    },
  );

  it.each(['return', 'refund'])(
    'of a set with a coin without numbers are not packed: %s',
    async (way) => {
      const user = await aConfirmedUser(api);
      const numbered = await aProduct(api, { name: 'One', mintage: 5 });
      const coins = [numbered, await aProduct(api, { name: 'Two' }), await aProduct(api)];
      const order = await anOrder(user, set, { coins, quantity: 2 });
      const payment_id = await pay(order, 120);
      if (way === 'return')
        await returnUnits({ user, order }, 1, [{ product_id: numbered, number: 1 }]);
      else {
        const given = { line_id: await lineOf(order), product_id: numbered, number: 1 };
        const refund = { id: randomUUID(), payment_id, amount: 60, reason: 'Changed my mind' };
        const pieces = [{ ...given, outcome: 'restock' }];
        await admin.post(`/admin/orders/${order}/refunds`, { ...refund, pieces });
      }
      expect(await read(order)).toMatchObject({ left: [{ quantity: 1 }] });
      const id = randomUUID();
      await pack(order, { id });
      await ship(id);
      expect(await read(order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
    },
  );

  it('of orders from before the migration are not waited for any longer', async () => {
    const buyer = await anUnnumberedOrder(2);
    const migration = new UnitsGivenBack1796100002320();
    const runner = api.dataSource.createQueryRunner();
    await migration.down(runner);
    await ship(await packSome(buyer.order, 1));
    await returnUnits(buyer, 1);
    await returnUnits(buyer, 1);
    expect(await read(buyer.order)).toMatchObject({ delivery_state: 'partly_fulfilled' });
    await migration.up(runner);
    await new PiecesToPack1796100002340().up(runner);
    await runner.release();
    expect(await read(buyer.order)).toMatchObject({ delivery_state: 'fulfilled', left: [] });
  });

  it('do not come from a packed parcel', async () => {
    const { order } = await aBuyersOrder(2);
    const payment = await pay(order, 50);
    const parcel = await packSome(order, 1, [1]);
    const answer = await giveBack(order, payment, 1);
    expect(answer).toMatchObject(refused(409, 'payments.piece-not-in-order'));
    await ship(parcel);
    expect((await giveBack(order, payment, 1)).status).toBe(200);
  });
});

describe('an order with a parcel', () => {
  it.each([
    ['packed', []],
    ['on its way', ['ship']],
    ['delivered', ['ship', 'deliver']],
  ])('that is %s cannot be cancelled', async (_state, steps) => {
    const { order } = await aBuyersOrder();
    const id = await packSome(order, 1);
    for (const step of steps) await (step === 'ship' ? ship(id) : change(id, step));
    expect(await cancelOrder(order)).toMatchObject(refused(409, 'orders.has-parcel'));
    const bulk = { ids: [order], status: 'cancelled' };
    expect((await admin.post('/admin/orders/status', bulk)).body).toMatchObject({
      refused: [{ id: order, code: 'orders.has-parcel' }],
    });
  });

  it('can be cancelled when the parcel is cancelled, and then cannot be packed', async () => {
    const { order } = await aBuyersOrder();
    await change(await packSome(order, 1), 'cancel');
    expect((await cancelOrder(order)).status).toBe(200);
    expect(await stateOf(order)).toBe('unfulfilled');
    expect(await pack(order)).toMatchObject(refused(409, 'shipments.order-cancelled'));
  });

  it('is not cancelled by an older API version either', async () => {
    const { order } = await aBuyersOrder();
    await packSome(order, 1);
    const update = `UPDATE orders SET status = 'cancelled' WHERE id = $1`;
    expect(sqlState(await errorOf(api.dataSource.query(update, [order])))).toBe(CHECK);
  });

  it('is not cancelled when its payment deadline passes', async () => {
    const { order } = await aBuyersOrder();
    await packSome(order, 1);
    const past = `UPDATE orders SET pay_until = now() - interval '1 day' WHERE id = $1`;
    await api.dataSource.query(past, [order]);
    await api.app.get(PaymentDeadlines).run();
    const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
    expect(body.status).toBe('pending');
  });
});

describe('the database rejects', () => {
  it.each([
    ['more pieces than the order has', 'quantity = 4, numbers = NULL'],
    ['a number that is in two parcels', `numbers = '{1}'`],
  ])('%s', async (_case, values) => {
    const { order } = await aBuyersOrder();
    await packSome(order, 1, [1]);
    const second = await packSome(order, 1, [2]);
    await api.dataSource.query(`UPDATE shipment_item SET ${values} WHERE shipment_id = $1`, [
      second,
    ]);
    const refresh = 'SELECT refresh_shipment_state($1)';
    expect(sqlState(await errorOf(api.dataSource.query(refresh, [order])))).toBe(CHECK);
  });

  it('a parcel of a cancelled order', async () => {
    const { order } = await aBuyersOrder();
    await change(await packSome(order, 1), 'cancel');
    await cancelOrder(order);
    const revive = `UPDATE shipment SET state = 'packed', cancelled_at = NULL WHERE order_id = $1`;
    expect(sqlState(await errorOf(api.dataSource.query(revive, [order])))).toBe(CHECK);
  });
});

describe('the email about a parcel', () => {
  it('names the pieces with their numbers, the tracking page and what is to come', async () => {
    const { order, user } = await aBuyersOrder();
    await ship(await packSome(order, 1, [2]));
    const [message] = await mailsOf(order, 'shipment-sent');
    const mail = await mailOfMessage(api, message ?? new OutboxMessage());
    expect(mail).toMatchObject({ to: user.email, subject: expect.stringMatching(/on its way$/) });
    expect(mail?.text).toContain('Catherine Flon, N°\u00a02');
    expect(mail?.text).toContain('USPS');
    expect(mail?.text).toContain('tLabels=9400');
    expect(mail?.text).toMatch(/Still to come[^]*2 × Catherine Flon/i);
  });

  it('of the last parcel promises nothing more', async () => {
    const { order } = await aBuyersOrder();
    await ship(await packSome(order, 3), { tracking_code: '' });
    const text = await textOf((await mailsOf(order, 'shipment-sent'))[0]);
    expect(text).not.toMatch(/still to come/i);
    expect(text).toContain(`https://shop.example/orders/${order}`);
  });

  it('of an order to pick up says where it is ready, and that it was picked up', async () => {
    const { order } = await aBuyersOrder();
    await api.dataSource.getRepository(OrderDeliveryEntity).insert({
      ...{
        orderId: order,
        kind: 'pick_up',
        serviceId: null,
        serviceName: 'Our shop',
        priceCents: 0,
      },
      ...{ daysMin: null, daysMax: null, duties: 'none', dutiesNote: '', giftMessage: '' },
      ...{ name: 'Suzanne', company: '', line1: '1 place Boyer', line2: '', city: 'Pétion-Ville' },
      ...{ region: 'Ouest', postalCode: '', country: 'HT', phone: '', hidePrices: false },
    });
    const id = await packSome(order, 3);
    await ship(id, { carrier: 'other', tracking_code: '' });
    await change(id, 'deliver');
    const [ready] = await mailsOf(order, 'shipment-sent');
    expect(await mailOfMessage(api, ready ?? new OutboxMessage())).toMatchObject({
      subject: expect.stringMatching(/is ready to be picked up$/),
      text: expect.stringMatching(/1 place Boyer[^]*3 × Catherine Flon/),
    });
    const pickedUp = await textOf((await mailsOf(order, 'shipment-delivered'))[0]);
    expect(pickedUp).toContain('were picked up');
    expect(`${await textOf(ready)}${pickedUp}`).not.toMatch(/parcel|on its way|delivered/i);
  });

  it('is dropped if the parcel was cancelled before it left', async () => {
    const { order } = await aBuyersOrder();
    const first = await packSome(order, 1);
    await ship(first);
    await change(first, 'cancel');
    await ship(await packSome(order, 1));
    await sendMail(api);
    const states = (await mailsOf(order, 'shipment-sent')).map(({ state }) => state);
    expect(states).toEqual(['dropped', 'kept']);
  });

  it('is sent once for a repeated request, and not for a corrected code', async () => {
    const { order } = await aBuyersOrder();
    const id = await packSome(order, 1);
    await ship(id);
    await ship(id, { tracking_code: '9500' });
    await change(id, 'deliver');
    await change(id, 'deliver');
    expect((await read(order)).shipments).toMatchObject([{ tracking_code: '9500' }]);
    expect(await mailsOf(order, 'shipment-sent')).toHaveLength(1);
    const delivered = await mailsOf(order, 'shipment-delivered');
    expect(delivered).toHaveLength(1);
    expect(await textOf(delivered[0])).toContain('was delivered');
  });
});

it('a corrected tracking code is in the audit log once, without the code', async () => {
  const { order } = await aBuyersOrder();
  const id = await packSome(order, 1);
  await ship(id);
  await ship(id);
  const path = `/admin/audit?subject=order&subject_id=${order}`;
  const entries = async () => (await admin.get<AuditPage>(path)).body.items;
  const before = await entries();
  await ship(id, { tracking_code: '9500' });
  await ship(id, { tracking_code: '9500' });
  const after = await entries();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({
    ...{ by: 'Sanité', action: 'order.parcel' },
    ...{ before: { parcel: 'shipped' }, after: { parcel: 'tracking corrected' } },
  });
  expect(JSON.stringify(after)).not.toContain('9500');
});

describe('the parcels of several orders', () => {
  const sendAll = (orders: readonly string[], ids: readonly string[], by = admin) => {
    const parcels = orders.map((order_id, at) => ({
      ...{ id: ids[at], order_id, tracking_code: `94${at}` },
    }));
    return by.post<SentParcelsReport>('/admin/shipments', { carrier: 'dhl', parcels });
  };

  it('are packed and sent once, with the reason for those that are not', async () => {
    const [first, second] = [(await aBuyersOrder()).order, (await aBuyersOrder()).order];
    const cancelled = (await aBuyersOrder()).order;
    await cancelOrder(cancelled);
    await packSome(second, 3);
    const orders = [first, second, cancelled, randomUUID()];
    const ids = orders.map(() => randomUUID());
    const expected = {
      sent: [first, second],
      refused: [
        { id: cancelled, code: 'shipments.order-cancelled' },
        { id: orders[3], code: 'orders.not-found' },
      ],
    };
    expect((await sendAll(orders, ids)).body).toMatchObject(expected);
    for (const [at, order] of [first, second].entries())
      expect(await read(order)).toMatchObject({
        delivery_state: 'fulfilled',
        shipments: [{ carrier_name: 'DHL', tracking_code: `94${at}` }],
      });
    await sendAll([first], ids);
    expect(await mailsOf(first, 'shipment-sent')).toHaveLength(1);
  });

  it('count as sent if the request is repeated, also those that were packed before', async () => {
    const [fresh, packed] = [(await aBuyersOrder()).order, (await aBuyersOrder()).order];
    await packSome(packed, 3);
    const orders = [fresh, packed];
    const ids = orders.map(() => randomUUID());
    const allSent = { sent: orders, refused: [] };
    expect((await sendAll(orders, ids)).body).toEqual(allSent);
    expect((await sendAll(orders, ids)).body).toEqual(allSent);
    for (const order of orders) expect(await mailsOf(order, 'shipment-sent')).toHaveLength(1);
    // With another code, a colleague sent it.
    expect((await sendAll([packed], [randomUUID()])).body).toMatchObject({
      ...{ sent: [], refused: [{ id: packed, code: 'shipments.nothing-to-pack' }] },
    });
  });
});

describe('the order list', () => {
  const listed = async (delivery: string) => {
    const path = `/admin/orders?page=1&page_size=100&delivery=${delivery}`;
    return (await admin.get<{ items: AdminOrderDto[] }>(path)).body.items.map(({ id }) => id);
  };

  it('filters by what is to be packed and to be sent', async () => {
    const { order } = await aBuyersOrder(2);
    expect(await listed('to_pack')).not.toContain(order);
    await pay(order, 50);
    expect(await listed('to_pack')).toContain(order);
    const id = await packSome(order, 1);
    expect([await listed('to_pack'), await listed('to_send')]).toEqual([
      expect.not.arrayContaining([order]),
      expect.arrayContaining([order]),
    ]);
    await ship(id);
    expect(await listed('to_pack')).toContain(order);
    await ship(await packSome(order, 1));
    expect([...(await listed('to_pack')), ...(await listed('to_send'))]).not.toContain(order);
  });

  it.each([
    ['paid twice with the excess refunded', [50, 50], [50], true],
    ['paid twice, with a part of the order refunded, too', [50, 50], [50, 25], true],
    ['refunded by mistake and paid again', [50], [50], true, 50],
    ['refunded in part', [50], [25], true],
    ['refunded in full', [50], [50], false],
    ['paid twice and refunded in full', [50, 50], [50, 50], false],
    ['paid in part', [20], [], false],
  ])(
    'has an order to pack if it is paid and not refunded in full: %s',
    async (_case, payments, refunds, isToPack, again = 0) => {
      const { order } = await aBuyersOrder(2);
      let payment_id = '';
      for (const amount of payments) payment_id = await pay(order, amount);
      for (const amount of refunds) {
        const refund = { id: randomUUID(), payment_id, amount, reason: 'Paid twice' };
        expect((await admin.post(`/admin/orders/${order}/refunds`, refund)).status).toBe(200);
      }
      if (again > 0) await pay(order, again);
      expect((await listed('to_pack')).includes(order)).toBe(isToPack);
    },
  );

  it('has nothing to send of a completed order, whose parcel was handed over', async () => {
    const { order } = await aBuyersOrder(2);
    await pay(order, 50);
    await packSome(order, 2);
    expect(await listed('to_send')).toContain(order);
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    expect(await listed('to_send')).not.toContain(order);
  });
});

describe('a buyer', () => {
  const own = (user: TestUser, order: string) =>
    user.get<OrderParcelsDto>(`/orders/${order}/shipments`);

  it('sees the parcels of the order, without cancelled ones', async () => {
    const { user, order } = await aBuyersOrder();
    await change(await packSome(order, 1, [3]), 'cancel');
    await ship(await packSome(order, 1, [2]));
    const { body } = await own(user, order);
    expect(body).toMatchObject({
      delivery_state: 'partly_fulfilled',
      parcels: [{ state: 'shipped', items: [{ numbers: [2] }] }],
      left: [{ quantity: 2, numbers: [1, 3] }],
    });
    expect(JSON.stringify(body)).not.toContain('Sanité');
  });

  it('does not see those of somebody else', async () => {
    const { order } = await aBuyersOrder();
    const answer = await own(await aConfirmedUser(api), order);
    expect(answer).toMatchObject(refused(404, 'orders.not-found'));
  });
});

describe('staff', () => {
  it('pack with the permission for statuses', async () => {
    const { order } = await aBuyersOrder();
    const [packer, support] = [await aMember(api, 'packer'), await aMember(api, 'support')];
    expect(await pack(order, {}, support)).toMatchObject(refused(403, 'auth.permission-missing'));
    expect((await pack(order, {}, packer)).status).toBe(200);
    expect((await support.get(`/admin/orders/${order}/shipments`)).status).toBe(200);
  });
});

describe('the delivery of an order, from which the period to withdraw counts', () => {
  const deliveredAt = async (order: string) => {
    const sql = 'SELECT delivered_at(orders) AS at FROM orders WHERE id = $1';
    const [row] = await api.dataSource.query<{ at: Date | null }[]>(sql, [order]);
    return row?.at ?? null;
  };

  it('is that of the last parcel', async () => {
    const { order } = await aBuyersOrder();
    const [first, second] = [await packSome(order, 1), await packSome(order, 2)];
    await ship(first);
    await change(first, 'deliver');
    expect(await deliveredAt(order)).toBeNull();
    await ship(second);
    api.clock.forward(60);
    const { shipments } = (await change(second, 'deliver')).body;
    expect((await deliveredAt(order))?.toISOString()).toBe(shipments[1]?.delivered_at);
  });

  it('is the completion of an order without parcels', async () => {
    const { order } = await aBuyersOrder();
    expect(await deliveredAt(order)).toBeNull();
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    expect(await deliveredAt(order)).toEqual(expect.any(Date));
  });
});

it('an order of several products is packed as a whole', async () => {
  const user = await aConfirmedUser(api);
  await addToCart(user, await aProduct(api, { mintage: 3 }));
  await addToCart(user, await aProduct(api), { quantity: 2 });
  const { body } = await checkout(user);
  await pack(body.order_id);
  const { shipments, left } = await read(body.order_id);
  expect(left).toEqual([]);
  expect(shipments[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
});
