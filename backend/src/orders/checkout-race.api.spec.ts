import { refused, useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import {
  addToCart,
  aProduct,
  getCart,
  checkout,
  listOrders,
  runConcurrently,
  expectRightCounters,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';

// Fifty concurrent requests must compete for pieces, not for the concurrency limit.
const api = useApi({ MAX_IN_FLIGHT: '1000' });
expectRightCounters(api);

const LOCK_PIECES = 'SELECT FROM piece WHERE product_id = $1 FOR UPDATE';
const LOCK_COUNTER = 'SELECT FROM piece_count WHERE product_id = $1 FOR NO KEY UPDATE';

/** A shopper with one of each coin in the cart. */
async function aBuyerOf(...coins: string[]): Promise<TestUser> {
  const user = await aUser(api);
  for (const coin of coins) await addToCart(user, coin);
  return user;
}

/** Starts a checkout that blocks on the coin's pieces, which a competing transaction has locked. */
async function aBlockedCheckout(user: TestUser, coin: string) {
  const competing = await beginCompetingTransaction(api, LOCK_PIECES, [coin]);
  const order = checkout(user, 'one-click');
  await api.waitForBlockedQuery();
  return { order, unblock: () => competing.rollback() };
}

describe('concurrent buyers', () => {
  it('sells exactly the pieces 1 to 10 to 50 buyers of 10 pieces', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const buyers = await runConcurrently(50, () => aUser(api));
    for (const buyer of buyers) await addToCart(buyer, coin);
    const responses = await runConcurrently(50, (index) => checkout(buyers[index]!));
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([10, 40]);
    const bought = await Promise.all(buyers.map((buyer) => listOrders(buyer)));
    const serials = bought.flat().flatMap(({ items }) => items[0]?.serials ?? []);
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('serves buyers who have the same coins in different order', async () => {
    const coins = await runConcurrently(4, () => aProduct(api, { mintage: 100 }));
    const buyers = await runConcurrently(20, () => aUser(api));
    for (const [index, buyer] of buyers.entries()) {
      const mine = index % 2 === 0 ? coins : coins.toReversed();
      for (const coin of mine) await addToCart(buyer, coin, { quantity: 2 });
    }
    const responses = await runConcurrently(20, (index) => checkout(buyers[index]!));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });
});

describe('checkout with a competing transaction', () => {
  it('does not report sold out while a transaction that rolls back holds the last piece', async () => {
    const coin = await aProduct(api, { mintage: 1 });
    const user = await aBuyerOf(coin);
    const { order, unblock } = await aBlockedCheckout(user, coin);
    await unblock();
    expect((await order).status).toBe(201);
  });

  it('does not wait for a locked piece while others are free', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const user = await aBuyerOf(coin);
    const competing = await beginCompetingTransaction(
      api,
      'SELECT FROM piece WHERE product_id = $1 AND number = 1 FOR UPDATE',
      [coin],
    );
    expect((await checkout(user)).status).toBe(201);
    await competing.rollback();
    expect((await listOrders(user))[0]?.items[0]?.serials).toEqual([2]);
  });

  it('does not hold the second coin’s counter while it waits for the first', async () => {
    const first = await aProduct(api, { mintage: 5 });
    const second = await aProduct(api, { mintage: 5 });
    const user = await aBuyerOf(second, first);
    const competing = await beginCompetingTransaction(api, LOCK_COUNTER, [first]);
    const order = checkout(user);
    await api.waitForBlockedQuery();
    await competing.lock(LOCK_COUNTER, [second]);
    await competing.rollback();
    expect((await order).status).toBe(201);
  });
});

describe('during a checkout', () => {
  it('makes a second click wait and returns the same response', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const user = await aBuyerOf(coin);
    const { order, unblock } = await aBlockedCheckout(user, coin);
    const second = checkout(user, 'one-click');
    await api.waitForBlockedQuery(2);
    await unblock();
    const responses = await Promise.all([order, second]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[1].body).toEqual(responses[0].body);
    expect(await listOrders(user)).toHaveLength(1);
  });

  it('keeps a product that is added meanwhile in the cart', async () => {
    const coin = await aProduct(api, { mintage: 1 });
    const added = await aProduct(api);
    const user = await aBuyerOf(coin);
    const { order, unblock } = await aBlockedCheckout(user, coin);
    await addToCart(user, added);
    await unblock();
    expect((await order).body.total).toBe(25);
    expect((await getCart(user)).items.map(({ product_id }) => product_id)).toEqual([added]);
  });

  it('refuses a quantity change that comes too late', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const user = await aBuyerOf(coin);
    const { order, unblock } = await aBlockedCheckout(user, coin);
    const body = { product_id: coin, quantity: 3 };
    const change = user.put('/cart/update', body);
    await api.waitForBlockedQuery(2);
    await unblock();
    expect((await order).body.total).toBe(25);
    expect(await change).toMatchObject(refused(404, 'cart.not-in-cart'));
  });
});
