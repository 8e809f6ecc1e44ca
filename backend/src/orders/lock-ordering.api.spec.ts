// All transactions lock in one order: account, order, pieces by product and number, products by id,
// counters by product. Each test lets a competing transaction lock a later resource with NOWAIT while the
// operation waits for an earlier one: it fails if the operation already holds the later resource.
import { useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  checkout,
  expectRightCounters,
} from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import type { AdminProductDto } from '../catalog/index.js';

const api = useApi();
const admin = useAdmin(api);
expectRightCounters(api);

const PIECE = 'SELECT FROM piece WHERE product_id = $1 AND number = $2 FOR UPDATE';
const PRODUCT = 'SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE';
const COUNTER = 'SELECT FROM piece_count WHERE product_id = $1 FOR NO KEY UPDATE';

describe('lock order', () => {
  it('lowering a mintage does not lock the product before its pieces', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const { body } = await admin.get<AdminProductDto>(`/admin/products/${coin}`);
    const competing = await beginCompetingTransaction(api, PIECE, [coin, 10]);
    const lowering = admin.put(`/admin/products/${coin}`, { ...body, mintage: 5 });
    await api.waitForBlockedQuery();
    await competing.lock(PRODUCT, [coin]);
    await competing.finish();
    expect(await lowering).toMatchObject({ status: 200, body: { available: 5 } });
  });

  it('importing a lower mintage does not lock the product before its pieces', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const competing = await beginCompetingTransaction(api, PIECE, [coin, 10]);
    const path = '/admin/products/import?mode=apply';
    const importing = admin.upload(path, `id,mintage\n${coin},5\n`);
    await api.waitForBlockedQuery();
    await competing.lock(PRODUCT, [coin]);
    await competing.finish();
    expect(await importing).toMatchObject({ status: 200, body: { updated: 1 } });
  });

  it('importing a higher and a lower mintage locks the counters in product order', async () => {
    const first = await aProduct(api, { mintage: 5 });
    const second = await aProduct(api, { mintage: 5 });
    const competing = await beginCompetingTransaction(api, COUNTER, [first]);
    const path = '/admin/products/import?mode=apply';
    const importing = admin.upload(path, `id,mintage\n${first},8\n${second},3\n`);
    await api.waitForBlockedQuery();
    await competing.lock(COUNTER, [second]);
    await competing.finish();
    expect(await importing).toMatchObject({ status: 200, body: { updated: 2 } });
  });

  it('a checkout with too few free pieces holds none while it waits', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 3 });
    await addToCart(user, coin, { quantity: 3 });
    const competing = await beginCompetingTransaction(api, PIECE, [coin, 1]);
    const order = checkout(user);
    await api.waitForBlockedQuery();
    await competing.lock(PIECE, [coin, 2]);
    await competing.rollback();
    expect((await order).status).toBe(201);
  });

  it('cancelling an order locks its pieces in product order', async () => {
    const user = await aUser(api);
    const first = await aProduct(api, { mintage: 3 });
    const second = await aProduct(api, { mintage: 3 });
    await addToCart(user, second);
    const order = await anOrder(user, first);
    const competing = await beginCompetingTransaction(api, PIECE, [first, 1]);
    const cancelling = admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await api.waitForBlockedQuery();
    await competing.lock(PIECE, [second, 1]);
    await competing.finish();
    expect((await cancelling).status).toBe(200);
  });
});
