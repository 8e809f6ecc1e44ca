import { refused, useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import {
  addToCart,
  aProduct,
  cartOf,
  checkout,
  ordersOf,
  runConcurrently,
  expectRightCounters,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';

// Fifty at once are about pieces here, not about places.
const api = useApi({ MAX_IN_FLIGHT: '1000' });
expectRightCounters(api);

const ITS_PIECES = 'SELECT FROM piece WHERE product_id = $1 FOR UPDATE';
const ITS_COUNTER = 'SELECT FROM piece_count WHERE product_id = $1 FOR NO KEY UPDATE';

/** Somebody with one of this coin in the cart. */
async function aBuyerOf(...coins: string[]): Promise<TestUser> {
  const user = await aUser(api);
  for (const coin of coins) await addToCart(user, coin);
  return user;
}

/** A checkout that waits for the pieces of this coin, which a rival holds. */
async function aHalfMadeOrder(user: TestUser, coin: string) {
  const rival = await beginCompetingTransaction(api, ITS_PIECES, [coin]);
  const order = checkout(user, 'one-click');
  await api.waitForBlockedQuery();
  return { order, goOn: () => rival.rollback() };
}

describe('many buyers at once', () => {
  it('50 buyers racing for 10 pieces get exactly 10, numbered 1 to 10', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const buyers = await runConcurrently(50, () => aUser(api));
    for (const buyer of buyers) await addToCart(buyer, coin);
    const answers = await runConcurrently(50, (index) => checkout(buyers[index]!));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([10, 40]);
    const bought = await Promise.all(buyers.map((buyer) => ordersOf(buyer)));
    const serials = bought.flat().flatMap(({ items }) => items[0]?.serials ?? []);
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('buyers of the same coins in different orders all get theirs', async () => {
    const coins = await runConcurrently(4, () => aProduct(api, { mintage: 100 }));
    const buyers = await runConcurrently(20, () => aUser(api));
    for (const [index, buyer] of buyers.entries()) {
      const mine = index % 2 === 0 ? coins : coins.toReversed();
      for (const coin of mine) await addToCart(buyer, coin, { quantity: 2 });
    }
    const answers = await runConcurrently(20, (index) => checkout(buyers[index]!));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });
});

describe('another transaction beside a checkout', () => {
  it('and holds the last piece but gives up does not make it sold out', async () => {
    const coin = await aProduct(api, { mintage: 1 });
    const user = await aBuyerOf(coin);
    const { order, goOn } = await aHalfMadeOrder(user, coin);
    await goOn();
    expect((await order).status).toBe(201);
  });

  it('is not waited for while there are other pieces', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const user = await aBuyerOf(coin);
    const rival = await beginCompetingTransaction(
      api,
      'SELECT FROM piece WHERE product_id = $1 AND number = 1 FOR UPDATE',
      [coin],
    );
    expect((await checkout(user)).status).toBe(201);
    await rival.rollback();
    expect((await ordersOf(user))[0]?.items[0]?.serials).toEqual([2]);
  });

  it('at the counter of the first coin keeps nobody from that of the second', async () => {
    const first = await aProduct(api, { mintage: 5 });
    const second = await aProduct(api, { mintage: 5 });
    const user = await aBuyerOf(second, first);
    const rival = await beginCompetingTransaction(api, ITS_COUNTER, [first]);
    const order = checkout(user);
    await api.waitForBlockedQuery();
    await rival.take(ITS_COUNTER, [second]);
    await rival.rollback();
    expect((await order).status).toBe(201);
  });
});

describe('while an order is made', () => {
  it('a second click waits for it and gets the same answer', async () => {
    const coin = await aProduct(api, { mintage: 2 });
    const user = await aBuyerOf(coin);
    const { order, goOn } = await aHalfMadeOrder(user, coin);
    const second = checkout(user, 'one-click');
    await api.waitForBlockedQuery(2);
    await goOn();
    const answers = await Promise.all([order, second]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('what is added stays in the cart', async () => {
    const coin = await aProduct(api, { mintage: 1 });
    const late = await aProduct(api);
    const user = await aBuyerOf(coin);
    const { order, goOn } = await aHalfMadeOrder(user, coin);
    await addToCart(user, late);
    await goOn();
    expect((await order).body.total).toBe(25);
    expect((await cartOf(user)).items.map(({ product_id }) => product_id)).toEqual([late]);
  });

  it('another quantity comes too late, and is not told as done', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const user = await aBuyerOf(coin);
    const { order, goOn } = await aHalfMadeOrder(user, coin);
    const body = { product_id: coin, quantity: 3 };
    const change = user.put('/cart/update', body);
    await api.waitForBlockedQuery(2);
    await goOn();
    expect((await order).body.total).toBe(25);
    expect(await change).toMatchObject(refused(404, 'cart.not-in-cart'));
  });
});
