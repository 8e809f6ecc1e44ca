import { refused, useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import {
  addToCart,
  anOrder,
  aProduct,
  getCart,
  checkout,
  listOrders,
  useCustomSet,
  expectRightCounters,
} from '../../test/products.js';
import { isSessionCheck } from '../../test/session-check.js';
import { Image, ProductEntity, ProductImage } from '../catalog/index.js';
import type { ProductFields } from '../catalog/product-fields.contract.js';

const api = useApi();
expectRightCounters(api);
const set = useCustomSet(api);

async function threeCoins(fields: Partial<ProductFields>): Promise<[string, string, string]> {
  return [await aProduct(api, fields), await aProduct(api, fields), await aProduct(api, fields)];
}

describe('a checkout', () => {
  it('creates an order with the lowest piece numbers and empties the cart', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { name: 'Coin', price: 25, sale_price: 19.99, mintage: 10 });
    const stand = await aProduct(api, { name: 'Stand', price: 7.5, category: 'accessories' });
    await addToCart(user, coin, { quantity: 2 });
    await addToCart(user, stand);

    const { status, body } = await checkout(user);

    expect({ status, body }).toEqual({
      status: 201,
      body: { order_id: expect.stringMatching(/^[0-9a-f-]{36}$/), total: 47.48 },
    });
    expect(await getCart(user)).toEqual({ items: [], total: 0, item_count: 0 });
    expect(await listOrders(user)).toEqual([
      {
        id: body.order_id,
        created_at: expect.any(String),
        status: 'pending',
        total: 47.48,
        items: [
          {
            line_id: expect.any(String),
            product_id: coin,
            name: 'Coin',
            image: null,
            quantity: 2,
            price: 19.99,
            serials: [1, 2],
            coins: null,
          },
          {
            line_id: expect.any(String),
            product_id: stand,
            name: 'Stand',
            image: null,
            quantity: 1,
            price: 7.5,
            serials: null,
            coins: null,
          },
        ],
      },
    ]);
    const { body: product } = await api.get<{ available: number }>(`/products/${coin}`);
    expect(product.available).toBe(8);
  });

  it('assigns a piece of each coin in a gift set', async () => {
    const user = await aUser(api);
    const coins = await threeCoins({ mintage: 5 });
    const [first] = coins;
    await addToCart(user, first);
    await addToCart(user, set, { coins, quantity: 2 });
    await checkout(user);
    const [order] = await listOrders(user);
    expect(order?.items).toMatchObject([
      { product_id: first, serials: [1], coins: null },
      {
        product_id: set,
        serials: null,
        coins: coins.map((id) => ({ id, serials: id === first ? [2, 3] : [1, 2] })),
      },
    ]);
  });

  it('shows the image of each coin in a gift set, in the cart and in the order', async () => {
    const user = await aUser(api);
    const coins = await threeCoins({});
    const hash = '1804'.repeat(8);
    const { manager } = api.dataSource;
    await manager.insert(Image, { hash, width: 960, height: 960 });
    await manager.insert(ProductImage, { productId: Number(coins[1]), position: 0, hash, alt: '' });
    await addToCart(user, set, { coins });
    const image = `/api/images/${hash}-640.webp`;
    const shown = [{ coins: [{ image: null }, { image }, { image: null }] }];
    expect((await getCart(user)).items).toMatchObject(shown);
    await checkout(user);
    expect((await listOrders(user))[0]?.items).toMatchObject(shown);
  });

  it('keeps name and price of the order when the product changes later', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { name: 'Old name', price: 25 });
    await anOrder(user, coin);
    const id = Number(coin);
    await api.dataSource
      .getRepository(ProductEntity)
      .update({ id }, { name: 'New', priceCents: 9900 });
    expect((await listOrders(user))[0]?.items).toMatchObject([{ name: 'Old name', price: 25 }]);
  });

  it('refuses an empty cart', async () => {
    expect(await checkout(await aUser(api))).toMatchObject(refused(409, 'cart.empty'));
  });

  it('refuses a single coin and a set that need the same last piece, and changes nothing', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const coins = await threeCoins({ name: 'Last coin', mintage: 2 });
    const [last] = coins;
    await addToCart(user, last);
    await addToCart(user, set, { coins });
    await anOrder(other, last);
    const before = await getCart(user);
    expect(await checkout(user)).toMatchObject(
      refused(409, 'cart.not-enough-left', {
        detail: 'Only 1 of Last coin is left, but your cart needs 2.',
      }),
    );
    expect(await getCart(user)).toEqual(before);
    expect(await listOrders(user)).toEqual([]);
  });

  it('refuses products that were archived or set to coming soon after they were added', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api);
    await addToCart(user, coin);
    const products = api.dataSource.getRepository(ProductEntity);
    await products.update({ id: Number(coin) }, { status: 'coming_soon' });
    expect(await checkout(user)).toMatchObject({ body: { code: 'cart.coming-soon' } });
    await (await anAdmin(api)).delete(`/admin/products/${coin}`);
    expect(await checkout(user)).toMatchObject({ body: { code: 'cart.no-longer-sold' } });
    expect((await getCart(user)).items).toHaveLength(1);
  });

  it('charges the current price, not the price when the product was added', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api, { price: 25 });
    await addToCart(user, coin);
    await api.dataSource
      .getRepository(ProductEntity)
      .update({ id: Number(coin) }, { priceCents: 3000 });
    expect((await checkout(user)).body.total).toBe(30);
  });

  it('runs at most sixteen statements for any cart', async () => {
    const user = await aUser(api);
    for (const mintage of [9, 9, null, null, 9]) {
      await addToCart(user, await aProduct(api, { mintage }), { quantity: 3 });
    }
    const coins = await threeCoins({ mintage: 9 });
    await addToCart(user, set, { coins });
    const statements = await api.statements(() => checkout(user, 'counted'));
    const own = statements.filter((sql) => !isSessionCheck(sql));
    expect(own.length).toBeLessThanOrEqual(16);
    expect(await listOrders(user)).toHaveLength(1);
  });
});
