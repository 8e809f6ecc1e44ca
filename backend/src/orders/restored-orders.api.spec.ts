import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aUser, useAdmin } from '../../test/build.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import {
  anOrder,
  aProduct,
  expectRightCounters,
  runConcurrently,
  useCustomSet,
} from '../../test/products.js';
import type { AdminOrderDetail } from './index.js';

const api = useApi();
const customSet = useCustomSet(api);
const admin = useAdmin(api);
expectRightCounters(api);

const setStatus = (order: string, status: string, other_numbers?: boolean) =>
  admin.put<AdminOrderDetail>(`/admin/orders/${order}/status`, {
    status,
    ...(other_numbers !== undefined && { other_numbers }),
  });

/** The numbers of an order's first item. */
const numbersOf = async (order: string) => {
  const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
  return body.items[0]?.serials;
};

/** Orders of one piece each, by different buyers; their numbers are 1, 2, … */
async function ordersOf(coin: string, count: number): Promise<string[]> {
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push(await anOrder(await aUser(api), coin));
  return orders;
}

async function twoOrders(coin: string): Promise<[string, string]> {
  return (await ordersOf(coin, 2)) as [string, string];
}

describe('a restored order', () => {
  it('has the numbers that it had before it was cancelled', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const [first, second] = await twoOrders(coin);
    await setStatus(first, 'cancelled');
    await setStatus(second, 'cancelled');
    expect((await setStatus(second, 'pending')).status).toBe(200);
    expect([await numbersOf(first), await numbersOf(second)]).toEqual([null, [2]]);
  });

  it('has the same numbers for each coin of a set', async () => {
    const coins = [];
    for (let n = 0; n < 3; n += 1) coins.push(await aProduct(api, { mintage: 5 }));
    await anOrder(await aUser(api), coins[1]!);
    const set = await anOrder(await aUser(api), customSet, { coins });
    const before = (await admin.get<AdminOrderDetail>(`/admin/orders/${set}`)).body.items;
    await setStatus(set, 'cancelled');
    const { body } = await setStatus(set, 'pending');
    expect(body.items).toEqual(before);
    expect(body.items[0]?.coins?.map(({ serials }) => serials)).toEqual([[1], [2], [1]]);
  });

  it('stays cancelled if another order has one of its numbers', async () => {
    const coin = await aProduct(api, { name: 'Rare coin', mintage: 5 });
    const order = await anOrder(await aUser(api), coin, { quantity: 2 });
    await setStatus(order, 'cancelled');
    const next = await anOrder(await aUser(api), coin);
    expect(await setStatus(order, 'pending')).toMatchObject(
      refused(409, 'orders.numbers-taken', {
        detail:
          'N°\u00a01 of Rare coin is no longer available. The order stays cancelled, unless you restore it with other numbers.',
      }),
    );
    expect([await numbersOf(order), await numbersOf(next)]).toEqual([null, [1]]);
  });

  it('keeps its free numbers and gets others for the rest if staff say so', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const order = await anOrder(await aUser(api), coin, { quantity: 2 });
    await setStatus(order, 'cancelled');
    await anOrder(await aUser(api), coin);
    expect((await setStatus(order, 'pending', true)).status).toBe(200);
    expect(await numbersOf(order)).toEqual([2, 3]);
  });

  it('has its latest numbers if it was renumbered before', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const [order] = await twoOrders(coin);
    await setStatus(order, 'cancelled');
    const next = await anOrder(await aUser(api), coin);
    await setStatus(order, 'pending', true);
    await setStatus(order, 'cancelled');
    await setStatus(next, 'cancelled');
    await setStatus(order, 'pending');
    expect(await numbersOf(order)).toEqual([3]);
  });

  it('shares no number with an order restored at the same time', async () => {
    const coin = await aProduct(api, { mintage: 3 });
    const [first] = await twoOrders(coin);
    await setStatus(first, 'cancelled');
    const [other] = await ordersOf(coin, 1);
    await setStatus(other!, 'cancelled');
    // Both had number 1.
    const responses = await runConcurrently(2, (n) => setStatus([first, other!][n]!, 'pending'));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const numbers = [await numbersOf(first), await numbersOf(other!)];
    expect(numbers.filter((it) => it !== null)).toEqual([[1]]);
  });

  it('is restored even if its coin is no longer numbered', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const order = await anOrder(await aUser(api), coin);
    await setStatus(order, 'cancelled');
    const { body } = await admin.get<object>(`/admin/products/${coin}`);
    await admin.put(`/admin/products/${coin}`, { ...body, mintage: null });
    expect((await setStatus(order, 'pending')).status).toBe(200);
    expect(await numbersOf(order)).toBeNull();
  });

  it('from before numbers were recorded gets the lowest free ones', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const [, second] = await twoOrders(coin);
    await setStatus(second, 'cancelled');
    await api.dataSource.query('UPDATE order_item SET numbers = NULL WHERE order_id = $1', [
      second,
    ]);
    await anOrder(await aUser(api), coin);
    await setStatus(second, 'pending');
    expect(await numbersOf(second)).toEqual([3]);
  });
});

describe('the email about a restored order', () => {
  const SAME = 'Your pieces have the same numbers as before.';
  const NEW = 'these pieces have new numbers';

  async function aCancelledOrder() {
    const coin = await aProduct(api, { mintage: 5 });
    const order = await anOrder(await aConfirmedUser(api), coin);
    await setStatus(order, 'cancelled');
    return { coin, order };
  }
  const mailAbout = async (kind: 'order-restored' | 'order-completed', order: string) => {
    const sent = (await listMessages(api, kind)).find(({ orderId }) => orderId === order);
    return sent && (await mailOfMessage(api, sent))?.text.replaceAll(/[^\S\u00a0]+/g, ' ');
  };

  it('says that the numbers are the same', async () => {
    const { order } = await aCancelledOrder();
    await setStatus(order, 'pending');
    const text = await mailAbout('order-restored', order);
    expect(text).toContain('is now active again');
    expect(text).toContain('N°\u00a01');
    expect(text).toContain(SAME);
    expect(text).not.toContain(NEW);
  });

  it.each([
    ['pending', 'order-restored'],
    ['completed', 'order-completed'],
  ] as const)('says that the numbers changed, if the order is %s', async (status, kind) => {
    const { coin, order } = await aCancelledOrder();
    await anOrder(await aUser(api), coin);
    await setStatus(order, status, true);
    const text = await mailAbout(kind, order);
    expect(text).toContain('N°\u00a02');
    expect(text).toContain(NEW);
    expect(text).not.toContain(SAME);
  });

  it('is not sent for a completed order that becomes pending', async () => {
    const { order } = await aCancelledOrder();
    await setStatus(order, 'completed');
    await setStatus(order, 'pending');
    expect(await mailAbout('order-restored', order)).toBeUndefined();
  });

  it('does not mention numbers if the order has none', async () => {
    const order = await anOrder(await aConfirmedUser(api), await aProduct(api));
    await setStatus(order, 'cancelled');
    await setStatus(order, 'pending');
    expect(await mailAbout('order-restored', order)).not.toContain(SAME);
  });
});

describe('the record of sold numbers', () => {
  const recordOf = async (order: string) => {
    const rows = await api.dataSource.query<{ number: number }[]>(
      `SELECT number FROM order_item_piece JOIN order_item item ON item.id = order_item_id
        WHERE order_id = $1 ORDER BY number`,
      [order],
    );
    return rows.map(({ number }) => number);
  };

  it('keeps the numbers of a cancelled order until it is restored with others', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const order = await anOrder(await aUser(api), coin);
    expect(await recordOf(order)).toEqual([1]);
    await setStatus(order, 'cancelled');
    await anOrder(await aUser(api), coin);
    expect(await recordOf(order)).toEqual([1]);
    await setStatus(order, 'pending', true);
    expect(await recordOf(order)).toEqual([2]);
  });

  it('contains the coins of a custom set', async () => {
    const coins = [];
    for (let n = 0; n < 3; n += 1) coins.push(await aProduct(api, { mintage: 5 }));
    await anOrder(await aUser(api), coins[2]!);
    expect(await recordOf(await anOrder(await aUser(api), customSet, { coins }))).toEqual([
      1, 1, 2,
    ]);
  });

  it('is not touched when other pieces of the coin are retired', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const order = await anOrder(await aUser(api), coin);
    await api.dataSource.query(
      'UPDATE piece SET retired_at = now() WHERE product_id = $1 AND order_item_id IS NULL',
      [coin],
    );
    expect(await recordOf(order)).toEqual([1]);
  });
});
