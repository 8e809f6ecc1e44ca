// Everybody locks in one order: owner, order, pieces by product and number, products by id. A rival
// who stands further on in that order asks for what comes next, without waiting: nobody who waits
// for the rival may hold it already.
import type { QueryRunner } from 'typeorm';
import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct, checkout, wrongCounters } from '../../test/goods.js';
import { untilSomebodyWaits } from '../../test/until-somebody-waits.js';
import type { AdminProduct } from '../catalog/index.js';

const api = useApi();
let rival: QueryRunner;

beforeEach(async () => {
  rival = api.dataSource.createQueryRunner();
  await rival.startTransaction();
});

afterEach(async () => {
  if (rival.isTransactionActive) await rival.rollbackTransaction();
  await rival.release();
  expect(await wrongCounters(api)).toEqual([]);
});

const holdPiece = (product: string, number: number) =>
  rival.query(`SELECT FROM piece WHERE product_id = $1 AND number = $2 FOR UPDATE NOWAIT`, [
    product,
    number,
  ]);

const holdProduct = (product: string) =>
  rival.query(`SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE NOWAIT`, [product]);

async function setMintage(id: string, mintage: number) {
  const { token } = await anAdmin(api);
  const { body } = await api.get<AdminProduct>(`/admin/products/${id}`, { token });
  return () => api.put<AdminProduct>(`/admin/products/${id}`, { ...body, mintage }, { token });
}

describe('nobody waits for a buyer while holding what the buyer needs next', () => {
  it('not who lowers a mintage', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const lower = await setMintage(coin, 5);
    await holdPiece(coin, 10);
    const lowering = lower();
    await untilSomebodyWaits(api.dataSource);
    await holdProduct(coin);
    await rival.commitTransaction();
    expect(await lowering).toMatchObject({ status: 200, body: { available: 5 } });
  });

  it('not who imports a lower mintage', async () => {
    const coin = await aProduct(api, { mintage: 10 });
    const { token } = await anAdmin(api);
    const form = new FormData();
    form.append('file', new Blob([`id,mintage\n${coin},5\n`]), 'products.csv');
    await holdPiece(coin, 10);
    const path = '/api/admin/products/import?mode=apply';
    const importing = api.send('POST', path, form, { token });
    await untilSomebodyWaits(api.dataSource);
    await holdProduct(coin);
    await rival.commitTransaction();
    expect(await importing).toMatchObject({ status: 200, body: { updated: 1 } });
  });

  it('not who finds too few pieces free and waits for the others', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { mintage: 3 });
    await addToCart(api, user, coin, { quantity: 3 });
    await holdPiece(coin, 1);
    const order = checkout(api, user);
    await untilSomebodyWaits(api.dataSource);
    await holdPiece(coin, 2);
    await rival.rollbackTransaction();
    expect((await order).status).toBe(201);
  });

  it('not who cancels an order', async () => {
    const user = await aUser(api);
    const [first, second] = [
      await aProduct(api, { mintage: 3 }),
      await aProduct(api, { mintage: 3 }),
    ];
    await addToCart(api, user, second);
    const order = await anOrder(api, user, first);
    const { token } = await anAdmin(api);
    await holdPiece(first, 1);
    const cancelling = api.put(`/admin/orders/${order}/status`, { status: 'cancelled' }, { token });
    await untilSomebodyWaits(api.dataSource);
    await holdPiece(second, 1);
    await rival.commitTransaction();
    expect((await cancelling).status).toBe(200);
  });
});
