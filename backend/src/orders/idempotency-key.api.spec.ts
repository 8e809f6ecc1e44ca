import { refused, useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import {
  addToCart,
  aProduct,
  getCart,
  checkout,
  listOrders,
  runConcurrently,
} from '../../test/products.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import type { CheckoutResult } from './orders.contract.js';

const api = useApi();

describe('idempotency key of a checkout', () => {
  const aFilledCart = async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api, { mintage: 50 }), { quantity: 2 });
    return user;
  };
  /** Ages a shopper's keys beyond the retention time. */
  const expireKeys = ({ id }: TestUser) =>
    api.dataSource.query(
      `UPDATE checkout_key SET created_at = created_at - interval '25 hours' WHERE user_id = $1`,
      [id],
    );
  const countKeys = ({ id }: TestUser) =>
    api.dataSource.getRepository(IdempotencyKey).countBy({ userId: id });
  const idsOf = (responses: { body: CheckoutResult }[]) =>
    new Set(responses.map(({ body }) => body.order_id));

  it('creates one order from 20 concurrent checkouts with one key and returns it to all', async () => {
    const user = await aFilledCart();
    const responses = await runConcurrently(20, () => checkout(user, 'one-click'));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(idsOf(responses).size).toBe(1);
    expect(await listOrders(user)).toHaveLength(1);
  });

  it('creates one order from 20 concurrent checkouts without a key; the others find an empty cart', async () => {
    const user = await aFilledCart();
    const responses = await runConcurrently(20, () => checkout(user));
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 19]);
    expect(await listOrders(user)).toHaveLength(1);
  });

  it('returns the stored response for a repeated key, even with a new cart', async () => {
    const user = await aFilledCart();
    const { body: first } = await checkout(user, 'again');
    await addToCart(user, await aProduct(api));
    const { status, body } = await checkout(user, 'again');
    expect({ status, body }).toEqual({ status: 201, body: first });
    expect((await getCart(user)).item_count).toBe(1);
  });

  it('does not consume the key when it refuses a checkout', async () => {
    const user = await aUser(api);
    expect((await checkout(user, 'refused-first')).status).toBe(409);
    await addToCart(user, await aProduct(api));
    expect((await checkout(user, 'refused-first')).status).toBe(201);
  });

  it('separates the keys of different shoppers', async () => {
    const responses = [];
    for (const user of [await aFilledCart(), await aFilledCart()]) {
      responses.push(await checkout(user, 'shared'));
    }
    expect(idsOf(responses).size).toBe(2);
  });

  it('refuses a key that was used for another request', async () => {
    const user = await aFilledCart();
    await checkout(user, 'reused');
    expect(await checkout(user, 'reused', { other: true })).toMatchObject(
      refused(422, 'orders.key-reused'),
    );
  });

  it('rejects an invalid key', async () => {
    const user = await aFilledCart();
    for (const key of ['', 'two words', 'x'.repeat(201)]) {
      expect((await checkout(user, key)).status).toBe(400);
    }
    expect((await getCart(user)).item_count).toBe(2);
  });

  it('ignores a key older than 24 hours before it is deleted', async () => {
    const user = await aFilledCart();
    await checkout(user, 'yesterday');
    await expireKeys(user);
    await addToCart(user, await aProduct(api));
    const again = await checkout(user, 'yesterday');
    expect(again).toMatchObject({ status: 201, body: { total: 25 } });
    expect((await checkout(user, 'yesterday')).body).toEqual(again.body);
    expect(await listOrders(user)).toHaveLength(2);
  });

  it('deletes expired keys on startup', async () => {
    const user = await aFilledCart();
    await checkout(user, 'before');
    await expireKeys(user);
    await api.app.get(IdempotencyKeys).onApplicationBootstrap();
    expect(await countKeys(user)).toBe(0);
  });

  it('deletes a key after 24 hours', async () => {
    const user = await aFilledCart();
    await checkout(user, 'old');
    await api.app.get(IdempotencyKeys).run();
    expect(await countKeys(user)).toBe(1);
    api.clock.forward(24 * 3600 + 1);
    await api.app.get(IdempotencyKeys).run();
    expect(await countKeys(user)).toBe(0);
  });
});
