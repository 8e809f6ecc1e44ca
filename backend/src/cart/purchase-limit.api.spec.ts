import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  getCart,
  checkout,
  listOrders,
  PLACE_ORDER,
  useCustomSet,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';

const api = useApi();
const set = useCustomSet(api);
const admin = useAdmin(api);
const aRareCoin = (per_customer: number) => aProduct(api, { name: 'Rare coin', per_customer });

/** Fills a cart, then limits the product. */
async function aCartOf(user: TestUser, coin: string, quantity: number, limit: number) {
  await addToCart(user, coin, { quantity });
  await api.dataSource.query('UPDATE product SET per_customer = $2 WHERE id = $1', [coin, limit]);
}

const setStatus = (orderId: string, status: string) =>
  admin.put(`/admin/orders/${orderId}/status`, { status });

const refusal = (detail: string) => refused(409, 'cart.per-customer', { detail });

describe('per-customer limit', () => {
  it('is part of the product response', async () => {
    const limited = await api.get(`/products/${await aRareCoin(2)}`);
    const free = await api.get(`/products/${await aProduct(api)}`);
    expect([limited.body, free.body]).toMatchObject([{ per_customer: 2 }, { per_customer: null }]);
  });

  it('is checked in the cart, with the number left to the customer', async () => {
    const user = await aUser(api);
    const coin = await aRareCoin(3);
    expect(await addToCart(user, coin, { quantity: 4 })).toMatchObject(
      refusal('Each customer can buy at most 3 of Rare coin.'),
    );
    await anOrder(user, coin, { quantity: 2 });
    await addToCart(user, coin);
    const update = { product_id: coin, quantity: 2 };
    expect(await user.put('/cart/update', update)).toMatchObject(
      refusal('Each customer can buy at most 3 of Rare coin, and you can order 1 more.'),
    );
    expect((await getCart(user)).item_count).toBe(1);
  });

  it('does not refuse a smaller quantity above a limit that was set later', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { name: 'Rare coin' });
    await aCartOf(user, coin, 5, 2);
    const set = (quantity: number) => user.put('/cart/update', { product_id: coin, quantity });
    expect(await set(4)).toMatchObject({ status: 200, body: { item_count: 4 } });
    // A repeated request, for example after a lost response.
    expect(await set(4)).toMatchObject({ status: 200, body: { item_count: 4 } });
    const tooMany = refusal('Each customer can buy at most 2 of Rare coin.');
    expect(await set(5)).toMatchObject(tooMany);
    expect(await checkout(user)).toMatchObject(tooMany);
    expect((await set(2)).status).toBe(200);
    expect((await checkout(user)).status).toBe(201);
  });

  it('is checked at checkout for a cart filled before the limit', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { name: 'Rare coin' });
    await anOrder(user, coin, { quantity: 2 });
    await aCartOf(user, coin, 1, 2);
    expect(await checkout(user)).toMatchObject(
      refusal(
        'Each customer can buy at most 2 of Rare coin, and you have already ordered that many.',
      ),
    );
    expect(await listOrders(user)).toHaveLength(1);
  });

  it('counts the coins of custom sets, in the cart and in earlier orders', async () => {
    const user = await aUser(api);
    const coins = [await aRareCoin(3), await aProduct(api), await aProduct(api)];
    const [rare = ''] = coins;
    await anOrder(user, set, { coins });
    await addToCart(user, set, { coins });
    await addToCart(user, rare);
    expect(await addToCart(user, rare)).toMatchObject(
      refusal('Each customer can buy at most 3 of Rare coin, and you can order 2 more.'),
    );
    expect((await checkout(user)).status).toBe(201);
    expect(await addToCart(user, set, { coins })).toMatchObject({
      body: { code: 'cart.per-customer' },
    });
  });

  it('applies to each customer separately', async () => {
    const coin = await aRareCoin(1);
    await anOrder(await aUser(api), coin);
    await expect(anOrder(await aUser(api), coin)).resolves.toBeDefined();
  });

  it('does not count cancelled orders; staff may restore one beyond the limit', async () => {
    const user = await aUser(api);
    const coin = await aRareCoin(1);
    const first = await anOrder(user, coin);
    expect((await setStatus(first, 'cancelled')).status).toBe(200);
    await anOrder(user, coin);
    expect((await setStatus(first, 'pending')).status).toBe(200);
    expect((await addToCart(user, coin)).status).toBe(409);
  });

  it('holds for concurrent checkouts of one customer', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { name: 'Rare coin' });
    await aCartOf(user, coin, 1, 1);
    // The first checkout holds the account lock and has not inserted its order yet.
    const competing = await beginCompetingTransaction(
      api,
      'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [user.id],
    );
    const second = checkout(user);
    await api.waitForBlockedQuery();
    await competing.query(PLACE_ORDER, [user.id]);
    await competing.query(
      `INSERT INTO order_item (id, order_id, position, product_id, name, price_cents, quantity)
       SELECT gen_random_uuid(), id, 0, $2, 'Rare coin', 0, 1 FROM orders WHERE user_id = $1`,
      [user.id, coin],
    );
    await competing.finish();
    expect(await second).toMatchObject(refused(409, 'cart.per-customer'));
  });
});
