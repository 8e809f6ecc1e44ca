import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { countRoundTrips } from '../../test/round-trips.js';
import { addToCart, aProduct, getCart, checkout, listOrders } from '../../test/products.js';

describe('an order that fails at COMMIT', () => {
  const api = useApi();

  /** Makes every order fail at COMMIT, after all writes. */
  const failCommits = () =>
    api.dataSource.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no order today' USING ERRCODE = '53100'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON orders
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const allowCommits = () => api.dataSource.query('DROP FUNCTION refuse CASCADE');

  it('leaves no trace: the cart is unchanged, the pieces are free and the key can be used again', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 1 });
    await addToCart(user, coin);
    await failCommits();
    expect((await checkout(user, 'refused-at-the-end')).status).toBe(503);
    await allowCommits();
    expect(await listOrders(user)).toEqual([]);
    expect((await getCart(user)).items).toMatchObject([{ quantity: 1, available: 1 }]);
    const again = await checkout(user, 'refused-at-the-end');
    expect(again.status).toBe(201);
    expect((await listOrders(user)).map(({ id }) => id)).toEqual([again.body.order_id]);
  });
});

describe('a checkout', () => {
  const api = useApi({ DATABASE_POOL_SIZE: '1' });

  it('needs one connection from its first lock to its response', async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api, { mintage: 1 }));
    expect((await checkout(user, 'on-one-connection')).status).toBe(201);
  });

  /** Fills a cart and returns the function that checks it out. */
  const prepareCheckout = async (key: string, limit: number | null = null) => {
    const user = await aUser(api);
    const limited = await aProduct(api, { per_customer: limit });
    for (const coin of [await aProduct(api, { mintage: 5 }), limited]) {
      await addToCart(user, coin, { quantity: 2 });
    }
    return () => checkout(user, key);
  };

  it('is one transaction and sends no NOTIFY in it', async () => {
    const statements = await api.statements(await prepareCheckout('one-transaction'));
    const writes = statements.filter((sql) => /^\s*(INSERT|UPDATE|DELETE|WITH)/.test(sql));
    const inside = statements.slice(
      statements.indexOf('START TRANSACTION'),
      statements.indexOf('COMMIT'),
    );
    expect(writes).toHaveLength(1);
    expect(inside).toEqual(expect.arrayContaining(writes));
    expect(statements.join('\n')).not.toMatch(/notify/i);
  });

  it('locks the account row before it reads anything', async () => {
    const statements = await api.statements(await prepareCheckout('owner-first'));
    const [first] = statements.slice(statements.indexOf('START TRANSACTION') + 1);
    expect(first).toMatch(/FROM users .* FOR NO KEY UPDATE/);
  });

  it.each([
    ['four times, including session check and COMMIT', null, 4],
    ['once more if a coin has a per-customer limit', 9, 5],
  ])('makes round trips to PostgreSQL: %s', async (_, limit, times) => {
    const order = await prepareCheckout(`asked-${times}`, limit);
    // The first use of a prepared statement on a connection also sends its text; do that beforehand.
    await (
      await prepareCheckout(`before-${times}`, limit)
    )();
    expect(await countRoundTrips(api.dataSource, order)).toBe(times);
  });
});
