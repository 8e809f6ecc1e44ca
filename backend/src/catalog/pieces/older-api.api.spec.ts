// While a release goes out, and after it is taken back, an API of before `piece_count` works on the same
// tables. It moves pieces and writes the counter of the product's row, as its statements here do.
import { useApi } from '../../../test/api.js';
import { aUser, useAdmin } from '../../../test/build.js';
import {
  anOrder,
  aProduct,
  cartOf,
  addToCart,
  expectRightCounters,
} from '../../../test/products.js';

const api = useApi();
const admin = useAdmin(api);
expectRightCounters(api);

const COUNTED = `counted AS (SELECT product_id, count(*)::int AS pieces FROM moved GROUP BY product_id)`;

/** Sells this piece to an order item, as the older API does. */
const SELL = `WITH moved AS (
    UPDATE piece SET order_item_id = $3 WHERE product_id = $1 AND number = $2 RETURNING product_id),
  ${COUNTED}
  UPDATE product SET available_pieces = available_pieces - pieces FROM counted WHERE id = product_id`;

/** Takes all pieces of an order item back, as the older API does. */
const TAKE_BACK = `WITH moved AS (
    UPDATE piece SET order_item_id = NULL WHERE order_item_id = $1 RETURNING product_id),
  ${COUNTED}
  UPDATE product SET available_pieces = available_pieces + pieces FROM counted WHERE id = product_id`;

/** A coin of which some are sold, and one of the order items that hold them. */
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

const shownByOlder = async (coin: string) => {
  const [row] = await api.dataSource.query<[{ shown: number }]>(
    'SELECT available_pieces AS shown FROM product WHERE id = $1',
    [coin],
  );
  return row.shown;
};
const shownByThis = async (coin: string) =>
  (await api.get<{ available: number }>(`/products/${coin}`)).body.available;

describe('an API of before the counters of pieces', () => {
  it('sells, and this one knows what is left', async () => {
    const { coin, item } = await aSoldCoin(10, 2);
    await api.dataSource.query(SELL, [coin, 3, item]);
    expect(await shownByThis(coin)).toBe(7);
    const buyer = await aUser(api);
    await addToCart(buyer, coin);
    expect((await cartOf(buyer)).items).toMatchObject([{ available: 7 }]);
  });

  it('shows what is right as soon as it has sold itself, whatever was sold here', async () => {
    const { coin, item } = await aSoldCoin(10, 9);
    await api.dataSource.query(SELL, [coin, 10, item]);
    expect([await shownByOlder(coin), await shownByThis(coin)]).toEqual([0, 0]);
  });

  it('takes back without a word what was sold here', async () => {
    const { coin, item } = await aSoldCoin(3, 2);
    await api.dataSource.query(TAKE_BACK, [item]);
    expect([await shownByOlder(coin), await shownByThis(coin)]).toEqual([3, 3]);
  });

  it('never hides a piece that has come back here', async () => {
    const { coin, order, item } = await aSoldCoin(3, 2);
    await api.dataSource.query(SELL, [coin, 3, item]);
    expect(await shownByOlder(coin)).toBe(0);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    expect([await shownByOlder(coin), await shownByThis(coin)]).toEqual([3, 3]);
  });

  it('has the new number of pieces when a mintage is another one', async () => {
    const { coin } = await aSoldCoin(5, 2);
    const { body } = await admin.get<object>(`/admin/products/${coin}`);
    expect((await admin.put(`/admin/products/${coin}`, { ...body, mintage: 8 })).status).toBe(200);
    expect([await shownByOlder(coin), await shownByThis(coin)]).toEqual([6, 6]);
  });
});
