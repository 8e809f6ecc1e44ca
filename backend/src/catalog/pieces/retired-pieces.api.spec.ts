import { refused, useApi } from '../../../test/api.js';
import { aUser, useAdmin } from '../../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  expectRightCounters,
  listOrders,
} from '../../../test/products.js';

const api = useApi();
const admin = useAdmin(api);
expectRightCounters(api);

const retire = (coin: string, ...numbers: number[]) =>
  api.dataSource.query(
    'UPDATE piece SET retired_at = now() WHERE product_id = $1 AND number = ANY($2)',
    [coin, numbers],
  );
const productOf = async (coin: string) =>
  (await api.get<{ available: number; next_number: number | null }>(`/products/${coin}`)).body;
const setMintage = async (coin: string, mintage: number) => {
  const { body } = await admin.get<object>(`/admin/products/${coin}`);
  return admin.put(`/admin/products/${coin}`, { ...body, mintage });
};

describe('a retired number', () => {
  it('is neither free nor sold next', async () => {
    const coin = await aProduct(api, { mintage: 4 });
    await retire(coin, 1, 3);
    await setMintage(coin, 5);
    expect(await productOf(coin)).toMatchObject({ available: 3, next_number: 2 });
    const user = await aUser(api);
    await anOrder(user, coin, { quantity: 2 });
    expect(await listOrders(user)).toMatchObject([{ items: [{ serials: [2, 4] }] }]);
    expect(await productOf(coin)).toMatchObject({ available: 1, next_number: 5 });
  });

  it('does not count as available when the rest is sold', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const user = await aUser(api);
    await addToCart(user, coin, { quantity: 2 });
    await retire(coin, 2);
    expect((await checkout(user)).status).toBe(409);
    expect(await listOrders(user)).toEqual([]);
  });

  it('cannot be melted and struck again', async () => {
    const coin = await aProduct(api, { mintage: 4 });
    await retire(coin, 3);
    expect(await setMintage(coin, 2)).toMatchObject(refused(409, 'catalog.mintage-below-sold'));
    expect((await setMintage(coin, 3)).status).toBe(200);
    expect(await productOf(coin)).toMatchObject({ available: 2 });
  });

  it('is not given back to an order that had it', async () => {
    const coin = await aProduct(api, { mintage: 4 });
    const order = await anOrder(await aUser(api), coin);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await retire(coin, 1);
    const restored = await admin.put(`/admin/orders/${order}/status`, { status: 'pending' });
    expect(restored).toMatchObject(refused(409, 'orders.numbers-taken'));
  });

  it('is rejected by the database if an API version sells it that does not know of it', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    await anOrder(await aUser(api), coin);
    await retire(coin, 2);
    const sale = api.dataSource.query(
      `UPDATE piece SET order_item_id = (SELECT order_item_id FROM piece WHERE product_id = $1 AND number = 1)
        WHERE product_id = $1 AND number = 2`,
      [coin],
    );
    await expect(sale).rejects.toThrow('piece_retired_is_unsold');
  });
});
