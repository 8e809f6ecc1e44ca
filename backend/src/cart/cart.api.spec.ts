import { refused, useApi } from '../../test/api.js';
import { anAdmin, aUser, type TestUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct, getCart, useCustomSet } from '../../test/products.js';
import type { CartDto } from './cart.contract.js';

const api = useApi();
const set = useCustomSet(api);
let user: TestUser;

beforeEach(async () => {
  user = await aUser(api);
});

const update = (body: unknown) => user.put<CartDto>('/cart/update', body);
const remove = (path: string) => user.delete<CartDto>(`/cart/remove/${path}`);

describe('adding to the cart', () => {
  it('returns the whole cart at the price to pay', async () => {
    const coin = await aProduct(api, { name: 'Pétion', price: 25, sale_price: 19.99, mintage: 10 });
    const { status, body } = await addToCart(user, coin, { quantity: 3 });
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          line_id: expect.any(String),
          product_id: coin,
          name: 'Pétion',
          image: null,
          price: 19.99,
          quantity: 3,
          coins: null,
          available: 10,
        },
      ],
      total: 59.97,
      item_count: 3,
    });
    expect(await getCart(user)).toEqual(body);
  });

  it('adds one by default and increases an existing line', async () => {
    const coin = await aProduct(api);
    await addToCart(user, coin);
    const { body } = await addToCart(user, coin, { quantity: 4 });
    expect(body.items).toHaveLength(1);
    expect(body.item_count).toBe(5);
  });

  it('counts twenty concurrent additions', async () => {
    const coin = await aProduct(api);
    await Promise.all(Array.from({ length: 20 }, () => addToCart(user, coin)));
    expect((await getCart(user)).item_count).toBe(20);
  });

  it('refuses more than are left and states how many are left', async () => {
    const coin = await aProduct(api, { name: 'Rare coin', mintage: 3 });
    await addToCart(user, coin, { quantity: 2 });
    expect(await addToCart(user, coin, { quantity: 2 })).toMatchObject(
      refused(409, 'cart.not-enough-left', {
        detail: 'Only 3 of Rare coin are left, but your cart needs 4.',
      }),
    );
    expect((await getCart(user)).item_count).toBe(2);
  });

  it('refuses a coming-soon product', async () => {
    const coin = await aProduct(api, { name: 'Next coin', status: 'coming_soon' });
    expect(await addToCart(user, coin)).toMatchObject(refused(409, 'cart.coming-soon'));
  });

  it('refuses an archived product', async () => {
    const coin = await aProduct(api);
    await (await anAdmin(api)).delete(`/admin/products/${coin}`);
    expect(await addToCart(user, coin)).toMatchObject(refused(409, 'cart.no-longer-sold'));
  });

  it('refuses a quantity of 100, at once or in steps', async () => {
    const coin = await aProduct(api);
    expect((await addToCart(user, coin, { quantity: 100 })).status).toBe(400);
    expect((await addToCart(user, coin, { quantity: 99 })).status).toBe(200);
    expect(await addToCart(user, coin)).toMatchObject(refused(409, 'cart.too-many'));
  });

  it('returns 0 available for an archived product', async () => {
    const coin = await aProduct(api);
    await addToCart(user, coin);
    await (await anAdmin(api)).delete(`/admin/products/${coin}`);
    expect((await getCart(user)).items[0]?.available).toBe(0);
  });

  it('isolates each shopper’s cart', async () => {
    const coin = await aProduct(api);
    const { body } = await addToCart(user, coin);
    const other = await aUser(api);
    const change = { product_id: coin, quantity: 5, line_id: body.items[0]?.line_id };
    expect(await getCart(other)).toEqual({ items: [], total: 0, item_count: 0 });
    expect((await other.put('/cart/update', change)).status).toBe(404);
    expect(await getCart(user)).toEqual(body);
  });
});

describe('changing the cart', () => {
  it('sets a quantity up to the available pieces', async () => {
    const coin = await aProduct(api, { name: 'Rare coin', mintage: 3 });
    await addToCart(user, coin);
    expect((await update({ product_id: coin, quantity: 3 })).body.item_count).toBe(3);
    expect(await update({ product_id: coin, quantity: 4 })).toMatchObject(
      refused(409, 'cart.not-enough-left'),
    );
    expect((await getCart(user)).item_count).toBe(3);
  });

  it('accepts a smaller quantity that is still above the pieces left', async () => {
    const coin = await aProduct(api, { name: 'Rare coin', mintage: 5 });
    await addToCart(user, coin, { quantity: 5 });
    await anOrder(await aUser(api), coin, { quantity: 3 });
    expect((await update({ product_id: coin, quantity: 4 })).body.item_count).toBe(4);
    expect(await update({ product_id: coin, quantity: 5 })).toMatchObject(
      refused(409, 'cart.not-enough-left'),
    );
  });

  it('returns 404 when the item is not in the cart', async () => {
    const coin = await aProduct(api);
    const expected = refused(404, 'cart.not-in-cart');
    expect(await update({ product_id: coin, quantity: 1 })).toMatchObject(expected);
    expect(await remove(coin)).toMatchObject(expected);
  });

  it('removes one item and keeps the others', async () => {
    const [kept, gone] = [await aProduct(api), await aProduct(api)];
    await addToCart(user, kept);
    await addToCart(user, gone);
    const { body } = await remove(gone);
    expect(body.items.map(({ product_id }) => product_id)).toEqual([kept]);
  });

  it('empties the cart', async () => {
    await addToCart(user, await aProduct(api));
    const { body } = await user.delete<CartDto>('/cart/clear');
    expect(body).toEqual({ items: [], total: 0, item_count: 0 });
    expect(await getCart(user)).toEqual(body);
  });
});

describe('the custom gift set', () => {
  const coins: string[] = [];

  beforeAll(async () => {
    for (const category of ['historical', 'presidential', 'royal', 'royal'] as const) {
      coins.push(await aProduct(api, { name: `${category} coin`, category, mintage: 2 }));
    }
  });

  it('stores its coins independent of the order of selection', async () => {
    const [a, b, c] = coins as [string, string, string, string];
    await addToCart(user, set, { coins: [c, a, b] });
    const { body } = await addToCart(user, set, { coins: [a, b, c] });
    expect(body.items).toMatchObject([
      {
        product_id: set,
        quantity: 2,
        price: 60,
        available: 2,
        coins: [
          { id: a, name: 'historical coin', image: null },
          { id: b, name: 'presidential coin' },
          { id: c, name: 'royal coin' },
        ],
      },
    ]);
  });

  it('is a separate line with other coins; changes then require line_id', async () => {
    const [a, b, c, d] = coins as [string, string, string, string];
    await addToCart(user, set, { coins: [a, b, c] });
    const { body } = await addToCart(user, set, { coins: [a, b, d] });
    const [first, second] = body.items.map(({ line_id }) => line_id);
    const which = refused(409, 'cart.which-line');
    expect(await update({ product_id: set, quantity: 2 })).toMatchObject(which);
    expect(await remove(set)).toMatchObject(which);
    expect((await getCart(user)).items).toHaveLength(2);

    expect((await remove(`${set}?line_id=${first}`)).body.items).toMatchObject([
      { line_id: second },
    ]);
    const { body: changed } = await update({ product_id: set, quantity: 2, line_id: second });
    expect(changed.item_count).toBe(2);
  });

  it('is accepted without coins', async () => {
    expect((await addToCart(user, set)).body.items).toMatchObject([{ coins: null }]);
  });

  it('sums its coins with single coins in the cart', async () => {
    const [a, b, c] = coins as [string, string, string, string];
    await addToCart(user, a, { quantity: 2 });
    expect(await addToCart(user, set, { coins: [a, b, c] })).toMatchObject(
      refused(409, 'cart.not-enough-left', {
        detail: expect.stringContaining('Only 2 of historical'),
      }),
    );
  });

  it('refuses coming-soon coins, duplicates, two coins and other products', async () => {
    const [a, b] = coins as [string, string];
    const soon = await aProduct(api, { status: 'coming_soon' });
    const stand = await aProduct(api, { category: 'accessories' });
    const add = async (chosen: string[]) => (await addToCart(user, set, { coins: chosen })).status;
    expect(await add([a, b, soon])).toBe(409);
    expect(await add([a, b, b])).toBe(400);
    expect(await add([a, b])).toBe(400);
    expect(await add([a, b, stand])).toBe(400);
    expect(await add([a, b, '99999'])).toBe(404);
    expect(await addToCart(user, a, { coins: [a, b, coins[2] ?? ''] })).toMatchObject(
      refused(400, 'cart.coins-only-in-set'),
    );
    expect((await getCart(user)).items).toEqual([]);
  });
});
