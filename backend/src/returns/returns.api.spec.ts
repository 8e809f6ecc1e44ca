// Returns: a buyer gives coins back, staff receive and refund them.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { listMessages, mailOfMessage } from '../../test/outbox.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  expectRightCounters,
  runConcurrently,
  useCustomSet,
} from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { MessageKind } from '../messages/message-kinds.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import type { AdminOrderDto } from '../orders/orders.contract.js';
import type { OrderWithPaymentDto, PaymentLedgerDto } from '../payments/payments.contract.js';
import type { OrderShipmentsDto, SentParcelsReport } from '../shipments/shipments.contract.js';
import type { WithdrawalPage } from '../withdrawals/index.js';
import type { AdminReturnDto, OrderReturnsDto, ReturnPage } from './returns.contract.js';

const DAY_SECONDS = 86_400;
const api = useApi({ PUBLIC_URL: 'https://shop.example' });
const admin = useAdmin(api, { username: 'Sanité' });
const customSet = useCustomSet(api);
expectRightCounters(api);

type Piece = { line_id: string; product_id: string; number: number };

const setStatus = (order: string, status: string) =>
  admin.put(`/admin/orders/${order}/status`, { status });
const pay = (order: string, amount: number, method = 'transfer') =>
  admin.post<PaymentLedgerDto>(`/admin/orders/${order}/payments`, {
    ...{ id: randomUUID(), method, amount, remark: '' },
  });
const ledgerOf = async (order: string) =>
  (await admin.get<PaymentLedgerDto>(`/admin/orders/${order}/payments`)).body;
const pageOf = async (user: TestUser, order: string) =>
  (await user.get<OrderReturnsDto>(`/orders/${order}/returns`)).body;
const requestReturn = (user: TestUser, order: string, body: object) =>
  user.post<OrderReturnsDto>(`/orders/${order}/returns`, {
    ...{ id: randomUUID(), reason: 'damaged', comment: '', pieces: [] },
    ...body,
  });
const cancel = (user: TestUser, order: string, id: string) =>
  user.post<OrderReturnsDto>(`/orders/${order}/returns/${id}/cancel`);
const step = (id: string, name: string, body: object, by: TestUser = admin) =>
  by.post<AdminReturnDto>(`/admin/returns/${id}/${name}`, body);
const returnsOf = async (order: string) =>
  (await admin.get<AdminReturnDto[]>(`/admin/orders/${order}/returns`)).body;
const mailsAbout = async (order: string, kind: MessageKind) =>
  (await listMessages(api, kind)).filter(({ orderId }) => orderId === order);
const mailText = async (order: string, kind: MessageKind) => {
  const [message = new OutboxMessage()] = await mailsAbout(order, kind);
  return (await mailOfMessage(api, message))?.text ?? '';
};
const pieceRow = async ({ product_id, number }: Pick<Piece, 'product_id' | 'number'>) => {
  const [row] = await api.dataSource.query<[{ is_held: boolean; is_retired: boolean }]>(
    `SELECT order_item_id IS NOT NULL AS is_held, retired_at IS NOT NULL AS is_retired
       FROM piece WHERE product_id = $1 AND number = $2`,
    [product_id, number],
  );
  return row;
};

/** A paid order of coins for $25 each; with `mintage: null` without numbers. */
async function aPaidOrder(
  wanted: { quantity?: number; mintage?: number | null; paid?: number; coin?: string } = {},
) {
  const { quantity = 2, mintage = 9, paid = quantity * 25 } = wanted;
  const user = await aConfirmedUser(api);
  const coin = wanted.coin ?? (await aProduct(api, { mintage }));
  const order = await anOrder(user, coin, { quantity });
  if (paid > 0) await pay(order, paid);
  const { lines } = await pageOf(user, order);
  const line_id = lines[0]?.line_id ?? '';
  const piece = (number: number): Piece => ({ line_id, product_id: coin, number });
  return { user, coin, order, line_id, piece };
}
type PaidOrder = Awaited<ReturnType<typeof aPaidOrder>>;

/** A paid custom set of three numbered coins for $60. */
async function aPaidSet() {
  const user = await aConfirmedUser(api);
  const coins = await Promise.all(
    [1, 2, 3].map((n) => aProduct(api, { name: `Coin ${n}`, mintage: 5 })),
  );
  const order = await anOrder(user, customSet, { coins });
  await pay(order, 60);
  const line_id = (await pageOf(user, order)).lines[0]?.line_id ?? '';
  const products = coins.toSorted((a, b) => Number(a) - Number(b));
  const pieceOf = (at: number, number: number): Piece => ({
    ...{ line_id, product_id: products[at] ?? '', number },
  });
  return { user, order, line_id, pieceOf };
}

/** A requested return of the lowest numbers of an order; returns its id. */
async function aReturn({ user, order, line_id, piece }: PaidOrder, count = 1, body: object = {}) {
  const id = randomUUID();
  const pieces = Array.from({ length: count }, (_, index) => piece(index + 1));
  const items = [{ line_id, quantity: count }];
  expect(await requestReturn(user, order, { id, items, pieces, ...body })).toMatchObject({
    status: 200,
  });
  return id;
}

/** A return of which everything arrived. */
async function aReceivedReturn(paid: PaidOrder, count = 1, outcome = 'restock') {
  const id = await aReturn(paid, count);
  const pieces = Array.from({ length: count }, (_, index) => ({
    ...paid.piece(index + 1),
    outcome,
  }));
  expect((await step(id, 'receive', { pieces })).status).toBe(200);
  return id;
}

describe('what can be returned', () => {
  it('is what the order holds, with its numbers and the address to send it to', async () => {
    const { user, order, coin, line_id } = await aPaidOrder();
    const [first, second] = [1, 2].map((number) => ({ product_id: coin, name: 'A coin', number }));
    expect(await pageOf(user, order)).toMatchObject({
      ...{ is_returnable: true, may_withdraw: true, withdraw_until: null, returns: [] },
      send_to: expect.stringMatching(/\w/),
      lines: [{ line_id, name: 'A coin', quantity: 2, pieces: [first, second] }],
    });
  });

  it('is nothing of an order that is unpaid, refunded or cancelled', async () => {
    const unpaid = await aPaidOrder({ paid: 0 });
    expect(await pageOf(unpaid.user, unpaid.order)).toMatchObject({
      is_returnable: false,
      lines: [],
    });
    const { user, order, line_id, piece } = await aPaidOrder();
    const body = { items: [{ line_id, quantity: 1 }], pieces: [piece(1)] };
    const { payments } = await ledgerOf(order);
    const refund = { id: randomUUID(), payment_id: payments[0]?.id, amount: 50, reason: 'Lost' };
    await admin.post(`/admin/orders/${order}/refunds`, refund);
    const impossible = refused(409, 'returns.order-not-returnable');
    expect(await requestReturn(user, order, body)).toMatchObject(impossible);
    await setStatus(order, 'cancelled');
    expect(await requestReturn(user, order, body)).toMatchObject(impossible);
  });

  it('is shown to its buyer only', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const stranger = await aUser(api);
    const missing = refused(404, 'orders.not-found');
    expect(await stranger.get(`/orders/${paid.order}/returns`)).toMatchObject(missing);
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    const body = { items, pieces: [paid.piece(2)] };
    expect(await requestReturn(stranger, paid.order, body)).toMatchObject(missing);
    expect(await cancel(stranger, paid.order, id)).toMatchObject(missing);
    const own = await aPaidOrder();
    expect(await cancel(own.user, own.order, id)).toMatchObject(refused(404, 'returns.not-found'));
    expect(await returnsOf(paid.order)).toMatchObject([{ state: 'requested' }]);
  });

  it('can be withdrawn from for 14 days after the delivery; damage can be reported later', async () => {
    const paid = await aPaidOrder();
    await setStatus(paid.order, 'completed');
    const { withdraw_until } = await pageOf(paid.user, paid.order);
    const until = Date.parse(withdraw_until ?? '');
    await api.dataSource.query(
      `UPDATE order_event SET created_at = created_at - interval '21 days' WHERE order_id = $1`,
      [paid.order],
    );
    const late = await pageOf(paid.user, paid.order);
    expect(late.may_withdraw).toBe(false);
    expect(until - Date.parse(late.withdraw_until ?? '')).toBe(21 * DAY_SECONDS * 1000);
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    const body = { items, pieces: [paid.piece(1)] };
    expect(
      await requestReturn(paid.user, paid.order, { ...body, reason: 'withdrawal' }),
    ).toMatchObject(refused(409, 'returns.withdrawal-period-over'));
    expect((await requestReturn(paid.user, paid.order, body)).status).toBe(200);
  });
});

describe('a requested return', () => {
  it('is recorded, confirmed by email and listed for staff with its deadline', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 1, { reason: 'withdrawal', comment: 'I changed my mind.' });
    const { returns, lines } = await pageOf(paid.user, paid.order);
    const until = new Date(Date.parse(returns[0]?.requested_at ?? '') + 14 * DAY_SECONDS * 1000);
    expect(returns).toMatchObject([
      {
        ...{ id, state: 'requested', reason: 'withdrawal', comment: 'I changed my mind.' },
        ...{ refund_until: until.toISOString(), refund: null, refund_state: 'none' },
        items: [{ quantity: 1, received: null, pieces: [{ number: 1, outcome: null }] }],
      },
    ]);
    expect(lines).toMatchObject([{ quantity: 1, pieces: [{ number: 2 }] }]);
    expect(await mailText(paid.order, 'return-requested')).toContain('A coin, N°\u00a01');
    expect(await returnsOf(paid.order)).toMatchObject([
      { id, customer: paid.user.username, suggested_refund: null, refundable: 50 },
    ]);
  });

  it('does not notify the staff of a request that was taken back', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const notice = (await listMessages(api, 'return-notice')).find(
      ({ payload, userId }) => payload.return === id && userId === admin.id,
    );
    const send = () => mailOfMessage(api, notice ?? new OutboxMessage(), false);
    expect(await send()).toMatchObject({ to: admin.email });
    expect((await cancel(paid.user, paid.order, id)).status).toBe(200);
    expect(await send()).toBeUndefined();
  });

  it('notifies the staff who may answer it, without the text of the buyer', async () => {
    const [manager, packer] = [await aMember(api, 'manager'), await aMember(api, 'packer')];
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 1, { reason: 'withdrawal', comment: 'evil text' });
    const findNotices = async () =>
      (await listMessages(api, 'return-notice')).filter(({ payload }) => payload.return === id);
    const notices = await findNotices();
    const notified = notices.map(({ userId }) => userId);
    expect(notified).toEqual(expect.arrayContaining([admin.id, manager.id]));
    expect(notified).not.toContain(packer.id);
    const ofManager = notices.find(({ userId }) => userId === manager.id);
    const mail = await mailOfMessage(api, ofManager ?? new OutboxMessage());
    expect(mail?.to).toBe(manager.email);
    const text = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(`order ${paid.order.slice(-8).toUpperCase()}`);
    expect(text).toContain('must be refunded by');
    expect(text).toContain(`https://shop.example/admin/orders/${paid.order}`);
    expect(text).not.toContain('evil');
    // Repeating the request does not notify again.
    const { user, order, line_id, piece } = paid;
    const items = [{ line_id, quantity: 1 }];
    const same = { id, reason: 'withdrawal', comment: 'evil text', items, pieces: [piece(1)] };
    expect((await requestReturn(user, order, same)).status).toBe(200);
    expect(await findNotices()).toHaveLength(notices.length);
  });

  it('is recorded once, also by a double click; its id is for no other return', async () => {
    const { user, order, line_id, piece } = await aPaidOrder();
    const body = { id: randomUUID(), items: [{ line_id, quantity: 1 }], pieces: [piece(1)] };
    const [first, second] = await runConcurrently(2, () => requestReturn(user, order, body));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await requestReturn(user, order, body)).body.returns).toHaveLength(1);
    expect(await mailsAbout(order, 'return-requested')).toHaveLength(1);
    const reused = refused(422, 'returns.id-reused');
    const others = [{ pieces: [piece(2)] }, { reason: 'other' }, { comment: 'Scratched' }];
    for (const other of others)
      expect(await requestReturn(user, order, { ...body, ...other })).toMatchObject(reused);
    const another = await aPaidOrder();
    const items = [{ line_id: another.line_id, quantity: 1 }];
    expect(
      await requestReturn(another.user, another.order, {
        ...{ id: body.id, items, pieces: [another.piece(1)] },
      }),
    ).toMatchObject(reused);
  });

  it.each<[string, (paid: PaidOrder) => object]>([
    [
      'more than the order has',
      ({ line_id, piece }) => ({
        items: [{ line_id, quantity: 3 }],
        pieces: [1, 2, 3].map(piece),
      }),
    ],
    [
      'a number of somebody else',
      ({ line_id, piece }) => ({
        items: [{ line_id, quantity: 1 }],
        pieces: [piece(3)],
      }),
    ],
    [
      'one number twice',
      ({ line_id, piece }) => ({
        items: [{ line_id, quantity: 2 }],
        pieces: [piece(1), piece(1)],
      }),
    ],
    [
      'a numbered coin without its number',
      ({ line_id }) => ({ items: [{ line_id, quantity: 1 }] }),
    ],
    [
      'more numbers than coins',
      ({ line_id, piece }) => ({
        items: [{ line_id, quantity: 1 }],
        pieces: [piece(1), piece(2)],
      }),
    ],
    [
      'numbers of another line',
      ({ line_id, piece }) => ({
        items: [{ line_id, quantity: 1 }],
        pieces: [piece(1), { ...piece(2), line_id: randomUUID() }],
      }),
    ],
    [
      'one line twice',
      ({ line_id, piece }) => ({
        items: [1, 2].map(() => ({ line_id, quantity: 1 })),
        pieces: [piece(1)],
      }),
    ],
    [
      'an unknown line',
      ({ piece }) => ({
        items: [{ line_id: randomUUID(), quantity: 1 }],
        pieces: [piece(1)],
      }),
    ],
  ])('of %s is refused', async (_case, bodyOf) => {
    const paid = await aPaidOrder();
    expect(await requestReturn(paid.user, paid.order, bodyOf(paid))).toMatchObject(
      refused(409, 'returns.coins-not-returnable'),
    );
    expect(await returnsOf(paid.order)).toEqual([]);
  });

  it('reserves its coins: no other return can have them until it is taken back', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    const body = { items, pieces: [paid.piece(1)] };
    const taken = refused(409, 'returns.coins-not-returnable');
    expect(await requestReturn(paid.user, paid.order, body)).toMatchObject(taken);
    expect((await cancel(paid.user, paid.order, id)).body.returns).toMatchObject([
      { id, state: 'cancelled' },
    ]);
    expect((await cancel(paid.user, paid.order, id)).status).toBe(200);
    expect((await requestReturn(paid.user, paid.order, body)).status).toBe(200);
  });

  it('of the same coins wins once, with and without numbers', async () => {
    for (const mintage of [9, null]) {
      const { user, order, line_id, piece } = await aPaidOrder({ mintage });
      const pieces = mintage === null ? [] : [piece(1), piece(2)];
      const body = { items: [{ line_id, quantity: 2 }], pieces };
      const answers = await runConcurrently(4, () => requestReturn(user, order, body));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await returnsOf(order)).toHaveLength(1);
    }
  });

  it('waits for a concurrent change of the order', async () => {
    const paid = await aPaidOrder();
    const lock = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE';
    const competitor = await beginCompetingTransaction(api, lock, [paid.order]);
    const request = requestReturn(paid.user, paid.order, {
      ...{ items: [{ line_id: paid.line_id, quantity: 1 }], pieces: [paid.piece(1)] },
    });
    await api.waitForBlockedQuery();
    await competitor.query(`UPDATE orders SET refunded_cents = paid_cents WHERE id = $1`, [
      paid.order,
    ]);
    await competitor.finish();
    expect(await request).toMatchObject(refused(409, 'returns.order-not-returnable'));
  });

  it('of a custom set needs a number of each numbered coin', async () => {
    const user = await aConfirmedUser(api);
    const coins = await Promise.all(
      [1, 2].map((n) => aProduct(api, { name: `Coin ${n}`, mintage: 5 })),
    );
    const plain = await aProduct(api, { name: 'Plain' });
    const order = await anOrder(user, customSet, { quantity: 2, coins: [...coins, plain] });
    await pay(order, 120);
    const [line] = (await pageOf(user, order)).lines;
    expect(line).toMatchObject({ quantity: 2, pieces: { length: 4 } });
    const line_id = line?.line_id ?? '';
    const pieces = coins.map((product_id) => ({ line_id, product_id, number: 2 }));
    const items = [{ line_id, quantity: 1 }];
    expect(await requestReturn(user, order, { items, pieces: pieces.slice(1) })).toMatchObject(
      refused(409, 'returns.coins-not-returnable'),
    );
    const { body } = await requestReturn(user, order, { items, pieces });
    expect(body.lines).toMatchObject([{ quantity: 1, pieces: [{ number: 1 }, { number: 1 }] }]);
    expect(await mailText(order, 'return-requested')).toContain('Coin 1 N°\u00a02');
    const id = body.returns[0]?.id ?? '';
    const outcomes = pieces.map((piece) => ({ ...piece, outcome: 'restock' }));
    expect((await step(id, 'receive', { pieces: outcomes })).body).toMatchObject({
      ...{ suggested_refund: 60, items: [{ received: 1 }] },
    });
  });

  it('of a custom set is received with all of its coins', async () => {
    const { user, order, line_id, pieceOf } = await aPaidSet();
    const pieces = [0, 1, 2].map((at) => pieceOf(at, 1));
    const items = [{ line_id, quantity: 1 }];
    const id = (await requestReturn(user, order, { items, pieces })).body.returns[0]?.id ?? '';
    const parcel = pieces.map((piece) => ({ ...piece, outcome: 'restock' }));
    for (const part of [parcel.slice(0, 1), parcel.slice(1)])
      expect(await step(id, 'receive', { pieces: part })).toMatchObject(
        refused(409, 'returns.incomplete-set'),
      );
    for (const piece of pieces)
      expect(await pieceRow(piece)).toEqual({ is_held: true, is_retired: false });
    expect((await step(id, 'receive', { pieces: parcel })).body).toMatchObject({
      ...{ suggested_refund: 60, items: [{ received: 1 }] },
    });
  });

  it('can have the other coins of a set of which one came back with a refund', async () => {
    const { user, order, line_id, pieceOf } = await aPaidSet();
    const { payments } = await ledgerOf(order);
    const refund = { id: randomUUID(), payment_id: payments[0]?.id, amount: 20, reason: 'Bent' };
    const given = [{ ...pieceOf(0, 1), outcome: 'retire' }];
    const path = `/admin/orders/${order}/refunds`;
    expect((await admin.post(path, { ...refund, pieces: given })).status).toBe(200);
    const pieces = [pieceOf(1, 1), pieceOf(2, 1)];
    expect((await pageOf(user, order)).lines).toMatchObject([
      { quantity: 1, pieces: pieces.map(({ product_id }) => ({ product_id, number: 1 })) },
    ]);
    const items = [{ line_id, quantity: 1 }];
    const { body } = await requestReturn(user, order, { items, pieces });
    const parcel = pieces.map((piece) => ({ ...piece, outcome: 'restock' }));
    expect(
      (await step(body.returns[0]?.id ?? '', 'receive', { pieces: parcel })).body,
    ).toMatchObject({
      ...{ suggested_refund: 40, items: [{ received: 1 }] },
    });
    expect((await pageOf(user, order)).lines).toEqual([]);
  });

  it('is bounded per order', async () => {
    const paid = await aPaidOrder();
    await api.dataSource.query(
      `INSERT INTO return_request (id, order_id, state, reason, requested_at, closed_at)
       SELECT gen_random_uuid(), $1, 'cancelled', 'other', now(), now() FROM generate_series(1, 50)`,
      [paid.order],
    );
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    expect(
      await requestReturn(paid.user, paid.order, { items, pieces: [paid.piece(1)] }),
    ).toMatchObject(refused(409, 'returns.too-many'));
  });
});

describe('a return of coins that were not sent', () => {
  const parcels = async (order: string) =>
    (await admin.get<OrderShipmentsDto>(`/admin/orders/${order}/shipments`)).body;
  const toPack = async () => {
    const path = '/admin/orders?page=1&page_size=100&delivery=to_pack';
    return (await admin.get<{ items: AdminOrderDto[] }>(path)).body.items.map(({ id }) => id);
  };
  const pack = (order: string, parcel: object = {}) =>
    admin.post(`/admin/orders/${order}/shipments`, { id: randomUUID(), ...parcel });
  const nothing = refused(409, 'shipments.nothing-to-pack');
  const packAndSend = async (order: string) => {
    const body = { id: randomUUID(), order_id: order, tracking_code: '' };
    return (
      await admin.post<SentParcelsReport>('/admin/shipments', { carrier: 'dhl', parcels: [body] })
    ).body;
  };

  it.each([9, null])(
    'leaves them out of packing while it is open (mintage %s)',
    async (mintage) => {
      const paid = await aPaidOrder({ mintage });
      const { order, line_id, piece, user } = paid;
      const pieces = mintage === null ? [] : [piece(1), piece(2)];
      const id = randomUUID();
      const body = { id, reason: 'withdrawal', items: [{ line_id, quantity: 2 }], pieces };
      expect(await toPack()).toContain(order);
      await requestReturn(user, order, body);
      for (const state of ['requested', 'approved']) {
        if (state === 'approved') await step(id, 'approve', { answer: '' });
        expect(await toPack()).not.toContain(order);
        expect((await parcels(order)).left).toEqual([]);
        expect(await pack(order)).toMatchObject(nothing);
        const code = 'shipments.nothing-to-pack';
        expect(await packAndSend(order)).toMatchObject({
          sent: [],
          refused: [{ id: order, code }],
        });
      }
      await step(id, 'reject', { answer: 'As agreed on the phone.' });
      expect(await toPack()).toContain(order);
      expect((await pack(order)).status).toBe(200);
    },
  );

  it('of a part leaves the rest to be packed, and the numbers of the return in the shop', async () => {
    const paid = await aPaidOrder({ quantity: 3 });
    await aReturn(paid);
    expect(await toPack()).toContain(paid.order);
    expect((await parcels(paid.order)).left).toMatchObject([{ quantity: 2, numbers: [2, 3] }]);
    const items = [{ line_id: paid.line_id, quantity: 1, numbers: [1] }];
    expect(await pack(paid.order, { items })).toMatchObject(
      refused(409, 'shipments.numbers-not-left'),
    );
    expect(await packAndSend(paid.order)).toMatchObject({ sent: [paid.order] });
    expect((await parcels(paid.order)).shipments).toMatchObject([{ items: [{ numbers: [2, 3] }] }]);
    expect(await toPack()).not.toContain(paid.order);
  });

  it('of what is not numbered stays out after it is received, whatever is sent later', async () => {
    const paid = await aPaidOrder({ quantity: 3, mintage: null });
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    const id = randomUUID();
    await requestReturn(paid.user, paid.order, { id, items });
    const outcomes = [{ line_id: paid.line_id, quantity: 1, outcome: 'restock' }];
    await step(id, 'receive', { items: outcomes });
    expect((await parcels(paid.order)).left).toMatchObject([{ quantity: 2 }]);
    api.clock.forward(1);
    expect(await packAndSend(paid.order)).toMatchObject({ sent: [paid.order] });
    expect((await parcels(paid.order)).left).toEqual([]);
    expect(await toPack()).not.toContain(paid.order);
  });

  it('of what is not numbered stays out when the rest is sent before it is received', async () => {
    const paid = await aPaidOrder({ quantity: 3, mintage: null });
    const items = [{ line_id: paid.line_id, quantity: 1 }];
    const id = randomUUID();
    await requestReturn(paid.user, paid.order, { id, items });
    api.clock.forward(1);
    expect(await packAndSend(paid.order)).toMatchObject({ sent: [paid.order] });
    api.clock.forward(1);
    const outcomes = [{ line_id: paid.line_id, quantity: 1, outcome: 'restock' }];
    await step(id, 'receive', { items: outcomes });
    expect((await parcels(paid.order)).left).toEqual([]);
    expect(await toPack()).not.toContain(paid.order);
  });

  it.each([false, true])(
    'two returns of what is not numbered share what was sent (first one received: %s)',
    async (isReceived) => {
      const paid = await aPaidOrder({ quantity: 5, mintage: null });
      const items = [{ line_id: paid.line_id, quantity: 2 }];
      await pack(paid.order, { items, ship: { carrier: 'dhl' } });
      for (const id of [randomUUID(), randomUUID()]) {
        api.clock.forward(1);
        await requestReturn(paid.user, paid.order, { id, items });
        if (isReceived) await step(id, 'receive', { items: [{ ...items[0], outcome: 'restock' }] });
      }
      expect((await parcels(paid.order)).left).toMatchObject([{ quantity: 1 }]);
    },
  );

  it('takes what was sent first, of what is not numbered', async () => {
    const paid = await aPaidOrder({ quantity: 3, mintage: null });
    const items = [{ line_id: paid.line_id, quantity: 2 }];
    await pack(paid.order, { items, ship: { carrier: 'dhl' } });
    api.clock.forward(1);
    await requestReturn(paid.user, paid.order, { items });
    expect((await parcels(paid.order)).left).toMatchObject([{ quantity: 1 }]);
  });

  it('asks the buyer to send nothing, when it is approved and when it is recorded', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 1, { reason: 'withdrawal' });
    const { send_to, returns } = await pageOf(paid.user, paid.order);
    expect(returns).toMatchObject([{ id, is_sent: false }]);
    await step(id, 'approve', { answer: 'As you wish.' });
    const approved = await mailText(paid.order, 'return-approved');
    for (const part of ['not have to send anything back', 'As you wish.', 'N°\u00a01', 'by '])
      expect(approved).toContain(part);
    for (const part of [send_to, 'receipt', 'send these']) expect(approved).not.toContain(part);
    await step(id, 'receive', { pieces: [{ ...paid.piece(1), outcome: 'restock' }] });
    expect(await mailText(paid.order, 'return-received')).not.toMatch(/parcel|arrived/);
  });

  it('asks for nothing of a return that was not sent when other coins of the order were', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 1);
    await step(id, 'approve', { answer: '' });
    expect(await packAndSend(paid.order)).toMatchObject({ sent: [paid.order] });
    expect(await pageOf(paid.user, paid.order)).toMatchObject({ returns: [{ is_sent: false }] });
    expect(await mailText(paid.order, 'return-approved')).toContain(
      'not have to send anything back',
    );
    await step(id, 'receive', { pieces: [{ ...paid.piece(1), outcome: 'restock' }] });
    expect(await mailText(paid.order, 'return-received')).not.toMatch(/parcel|arrived/);
    expect(await pageOf(paid.user, paid.order)).toMatchObject({ returns: [{ is_sent: false }] });
  });

  it('asks for no more than was sent', async () => {
    const paid = await aPaidOrder();
    const items = [{ line_id: paid.line_id, quantity: 1, numbers: [1] }];
    await pack(paid.order, { items, ship: { carrier: 'dhl' } });
    const id = await aReturn(paid, 2);
    expect(await pageOf(paid.user, paid.order)).toMatchObject({ returns: [{ is_sent: true }] });
    await step(id, 'approve', { answer: '' });
    const approved = await mailText(paid.order, 'return-approved');
    expect(approved).toContain('please send these coins');
    expect(approved).toContain('do not have to send back what we have not sent');
  });
});

describe('staff', () => {
  it('approve a return, and the buyer learns where to send it', async () => {
    const paid = await aPaidOrder();
    await setStatus(paid.order, 'completed');
    const id = await aReturn(paid, 1, { reason: 'withdrawal' });
    const { send_to } = await pageOf(paid.user, paid.order);
    expect((await step(id, 'approve', { answer: 'Wrap it well.' })).body).toMatchObject({
      ...{ id, state: 'approved', answer: 'Wrap it well.', handled_by: 'Sanité' },
    });
    const text = await mailText(paid.order, 'return-approved');
    for (const part of [send_to, 'Wrap it well.', 'N°\u00a01', 'by ']) expect(text).toContain(part);
    const { body } = await admin.get<AuditPage>('/admin/audit?subject=return');
    expect(JSON.stringify(body)).toContain('"state":"approved"');
    expect(JSON.stringify(body)).not.toContain('Wrap it well');
  });

  it('reject a return with a reason; its coins can be returned again', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    expect(await step(id, 'reject', { answer: ' ' })).toMatchObject({ status: 400 });
    expect((await step(id, 'reject', { answer: 'It was engraved.' })).body).toMatchObject({
      ...{ state: 'rejected', closed_at: expect.any(String) },
    });
    expect(await mailText(paid.order, 'return-rejected')).toContain('It was engraved.');
    expect((await pageOf(paid.user, paid.order)).lines).toMatchObject([{ quantity: 2 }]);
  });

  it('receive numbers that are sold again or withdrawn for ever, and refund what was paid', async () => {
    const paid = await aPaidOrder({ quantity: 3, mintage: 3 });
    await setStatus(paid.order, 'completed');
    const id = await aReturn(paid, 2);
    const pieces = [
      { ...paid.piece(1), outcome: 'restock' },
      { ...paid.piece(2), outcome: 'retire' },
    ];
    expect((await step(id, 'receive', { pieces })).body).toMatchObject({
      ...{ state: 'received', suggested_refund: 50, refundable: 75 },
      items: [{ received: 2, pieces: [{ outcome: 'restock' }, { outcome: 'retire' }] }],
    });
    expect(await pieceRow(paid.piece(1))).toEqual({ is_held: false, is_retired: false });
    expect(await pieceRow(paid.piece(2))).toEqual({ is_held: false, is_retired: true });
    expect((await ledgerOf(paid.order)).returned).toMatchObject([{ number: 1 }, { number: 2 }]);
    expect(await mailText(paid.order, 'return-received')).toContain('arrived');
    expect((await step(id, 'refund', { amount: 50 })).body).toMatchObject({
      ...{ state: 'refunded', refund: 50, refund_state: 'done', refundable: 25 },
    });
    expect(await ledgerOf(paid.order)).toMatchObject({ refunded: 50, state: 'partly_refunded' });
    expect(await mailsAbout(paid.order, 'payment-refunded')).toHaveLength(1);
    expect((await pageOf(paid.user, paid.order)).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('never sell a retired number again, also to a rival who checks out meanwhile', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const rivals = await Promise.all([1, 2, 3].map(() => aUser(api)));
    for (const rival of rivals) expect((await addToCart(rival, coin)).status).toBe(200);
    const paid = await aPaidOrder({ coin });
    const id = await aReturn(paid, 2);
    const pieces = [
      { ...paid.piece(1), outcome: 'retire' },
      { ...paid.piece(2), outcome: 'restock' },
    ];
    const [parcel, ...early] = await Promise.all([
      step(id, 'receive', { pieces }),
      ...rivals.map((rival) => checkout(rival)),
    ]);
    expect(parcel.status).toBe(200);
    const late = await Promise.all(rivals.map((rival) => checkout(rival)));
    const sold = [...early, ...late].filter(({ status }) => status === 201);
    expect(sold).toHaveLength(1);
    expect(await pieceRow(paid.piece(1))).toEqual({ is_held: false, is_retired: true });
    expect(await pieceRow(paid.piece(2))).toEqual({ is_held: true, is_retired: false });
  });

  it('receive a part; the rest can be returned later', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 2);
    const pieces = [{ ...paid.piece(2), outcome: 'restock' }];
    expect((await step(id, 'receive', { pieces })).body).toMatchObject({
      ...{ suggested_refund: 25, items: [{ quantity: 2, received: 1 }] },
    });
    expect((await pageOf(paid.user, paid.order)).lines).toMatchObject([
      { quantity: 1, pieces: [{ number: 1 }] },
    ]);
    expect((await step(await aReceivedReturn(paid), 'refund', { amount: 25 })).status).toBe(200);
  });

  it('receive coins without numbers by quantity', async () => {
    const paid = await aPaidOrder({ quantity: 3, mintage: null });
    const { line_id } = paid;
    const id = await aReturn(paid, 2, { pieces: [] });
    const foreign = refused(409, 'returns.coins-not-in-return');
    const item = { line_id, quantity: 1, outcome: 'restock' };
    for (const items of [
      [{ ...item, quantity: 3 }],
      [item, item],
      [{ ...item, line_id: randomUUID() }],
    ])
      expect(await step(id, 'receive', { items })).toMatchObject(foreign);
    expect((await step(id, 'receive', { items: [item] })).body).toMatchObject({
      ...{ suggested_refund: 25, items: [{ received: 1, outcome: 'restock' }] },
    });
    expect((await pageOf(paid.user, paid.order)).lines).toMatchObject([{ quantity: 2 }]);
  });

  it.each<[string, (paid: PaidOrder) => object, ReturnType<typeof refused>]>([
    ['nothing', () => ({}), refused(400, 'returns.nothing-received')],
    [
      'a number of the order that is not in the return',
      ({ piece }) => ({
        pieces: [{ ...piece(2), outcome: 'retire' }],
      }),
      refused(409, 'returns.coins-not-in-return'),
    ],
    [
      'one number twice',
      ({ piece }) => ({
        pieces: [
          { ...piece(1), outcome: 'retire' },
          { ...piece(1), outcome: 'restock' },
        ],
      }),
      refused(409, 'returns.coins-not-in-return'),
    ],
    [
      'a numbered coin by quantity',
      ({ line_id }) => ({
        items: [{ line_id, quantity: 1, outcome: 'restock' }],
      }),
      refused(409, 'returns.coins-not-in-return'),
    ],
  ])('cannot receive %s', async (_case, bodyOf, refusal) => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    expect(await step(id, 'receive', bodyOf(paid))).toMatchObject(refusal);
    expect(await pieceRow(paid.piece(1))).toEqual({ is_held: true, is_retired: false });
    expect(await returnsOf(paid.order)).toMatchObject([{ state: 'requested' }]);
  });

  it('refund at most what is left, from the oldest payment on, and down to nothing', async () => {
    const paid = await aPaidOrder({ paid: 20 });
    await pay(paid.order, 30, 'cash');
    const id = await aReceivedReturn(paid, 2);
    expect(await step(id, 'refund', { amount: 50.01 })).toMatchObject(
      refused(409, 'returns.refund-too-large'),
    );
    expect(await ledgerOf(paid.order)).toMatchObject({ refunded: 0 });
    expect((await step(id, 'refund', { amount: 45 })).status).toBe(200);
    const { payments } = await ledgerOf(paid.order);
    expect(payments.map(({ refunded }) => refunded)).toEqual([20, 25]);
    const other = await aPaidOrder();
    const worthless = await aReceivedReturn(other);
    expect(await step(worthless, 'refund', { amount: 0 })).toMatchObject({ status: 400 });
    const answer = 'It is not one of our coins.';
    expect((await step(worthless, 'refund', { amount: 0, answer })).body).toMatchObject({
      ...{ state: 'refunded', refund: 0, refund_state: 'none' },
    });
    expect(await mailText(other.order, 'return-closed')).toContain(answer);
  });

  it('see what was paid, also after a discount and for a part-paid order, and shipping with the last coin', async () => {
    const paid = await aPaidOrder({ quantity: 2, paid: 44 });
    await api.dataSource.query(
      `WITH charges AS (INSERT INTO order_extra_charge (id, order_id, kind, amount_cents)
         VALUES (gen_random_uuid(), $1, 'discount', -1000), (gen_random_uuid(), $1, 'shipping', 600))
       UPDATE orders SET total_cents = 4600 WHERE id = $1`,
      [paid.order],
    );
    const first = await aReceivedReturn(paid);
    // $25 less half of the discount and the $2 that were not paid.
    expect(await returnsOf(paid.order)).toMatchObject([{ suggested_refund: 18 }]);
    await step(first, 'refund', { amount: 18 });
    const id = await aReturn(paid, 1, { pieces: [paid.piece(2)] });
    const pieces = [{ ...paid.piece(2), outcome: 'restock' }];
    expect((await step(id, 'receive', { pieces })).body).toMatchObject({ suggested_refund: 26 });
  });

  it('take each step once, also two members of staff at the same moment', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const [approved, ...late] = (
      await runConcurrently(2, () => step(id, 'approve', { answer: '' }))
    ).toSorted((a, b) => a.status - b.status);
    const changed = refused(409, 'returns.state-changed');
    expect([approved?.status, late]).toMatchObject([200, [changed]]);
    const pieces = [{ ...paid.piece(1), outcome: 'restock' }];
    const parcels = await runConcurrently(2, () => step(id, 'receive', { pieces }));
    expect(parcels.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refunds = await runConcurrently(2, () => step(id, 'refund', { amount: 25 }));
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ledgerOf(paid.order)).toMatchObject({ refunded: 25 });
    expect(await cancel(paid.user, paid.order, id)).toMatchObject(changed);
    expect(await step(id, 'reject', { answer: 'No' })).toMatchObject(changed);
    expect(await step(randomUUID(), 'approve', { answer: '' })).toMatchObject(
      refused(404, 'returns.not-found'),
    );
  });

  it('wait for the step of a colleague, and do not take another', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const lock = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE';
    const competitor = await beginCompetingTransaction(api, lock, [paid.order]);
    const approval = step(id, 'approve', { answer: '' });
    await api.waitForBlockedQuery();
    await competitor.query(
      `UPDATE return_request SET state = 'rejected', closed_at = now() WHERE id = $1`,
      [id],
    );
    await competitor.finish();
    expect(await approval).toMatchObject(refused(409, 'returns.state-changed'));
    expect(await mailsAbout(paid.order, 'return-approved')).toEqual([]);
  });

  it('cannot refund before the parcel arrived', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    await step(id, 'approve', { answer: '' });
    expect(await step(id, 'refund', { amount: 25 })).toMatchObject(
      refused(409, 'returns.state-changed'),
    );
    expect(await ledgerOf(paid.order)).toMatchObject({ refunded: 0 });
  });

  it('cannot receive coins of an order that was cancelled meanwhile, but can reject the return', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const { payments } = await ledgerOf(paid.order);
    const refund = { id: randomUUID(), payment_id: payments[0]?.id, amount: 50, reason: 'Lost' };
    await admin.post(`/admin/orders/${paid.order}/refunds`, refund);
    await setStatus(paid.order, 'cancelled');
    const pieces = [{ ...paid.piece(1), outcome: 'restock' }];
    const impossible = refused(409, 'returns.order-not-returnable');
    expect(await step(id, 'receive', { pieces })).toMatchObject(impossible);
    expect(await step(id, 'approve', { answer: '' })).toMatchObject(impossible);
    expect((await step(id, 'reject', { answer: 'Cancelled.' })).status).toBe(200);
  });

  it('can finish the return of an account that was erased meanwhile, without its texts', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid, 1, { comment: 'Call Toussaint' });
    await paid.user.prove();
    const { user, order } = paid;
    const exported = await user.get<{ returns: object[] }>('/account/export');
    expect(exported.body.returns).toMatchObject([
      { order_id: order, reason: 'damaged', comment: 'Call Toussaint', answer: '' },
    ]);
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    expect(await returnsOf(order)).toMatchObject([{ state: 'requested', comment: '' }]);
    const pieces = [{ ...paid.piece(1), outcome: 'restock' }];
    expect((await step(id, 'receive', { pieces })).status).toBe(200);
    expect((await step(id, 'refund', { amount: 25 })).status).toBe(200);
    expect(await mailsAbout(order, 'return-received')).toEqual([]);
  });

  it('need the permissions of orders and of refunds', async () => {
    const paid = await aPaidOrder();
    const id = await aReturn(paid);
    const packer = await aMember(api, 'packer');
    const denied = { status: 403 };
    expect((await packer.get<ReturnPage>('/admin/returns')).status).toBe(200);
    for (const [name, body] of [
      ['approve', { answer: '' }],
      ['reject', { answer: 'No' }],
      ['receive', { pieces: [{ ...paid.piece(1), outcome: 'retire' }] }],
      ['refund', { amount: 1 }],
    ] as const)
      expect(await step(id, name, body, packer)).toMatchObject(denied);
  });
});

describe('the list of returns', () => {
  it('has open ones first, by the deadline of their refund', async () => {
    await api.dataSource.query(
      `UPDATE return_request SET state = 'rejected', closed_at = now() WHERE closed_at IS NULL AND received_at IS NULL`,
    );
    await api.dataSource.query(
      `UPDATE return_request SET state = 'refunded', refund_cents = 0, closed_at = now() WHERE closed_at IS NULL`,
    );
    const [closed, plain, withdrawal] = [
      await aPaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
    ];
    await step(await aReturn(closed), 'reject', { answer: 'No' });
    const ids = [
      await aReturn(plain),
      await aReturn(withdrawal, 1, { reason: 'withdrawal' }),
    ].toReversed();
    const first = async () => (await admin.get<ReturnPage>('/admin/returns?page_size=3')).body;
    const page = await first();
    expect(page).toMatchObject({ open: 2, total: expect.any(Number) });
    expect(page.items.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    expect(page.items[2]).toMatchObject({ state: 'rejected', quantity: 1 });
    expect(page.items[0]).toMatchObject({ is_overdue: false });
    api.clock.forward(15 * DAY_SECONDS);
    expect((await first()).items.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false]);
  });
});

describe('a withdrawal', () => {
  /** A withdrawal from an order; returns its id. */
  async function aWithdrawal({ user, order }: PaidOrder, order_number = order.slice(-8)) {
    const id = randomUUID();
    const statement = { id, name: 'Catherine Flon', email: user.email, order_number };
    expect((await api.post('/withdrawals', statement)).status).toBe(201);
    return id;
  }
  const open = (withdrawal: string, id: string = randomUUID()) =>
    admin.post<AdminReturnDto>(`/admin/withdrawals/${withdrawal}/return`, { id });
  const find = async (id: string) =>
    (await admin.get<WithdrawalPage>('/admin/withdrawals?page_size=100')).body.items.find(
      (one) => one.id === id,
    );

  it('becomes an approved return of what is left, with its own deadline, and is handled', async () => {
    const paid = await aPaidOrder({ quantity: 3 });
    await setStatus(paid.order, 'completed');
    await aReceivedReturn(paid);
    const withdrawal = await aWithdrawal(paid);
    const before = await find(withdrawal);
    api.clock.forward(DAY_SECONDS);
    const id = randomUUID();
    expect((await open(withdrawal, id)).body).toMatchObject({
      ...{ id, state: 'approved', reason: 'withdrawal', from_withdrawal: true },
      refund_until: before?.refund_until,
      items: [{ quantity: 2, pieces: [{ number: 2 }, { number: 3 }] }],
    });
    expect(await find(withdrawal)).toMatchObject({ state: 'closed', handled_by: 'Sanité' });
    expect(await mailText(paid.order, 'return-approved')).toContain('Send to');
    expect((await open(withdrawal, id)).status).toBe(200);
    expect(await open(withdrawal)).toMatchObject(refused(409, 'withdrawals.handled'));
    expect(await mailsAbout(paid.order, 'return-approved')).toHaveLength(1);
    const other = await aWithdrawal(await aPaidOrder());
    expect(await open(other, id)).toMatchObject(refused(422, 'returns.id-reused'));
  });

  it('stays open if there is nothing to return', async () => {
    const unpaid = await aPaidOrder({ paid: 0 });
    const paid = await aPaidOrder();
    await aReturn(paid, 2);
    for (const [withdrawal, code] of [
      [await aWithdrawal(unpaid), 'returns.order-not-returnable'],
      [await aWithdrawal(paid), 'returns.coins-not-returnable'],
      [await aWithdrawal(paid, 'unknown'), 'returns.withdrawal-without-order'],
    ] as const) {
      expect(await open(withdrawal)).toMatchObject(refused(409, code));
      expect(await find(withdrawal)).toMatchObject({ state: 'open' });
    }
    expect(await open(randomUUID())).toMatchObject(refused(404, 'withdrawals.not-found'));
  });
});

describe('after any sequence of orders, returns and refunds', () => {
  it('the sums agree to the cent and no number is held twice', async () => {
    const action = fc.record({
      kind: fc.constantFrom('request', 'cancel', 'approve', 'reject', 'receive', 'refund', 'buy'),
      at: fc.nat(9),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      outcome: fc.constantFrom('restock', 'retire'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 8, maxLength: 14 }),
        fc.integer({ min: 1, max: 3 }),
        async (actions, quantity) => {
          const coin = await aProduct(api, { mintage: 6, price: 33.33 });
          const orders: { user: TestUser; order: string }[] = [];
          const buy = async () => {
            const user = await aConfirmedUser(api);
            if ((await addToCart(user, coin, { quantity })).status !== 200) return;
            const { body, status } = await checkout(user);
            if (status !== 201) return;
            await pay(body.order_id, body.total);
            orders.push({ user, order: body.order_id });
          };
          await buy();
          for (const { kind, at, part, outcome } of actions) {
            const target = orders[at % orders.length];
            if (!target || kind === 'buy') {
              await buy();
              continue;
            }
            const { user, order } = target;
            const all = await returnsOf(order);
            const found = all[at % Math.max(1, all.length)];
            if (kind === 'request') {
              const [line] = (await pageOf(user, order)).lines;
              const { line_id = randomUUID(), pieces = [] } = line ?? {};
              const count = Math.max(1, Math.ceil((line?.quantity ?? 1) * part));
              await requestReturn(user, order, {
                items: [{ line_id, quantity: count }],
                pieces: pieces.slice(0, count).map(({ product_id, number }) => ({
                  ...{ line_id, product_id, number },
                })),
              });
            } else if (found && kind === 'cancel') await cancel(user, order, found.id);
            else if (found && kind === 'receive') {
              const pieces = found.items.flatMap(({ line_id, pieces: own }) =>
                own.map(({ product_id, number }) => ({ line_id, product_id, number, outcome })),
              );
              await step(found.id, 'receive', { pieces });
            } else if (found && kind === 'refund') {
              const amount = Math.round((found.suggested_refund ?? 1) * part * 100) / 100;
              await step(found.id, 'refund', { amount, answer: 'As agreed.' });
            } else if (found) await step(found.id, kind, { answer: 'As agreed.' });
          }
          await expectConsistent(coin, orders);
        },
      ),
      { numRuns: 12 },
    );
  });

  /** Compares the sums of orders, payments and returns, and the holders of each number. */
  async function expectConsistent(
    coin: string,
    orders: readonly { user: TestUser; order: string }[],
  ): Promise<void> {
    const held: number[] = [];
    for (const { user, order } of orders) {
      const ledger = await ledgerOf(order);
      const returns = await returnsOf(order);
      const refunds = returns.map(({ refund }) => Math.round((refund ?? 0) * 100));
      const { payment } = (await user.get<OrderWithPaymentDto>(`/orders/${order}`)).body;
      const refunded = refunds.reduce((sum, cents) => sum + cents, 0);
      expect([ledger.refunded, payment.refunded].map((one) => Math.round(one * 100))).toEqual([
        refunded,
        refunded,
      ]);
      const entries = ledger.entries
        .filter(({ kind }) => kind === 'refund')
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(entries).toBe(refunded);
      expect(refunded).toBeLessThanOrEqual(Math.round(ledger.paid * 100));
      const rows = await api.dataSource.query<{ number: number }[]>(
        `SELECT piece.number FROM piece JOIN order_item item ON item.id = piece.order_item_id WHERE item.order_id = $1`,
        [order],
      );
      held.push(...rows.map(({ number }) => number));
      const back = ledger.returned.length;
      const received = returns
        .flatMap(({ items }) => items)
        .reduce((sum, one) => sum + (one.received ?? 0), 0);
      expect(received).toBe(back);
      const open = returns
        .filter(({ state }) => state === 'requested' || state === 'approved')
        .flatMap(({ items }) => items.flatMap(({ pieces }) => pieces.map(({ number }) => number)));
      expect(new Set(open).size).toBe(open.length);
    }
    expect(new Set(held).size).toBe(held.length);
    const [row] = await api.dataSource.query<[{ free: number; retired: number; all: number }]>(
      `SELECT count(*) FILTER (WHERE order_item_id IS NULL AND retired_at IS NULL)::int AS free,
              count(*) FILTER (WHERE retired_at IS NOT NULL)::int AS retired, count(*)::int AS all
         FROM piece WHERE product_id = $1`,
      [coin],
    );
    expect(row.free + row.retired + held.length).toBe(row.all);
  }
});
