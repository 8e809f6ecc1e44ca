import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import {
  addToCart,
  aProduct,
  cartOf,
  checkout,
  ordersOf,
  times,
  wrongCounters,
} from '../../test/goods.js';
import { untilSomebodyWaits } from '../../test/until-somebody-waits.js';

const api = useApi();

afterEach(async () => {
  expect(await wrongCounters(api)).toEqual([]);
});

describe('many buyers at once', () => {
  it('50 buyers racing for 10 pieces get exactly 10, numbered 1 to 10', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const buyers = await times(50, () => aUser(api));
    for (const buyer of buyers) await addToCart(api, buyer, coin);
    const answers = await times(50, (index) => checkout(api, buyers[index]!));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([10, 40]);
    const bought = await Promise.all(buyers.map((buyer) => ordersOf(api, buyer)));
    const serials = bought.flat().flatMap(({ items }) => items[0]?.serials ?? []);
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('buyers of the same coins in different orders all get theirs', async () => {
    const coins = await times(4, () => aProduct(api, { mintage: 100 }));
    const buyers = await times(20, () => aUser(api));
    for (const [index, buyer] of buyers.entries()) {
      const mine = index % 2 === 0 ? coins : coins.toReversed();
      for (const coin of mine) await addToCart(api, buyer, coin, { quantity: 2 });
    }
    const answers = await times(20, (index) => checkout(api, buyers[index]!));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  it('a rival who takes the last piece and gives up does not make it sold out', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 1 });
    await addToCart(api, user, coin);
    const rival = api.dataSource.createQueryRunner();
    await rival.startTransaction();
    await rival.query('SELECT FROM piece WHERE product_id = $1 FOR UPDATE', [coin]);
    const order = checkout(api, user);
    await untilSomebodyWaits(api.dataSource);
    await rival.rollbackTransaction();
    await rival.release();
    expect((await order).status).toBe(201);
  });

  it('what is added while the order is made stays in the cart', async () => {
    const user = await aUser(api);
    const [coin, late] = [await aProduct(api, { mintage: 1 }), await aProduct(api)];
    await addToCart(api, user, coin);
    const rival = api.dataSource.createQueryRunner();
    await rival.startTransaction();
    await rival.query('SELECT FROM piece WHERE product_id = $1 FOR UPDATE', [coin]);
    const order = checkout(api, user);
    await untilSomebodyWaits(api.dataSource);
    await addToCart(api, user, late);
    await rival.rollbackTransaction();
    await rival.release();
    expect((await order).body.total).toBe(25);
    expect((await cartOf(api, user)).items.map(({ product_id }) => product_id)).toEqual([late]);
  });
});
