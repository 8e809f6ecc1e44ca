// During a deployment and after a rollback, an API version older than `piece_count` uses the same tables.
// These are its statements, which move pieces and update the counter in the product's row.
import { useApi } from '../../../test/api.js';
import { aUser, useAdmin } from '../../../test/build.js';
import type { AdminOrderDetail } from '../../orders/index.js';
import {
  anOrder,
  aProduct,
  getCart,
  addToCart,
  expectRightCounters,
} from '../../../test/products.js';

const api = useApi();
const admin = useAdmin(api);
expectRightCounters(api);

const COUNTED = `counted AS (SELECT product_id, count(*)::int AS pieces FROM moved GROUP BY product_id)`;

/** Assigns a piece to an order item, as the older API does. */
const ASSIGN_PIECE = `WITH moved AS (
    UPDATE piece SET order_item_id = $3 WHERE product_id = $1 AND number = $2 RETURNING product_id),
  ${COUNTED}
  UPDATE product SET available_pieces = available_pieces - pieces FROM counted WHERE id = product_id`;

/** Returns all pieces of an order item, as the older API does. */
const RETURN_PIECES = `WITH moved AS (
    UPDATE piece SET order_item_id = NULL WHERE order_item_id = $1 RETURNING product_id),
  ${COUNTED}
  UPDATE product SET available_pieces = available_pieces + pieces FROM counted WHERE id = product_id`;

/** A coin with sold pieces, and the order item that has them. */
async function aSoldCoin(mintage: number, sold: number) {
  const coin = await aProduct(api, { mintage });
  const user = await aUser(api);
  const order = await anOrder(user, coin, { quantity: sold });
  const [item] = await api.dataSource.query<[{ id: string }]>(
    'SELECT id FROM order_item WHERE order_id = $1',
    [order],
  );
  return { coin, order, item: item.id };
}

const availableInOlderApi = async (coin: string) => {
  const [row] = await api.dataSource.query<[{ shown: number }]>(
    'SELECT available_pieces AS shown FROM product WHERE id = $1',
    [coin],
  );
  return row.shown;
};
const availableInThisApi = async (coin: string) =>
  (await api.get<{ available: number }>(`/products/${coin}`)).body.available;

describe('API version older than the piece counters', () => {
  it('sells a piece, and this version returns the right number left', async () => {
    const { coin, item } = await aSoldCoin(10, 2);
    await api.dataSource.query(ASSIGN_PIECE, [coin, 3, item]);
    expect(await availableInThisApi(coin)).toBe(7);
    const buyer = await aUser(api);
    await addToCart(buyer, coin);
    expect((await getCart(buyer)).items).toMatchObject([{ available: 7 }]);
  });

  it('has the right number after its own sale, including sales by this version', async () => {
    const { coin, item } = await aSoldCoin(10, 9);
    await api.dataSource.query(ASSIGN_PIECE, [coin, 10, item]);
    expect([await availableInOlderApi(coin), await availableInThisApi(coin)]).toEqual([0, 0]);
  });

  it('can return pieces that this version sold', async () => {
    const { coin, item } = await aSoldCoin(3, 2);
    await api.dataSource.query(RETURN_PIECES, [item]);
    expect([await availableInOlderApi(coin), await availableInThisApi(coin)]).toEqual([3, 3]);
  });

  it('has the right number after this version returned a piece', async () => {
    const { coin, order, item } = await aSoldCoin(3, 2);
    await api.dataSource.query(ASSIGN_PIECE, [coin, 3, item]);
    expect(await availableInOlderApi(coin)).toBe(0);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    expect([await availableInOlderApi(coin), await availableInThisApi(coin)]).toEqual([3, 3]);
  });

  it('places, cancels and restores orders whose numbers this version shows', async () => {
    const { coin, order, item } = await aSoldCoin(5, 2);
    const serials = async () =>
      (await admin.get<AdminOrderDetail>(`/admin/orders/${order}`)).body.items[0]?.serials;
    const setStatus = (status: string) =>
      api.dataSource.query('UPDATE orders SET status = $2 WHERE id = $1', [order, status]);
    // It places orders without recording their numbers.
    await api.dataSource.query('UPDATE order_item SET numbers = NULL WHERE id = $1', [item]);
    expect(await serials()).toEqual([1, 2]);
    await api.dataSource.query(RETURN_PIECES, [item]);
    await setStatus('cancelled');
    expect(await serials()).toBeNull();
    await api.dataSource.query(ASSIGN_PIECE, [coin, 5, item]);
    await setStatus('pending');
    expect(await serials()).toEqual([5]);
  });

  it('restores an order of this version with other numbers, which this version shows', async () => {
    const { coin, order, item } = await aSoldCoin(5, 2);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    for (const number of [4, 5]) await api.dataSource.query(ASSIGN_PIECE, [coin, number, item]);
    await api.dataSource.query(`UPDATE orders SET status = 'pending' WHERE id = $1`, [order]);
    const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
    expect(body.items[0]?.serials).toEqual([4, 5]);
  });

  it('places an order that this version cancels and restores with the same numbers', async () => {
    const { coin, order, item } = await aSoldCoin(5, 2);
    await api.dataSource.query('UPDATE order_item SET numbers = NULL WHERE id = $1', [item]);
    await anOrder(await aUser(api), coin);
    for (const status of ['cancelled', 'pending'])
      await admin.put(`/admin/orders/${order}/status`, { status });
    const { body } = await admin.get<AdminOrderDetail>(`/admin/orders/${order}`);
    expect(body.items[0]?.serials).toEqual([1, 2]);
  });

  it('has the right number after a change of mintage', async () => {
    const { coin } = await aSoldCoin(5, 2);
    const { body } = await admin.get<object>(`/admin/products/${coin}`);
    expect((await admin.put(`/admin/products/${coin}`, { ...body, mintage: 8 })).status).toBe(200);
    expect([await availableInOlderApi(coin), await availableInThisApi(coin)]).toEqual([6, 6]);
  });
});
