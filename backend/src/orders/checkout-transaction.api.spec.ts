import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { roundTripsOf } from '../../test/round-trips.js';
import { addToCart, aProduct, cartOf, checkout, ordersOf } from '../../test/products.js';

describe('an order that PostgreSQL refuses at the very end', () => {
  const api = useApi();

  /** Every order fails at COMMIT, when everything else has been written. */
  const refuseOrders = () =>
    api.dataSource.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no order today' USING ERRCODE = '53100'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON orders
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const takeOrdersAgain = () => api.dataSource.query('DROP FUNCTION refuse CASCADE');

  it('leaves nothing: the cart is full, the pieces are free, and the key orders once more', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 1 });
    await addToCart(user, coin);
    await refuseOrders();
    expect((await checkout(user, 'refused-at-the-end')).status).toBe(503);
    await takeOrdersAgain();
    expect(await ordersOf(user)).toEqual([]);
    expect((await cartOf(user)).items).toMatchObject([{ quantity: 1, available: 1 }]);
    const again = await checkout(user, 'refused-at-the-end');
    expect(again.status).toBe(201);
    expect((await ordersOf(user)).map(({ id }) => id)).toEqual([again.body.order_id]);
  });
});

describe('a checkout', () => {
  const api = useApi({ DATABASE_POOL: '1' });

  it('needs one connection, from its first lock to its answer', async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api, { mintage: 1 }));
    expect((await checkout(user, 'on-one-connection')).status).toBe(201);
  });

  /** An order in the making; the statements that it takes, or what `measure` finds. */
  const anOrderedCart = async (key: string, limit: number | null = null) => {
    const user = await aUser(api);
    const limited = await aProduct(api, { per_customer: limit });
    for (const coin of [await aProduct(api, { mintage: 5 }), limited]) {
      await addToCart(user, coin, { quantity: 2 });
    }
    return () => checkout(user, key);
  };

  it('is one transaction, and tells nobody about it from inside', async () => {
    const statements = await api.statements(await anOrderedCart('one-transaction'));
    const writes = statements.filter((sql) => /^\s*(INSERT|UPDATE|DELETE|WITH)/.test(sql));
    const inside = statements.slice(
      statements.indexOf('START TRANSACTION'),
      statements.indexOf('COMMIT'),
    );
    expect(writes).toHaveLength(1);
    expect(inside).toEqual(expect.arrayContaining(writes));
    expect(statements.join('\n')).not.toMatch(/notify/i);
  });

  it('locks its owner before it reads anything', async () => {
    const statements = await api.statements(await anOrderedCart('owner-first'));
    const [first] = statements.slice(statements.indexOf('START TRANSACTION') + 1);
    expect(first).toMatch(/FROM users .* FOR NO KEY UPDATE/);
  });

  it.each([
    ['four times, with log-in and COMMIT', null, 4],
    ['once more where a coin has a limit per customer', 9, 5],
  ])('asks PostgreSQL %s', async (_, limit, times) => {
    const order = await anOrderedCart(`asked-${times}`, limit);
    // Once for each connection what is prepared is sent with its text.
    await (
      await anOrderedCart(`before-${times}`, limit)
    )();
    expect(await roundTripsOf(api.dataSource, order)).toBe(times);
  });
});
