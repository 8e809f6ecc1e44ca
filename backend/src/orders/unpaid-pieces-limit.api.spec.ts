import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  expectRightCounters,
  runConcurrently,
  useCustomSet,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { DEFAULT_SETTINGS } from '../settings/settings.contract.js';

const api = useApi({ RATE_LIMIT_SCALE: '1' });
const customSet = useCustomSet(api);
const admin = useAdmin(api);
expectRightCounters(api);

const LOCK_ACCOUNT = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';
const LIMIT = 6;
const setLimit = (unpaid_pieces_limit: number) => admin.put('/settings', { unpaid_pieces_limit });
const held = async ({ id }: TestUser) => {
  const [row] = await api.dataSource.query<[{ pieces: number }]>(
    `SELECT count(*)::int AS pieces FROM piece JOIN order_item item ON item.id = piece.order_item_id
       JOIN orders ON orders.id = item.order_id WHERE user_id = $1`,
    [id],
  );
  return row.pieces;
};
const order = async (user: TestUser, coin: string, quantity: number) => {
  await addToCart(user, coin, { quantity });
  return checkout(user);
};
const aCoin = () => aProduct(api, { mintage: 900 });

beforeEach(async () => {
  await setLimit(LIMIT);
});

describe('the limit of unpaid pieces', () => {
  it('is 200 unless the shop sets another', async () => {
    const [column] = await api.dataSource.query<[{ initial: string }]>(
      `SELECT column_default AS initial FROM information_schema.columns
        WHERE column_name = 'unpaid_pieces_limit'`,
    );
    expect([column.initial, DEFAULT_SETTINGS.unpaid_pieces_limit]).toEqual(['200', 200]);
  });

  it('refuses an order that would exceed it, and changes nothing', async () => {
    const [user, coin] = [await aUser(api), await aCoin()];
    await order(user, coin, 4);
    expect(await order(user, coin, 3)).toMatchObject(
      refused(409, 'orders.too-many-unpaid', {
        detail:
          'An account can hold at most 6 numbered coins in orders that are not paid yet. You can add 2 more now; please pay for an earlier order first, or order fewer.',
      }),
    );
    expect(await held(user)).toBe(4);
    expect((await user.get<{ items: unknown[] }>('/cart')).body.items).toHaveLength(1);
    await user.put('/cart/update', { product_id: coin, quantity: 2 });
    expect((await checkout(user)).status).toBe(201);
    expect((await order(user, coin, 1)).body).toMatchObject({
      detail: expect.stringContaining('You can add none now'),
    });
  });

  it('counts each coin of a set, and no products without numbers', async () => {
    const user = await aUser(api);
    const coins = [await aCoin(), await aCoin(), await aCoin()];
    await addToCart(user, customSet, { coins, quantity: 2 });
    await addToCart(user, await aProduct(api), { quantity: 50 });
    expect((await checkout(user)).status).toBe(201);
    expect(await held(user)).toBe(6);
    expect((await order(user, await aProduct(api), 50)).status).toBe(201);
    expect((await order(user, coins[0]!, 1)).status).toBe(409);
  });

  it.each(['completed', 'cancelled'])('does not count orders that are %s', async (status) => {
    const [user, coin] = [await aUser(api), await aCoin()];
    const id = await anOrder(user, coin, { quantity: 6 });
    await admin.put(`/admin/orders/${id}/status`, { status });
    expect((await order(user, coin, 6)).status).toBe(201);
  });

  it('counts an order that is placed at the same moment', async () => {
    const [user, coin] = [await aUser(api), await aCoin()];
    await addToCart(user, coin, { quantity: 3 });
    const competing = await beginCompetingTransaction(api, LOCK_ACCOUNT, [user.id]);
    await competing.query(
      `INSERT INTO orders (id, short_id, user_id, status, total_cents, numbered_pieces)
       SELECT id, upper(right(id::text, 8)), $1, 'pending', 0, 4 FROM gen_random_uuid() AS id`,
      [user.id],
    );
    const response = checkout(user);
    await api.waitForBlockedQuery();
    await competing.finish();
    expect(await response).toMatchObject(refused(409, 'orders.too-many-unpaid'));
  });

  it('holds for orders of one account at the same time, and counts accounts separately', async () => {
    const coin = await aCoin();
    const users = await runConcurrently(10, () => aUser(api));
    for (const user of users) await addToCart(user, coin, { quantity: 4 });
    // Each account checks out in five tabs, whose carts differ.
    await Promise.all(
      users.flatMap((user) =>
        Array.from({ length: 5 }, async () => {
          await checkout(user);
          await addToCart(user, coin, { quantity: 4 });
          await checkout(user);
        }),
      ),
    );
    expect(await Promise.all(users.map(held))).toEqual(users.map(() => 4));
  });

  it('holds for each of fifty accounts that order at once', async () => {
    const coin = await aCoin();
    const users = await runConcurrently(50, () => aUser(api));
    // Some may be refused because the API is busy; none gets more than the limit.
    await Promise.all(
      users.map(async (user) => {
        for (let n = 0; n < 2; n += 1) await order(user, coin, 4);
      }),
    );
    const pieces = await Promise.all(users.map(held));
    expect(pieces.filter((count) => count > LIMIT)).toEqual([]);
    expect(pieces.filter((count) => count === 4).length).toBeGreaterThan(0);
  });

  it('does not stop staff from restoring an order', async () => {
    const [user, coin] = [await aUser(api), await aCoin()];
    const first = await anOrder(user, coin, { quantity: 6 });
    await admin.put(`/admin/orders/${first}/status`, { status: 'cancelled' });
    await anOrder(user, coin, { quantity: 6 });
    const body = { status: 'pending', other_numbers: true };
    expect((await admin.put(`/admin/orders/${first}/status`, body)).status).toBe(200);
  });

  it.each([0, 100_001, 1.5])('cannot be set to %s', async (limit) => {
    expect(await setLimit(limit)).toMatchObject({
      status: 400,
      body: { fields: { unpaid_pieces_limit: 'Please enter a whole number from 1 to 100,000.' } },
    });
  });
});

describe('a scaled limit of unpaid pieces', () => {
  const scaled = useApi({ RATE_LIMIT_SCALE: '0.01' });

  it('is a hundredth of 200 at the scale 0.01', async () => {
    const [user, coin] = [await aUser(scaled), await aProduct(scaled, { mintage: 9 })];
    await addToCart(user, coin, { quantity: 3 });
    expect(await checkout(user)).toMatchObject(refused(409, 'orders.too-many-unpaid'));
    await user.put('/cart/update', { product_id: coin, quantity: 2 });
    expect((await checkout(user)).status).toBe(201);
  });
});
