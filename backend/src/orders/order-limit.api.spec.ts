import { refused, useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  listOrders,
  PLACE_ORDER,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';

// Scales the limit from 30 to 3 orders per hour.
const api = useApi({ RATE_LIMIT_SCALE: '0.1' });

async function aBusyShopper(orders: number) {
  const user = await aUser(api);
  const coin = await aProduct(api);
  for (let n = 0; n < orders; n += 1) await anOrder(user, coin);
  await addToCart(user, coin);
  return { user, coin };
}

describe('order limit per account', () => {
  it('refuses one order too many per hour, with Retry-After', async () => {
    const { user } = await aBusyShopper(3);
    const { status, headers, body } = await checkout(user);
    expect({ status, body }).toMatchObject(
      refused(429, 'orders.too-many', {
        detail: 'An account can place at most 3 orders per hour. Please try again later.',
      }),
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  it('does not count refused or repeated checkouts', async () => {
    const { user, coin } = await aBusyShopper(1);
    const first = await checkout(user, 'again');
    for (let n = 0; n < 3; n += 1) {
      expect((await checkout(user)).body).toMatchObject({ code: 'cart.empty' });
      expect((await checkout(user, 'again')).body).toEqual(first.body);
    }
    await anOrder(user, coin);
    expect(await checkout(user, 'again')).toMatchObject({ status: 201, body: first.body });
    expect(await listOrders(user)).toHaveLength(3);
  });

  it('counts each account separately', async () => {
    await aBusyShopper(3);
    expect((await checkout((await aBusyShopper(0)).user)).status).toBe(201);
  });

  it('serializes the count of concurrent checkouts', async () => {
    const { user } = await aBusyShopper(2);
    const competing = await beginCompetingTransaction(
      api,
      'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [user.id],
    );
    const second = checkout(user);
    await api.waitForBlockedQuery();
    await competing.query(PLACE_ORDER, [user.id]);
    await competing.finish();
    expect((await second).status).toBe(429);
  });

  it('allows orders again after an hour', async () => {
    const { user } = await aBusyShopper(3);
    api.clock.forward(3601);
    expect((await checkout(user)).status).toBe(201);
  });
});
