import { useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct, ordersOf } from '../../test/products.js';
import type { ProductDto } from '../catalog/catalog.contract.js';

const api = useApi();
const admin = useAdmin(api);

const shown = async (coin: string) =>
  (await api.get<ProductDto>(`/products/${coin}`)).body.next_number;

/** Somebody new buys one; answers the order and the number that it got. */
async function sold(coin: string) {
  const user = await aUser(api);
  const order = await anOrder(user, coin);
  const [placed] = await ordersOf(user);
  return { order, number: placed?.items[0]?.serials?.[0] };
}

describe('the next number of a product', () => {
  it('is the one that whoever buys next gets, until there is none', async () => {
    const coin = await aProduct(api, { mintage: 3 });
    for (const number of [1, 2, 3]) {
      expect(await shown(coin)).toBe(number);
      expect(await sold(coin)).toMatchObject({ number });
    }
    expect(await shown(coin)).toBeNull();
  });

  it('is one that has come back, before those that were never sold', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    await sold(coin);
    const { order } = await sold(coin);
    await sold(coin);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    expect(await shown(coin)).toBe(2);
    expect(await sold(coin)).toMatchObject({ number: 2 });
    expect(await shown(coin)).toBe(4);
  });

  it('is shown in the list as on the product’s own page, and only where pieces are numbered', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const stand = await aProduct(api, { category: 'accessories' });
    await sold(coin);
    const { body } = await api.get<ProductDto[]>('/products');
    const listed = (id: string) => body.find((product) => product.id === id)?.next_number;
    expect([listed(coin), listed(stand)]).toEqual([2, null]);
    expect(await shown(stand)).toBeNull();
  });
});
