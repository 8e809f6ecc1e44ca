import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { anOrder, aProduct, listOrders } from '../../test/products.js';

const api = useApi();

describe('own orders', () => {
  it('lists only the shopper’s orders, newest first, in full or by page', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api);
    const placed = [];
    for (let n = 0; n < 3; n += 1) placed.push(await anOrder(user, coin));
    await anOrder(await aUser(api), coin);
    expect((await listOrders(user)).map(({ id }) => id)).toEqual(placed.toReversed());
    const { body } = await user.get('/cart/orders?page=2&page_size=2');
    expect(body).toMatchObject({ total: 3, items: [{ id: placed[0] }] });
  });

  it('runs at most three statements for any number of orders', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 9 });
    for (let n = 0; n < 4; n += 1) await anOrder(user, coin);
    const statements = await api.statements(() => listOrders(user));
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});
