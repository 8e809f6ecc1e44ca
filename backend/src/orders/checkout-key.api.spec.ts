import { refused, useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import {
  addToCart,
  aProduct,
  cartOf,
  checkout,
  ordersOf,
  runConcurrently,
} from '../../test/products.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import type { CheckoutResult } from './orders.contract.js';

const api = useApi();

describe('one click is one order', () => {
  const aFullCart = async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api, { mintage: 50 }), { quantity: 2 });
    return user;
  };
  /** Makes the keys of a shopper older than they are kept. */
  const makeOld = ({ id }: TestUser) =>
    api.dataSource.query(
      `UPDATE checkout_key SET created_at = created_at - interval '25 hours' WHERE user_id = $1`,
      [id],
    );
  const countKeys = ({ id }: TestUser) =>
    api.dataSource.getRepository(IdempotencyKey).countBy({ userId: id });
  const idsOf = (answers: { body: CheckoutResult }[]) =>
    new Set(answers.map(({ body }) => body.order_id));

  it('20 parallel checkouts of one cart with one key make one order, and all get its answer', async () => {
    const user = await aFullCart();
    const answers = await runConcurrently(20, () => checkout(user, 'one-click'));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(idsOf(answers).size).toBe(1);
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('20 parallel checkouts of one cart without a key make one order, the others find it empty', async () => {
    const user = await aFullCart();
    const answers = await runConcurrently(20, () => checkout(user));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 19]);
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('a key that is sent again gets the same answer, even with a new cart', async () => {
    const user = await aFullCart();
    const { body: first } = await checkout(user, 'again');
    await addToCart(user, await aProduct(api));
    const { status, body } = await checkout(user, 'again');
    expect({ status, body }).toEqual({ status: 201, body: first });
    expect((await cartOf(user)).item_count).toBe(1);
  });

  it('a refusal does not burn the key', async () => {
    const user = await aUser(api);
    expect((await checkout(user, 'refused-first')).status).toBe(409);
    await addToCart(user, await aProduct(api));
    expect((await checkout(user, 'refused-first')).status).toBe(201);
  });

  it('a key is its shopper’s own', async () => {
    const answers = [];
    for (const user of [await aFullCart(), await aFullCart()]) {
      answers.push(await checkout(user, 'shared'));
    }
    expect(idsOf(answers).size).toBe(2);
  });

  it('a key that was used for another request is refused', async () => {
    const user = await aFullCart();
    await checkout(user, 'reused');
    expect(await checkout(user, 'reused', { other: true })).toMatchObject(
      refused(422, 'orders.key-reused'),
    );
  });

  it('a key that is no key is refused', async () => {
    const user = await aFullCart();
    for (const key of ['', 'two words', 'x'.repeat(201)]) {
      expect((await checkout(user, key)).status).toBe(400);
    }
    expect((await cartOf(user)).item_count).toBe(2);
  });

  it('a key older than 24 hours is a new one, forgotten or not', async () => {
    const user = await aFullCart();
    await checkout(user, 'yesterday');
    await makeOld(user);
    await addToCart(user, await aProduct(api));
    const again = await checkout(user, 'yesterday');
    expect(again).toMatchObject({ status: 201, body: { total: 25 } });
    expect((await checkout(user, 'yesterday')).body).toEqual(again.body);
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('old keys are forgotten when the API starts', async () => {
    const user = await aFullCart();
    await checkout(user, 'before');
    await makeOld(user);
    await api.app.get(IdempotencyKeys).onApplicationBootstrap();
    expect(await countKeys(user)).toBe(0);
  });

  it('a key is forgotten after 24 hours', async () => {
    const user = await aFullCart();
    await checkout(user, 'old');
    await api.app.get(IdempotencyKeys).run();
    expect(await countKeys(user)).toBe(1);
    api.clock.forward(24 * 3600 + 1);
    await api.app.get(IdempotencyKeys).run();
    expect(await countKeys(user)).toBe(0);
  });
});
