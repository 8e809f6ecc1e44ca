import { refused, useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, getCart, checkout, COIN } from '../../test/products.js';
import { insertProducts } from '../catalog/management/product-writer.js';
import { addToLine } from './cart-lines.query.js';
import { MAX_LINES } from './cart-limits.js';

const api = useApi();

/** A shopper with this number of cart lines. */
async function aCartOf(lines: number): Promise<TestUser> {
  const user = await aUser(api);
  const ids = await insertProducts(api.dataSource.manager, Array(lines).fill(COIN));
  await api.dataSource.query(
    `INSERT INTO cart_line (id, user_id, product_id, coins, quantity)
     SELECT gen_random_uuid(), $1, id, '{}', 1 FROM unnest($2::int[]) AS id`,
    [user.id, ids],
  );
  return user;
}

const full = refused(409, 'cart.full');

describe('a full cart', () => {
  it('accepts no further product, even with concurrent requests', async () => {
    const user = await aCartOf(MAX_LINES - 1);
    const first = await aProduct(api);
    const second = await aProduct(api);
    const competing = api.dataSource.createQueryRunner();
    await competing.startTransaction();
    await addToLine(competing.manager, user.id, Number(first), [], 1);
    const adding = addToCart(user, second);
    await Promise.race([api.waitForBlockedQuery(), adding]);
    await competing.commitTransaction();
    await competing.release();
    expect(await adding).toMatchObject(full);
    expect((await getCart(user)).items).toHaveLength(MAX_LINES);
  });

  it('can be ordered; a cart above the limit is refused', async () => {
    expect((await checkout(await aCartOf(MAX_LINES))).status).toBe(201);
    const response = await checkout(await aCartOf(MAX_LINES + 1));
    expect(response).toMatchObject({
      ...full,
      body: { detail: `A cart holds at most ${MAX_LINES} different items. Please remove some.` },
    });
  });
});
