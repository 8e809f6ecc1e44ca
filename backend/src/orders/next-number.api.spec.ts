import { useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct, listOrders } from '../../test/products.js';
import type { ProductDto } from '../catalog/catalog.contract.js';

const api = useApi();
const admin = useAdmin(api);

const getNextNumber = async (coin: string) =>
  (await api.get<ProductDto>(`/products/${coin}`)).body.next_number;

/** A new shopper buys one piece; returns the order and the piece's number. */
async function buyOne(coin: string) {
  const user = await aUser(api);
  const order = await anOrder(user, coin);
  const [placed] = await listOrders(user);
  return { order, number: placed?.items[0]?.serials?.[0] };
}

describe('next number of a product', () => {
  it('is the number the next buyer gets; null when sold out', async () => {
    const coin = await aProduct(api, { mintage: 3 });
    for (const number of [1, 2, 3]) {
      expect(await getNextNumber(coin)).toBe(number);
      expect(await buyOne(coin)).toMatchObject({ number });
    }
    expect(await getNextNumber(coin)).toBeNull();
  });

  it('is a returned number before numbers that were never sold', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    await buyOne(coin);
    const { order } = await buyOne(coin);
    await buyOne(coin);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    expect(await getNextNumber(coin)).toBe(2);
    expect(await buyOne(coin)).toMatchObject({ number: 2 });
    expect(await getNextNumber(coin)).toBe(4);
  });

  it('is the same in the list and on the product page; null for products without numbers', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const stand = await aProduct(api, { category: 'accessories' });
    await buyOne(coin);
    const { body } = await api.get<ProductDto[]>('/products');
    const listed = (id: string) => body.find((product) => product.id === id)?.next_number;
    expect([listed(coin), listed(stand)]).toEqual([2, null]);
    expect(await getNextNumber(stand)).toBeNull();
  });
});
