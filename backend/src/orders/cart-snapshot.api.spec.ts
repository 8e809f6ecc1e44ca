import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, cartOf, checkout, ordersOf } from '../../test/products.js';
import type { CartDto } from '../cart/cart.contract.js';
import { ProductEntity } from '../catalog/index.js';
import type { Checkout } from './orders.contract.js';

const api = useApi();

/** What a page that shows this cart sends along. */
function seenOf({ total, items }: CartDto): NonNullable<Checkout> {
  const lines = items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price }));
  return { seen: { total, lines } };
}

const order = (user: TestUser, body: unknown, key?: string) => checkout(user, key, body);

async function setPrice(id: string, priceCents: number): Promise<void> {
  await api.dataSource.getRepository(ProductEntity).update({ id: Number(id) }, { priceCents });
}

async function aCart() {
  const user = await aUser(api);
  const coin = await aProduct(api, { name: 'Toussaint', price: 25 });
  const cart = (await addToCart(user, coin, { quantity: 2 })).body;
  return { user, coin, cart, line_id: cart.items[0]?.line_id ?? '' };
}

describe('a checkout that says what the buyer saw', () => {
  it('orders the cart when it is still that', async () => {
    const { user, cart } = await aCart();
    expect(await order(user, seenOf(cart))).toMatchObject({ status: 201, body: { total: 50 } });
  });

  it('is refused when a price is another one, which is named, and nothing happens', async () => {
    const { user, coin, cart, line_id } = await aCart();
    await setPrice(coin, 3000);
    expect(await order(user, seenOf(cart))).toMatchObject({
      status: 409,
      body: {
        code: 'cart.changed',
        detail: 'The price of Toussaint is now $30.00, not $25.00. Please look at your cart again.',
        changes: [
          {
            line_id,
            name: 'Toussaint',
            was: { quantity: 2, price: 25 },
            now: { quantity: 2, price: 30 },
          },
        ],
      },
    });
    expect([(await cartOf(user)).item_count, await ordersOf(user)]).toEqual([2, []]);
  });

  it('is refused when another tab has added, changed or removed something', async () => {
    const { user, coin, cart, line_id } = await aCart();
    await addToCart(user, coin);
    await addToCart(user, await aProduct(api, { name: 'A stand' }));
    expect((await order(user, seenOf(cart))).body).toMatchObject({
      detail: expect.stringMatching(
        /^Your cart now has 3 of Toussaint, not 2\. A stand is in your cart as well now\./,
      ),
      changes: [
        { line_id, now: { quantity: 3 } },
        { name: 'A stand', was: null },
      ],
    });
    const both = await cartOf(user);
    await user.delete(`/cart/remove/${coin}`);
    expect((await order(user, seenOf(both))).body).toMatchObject({
      detail: 'An item is no longer in your cart. Please look at your cart again.',
      changes: [{ line_id, name: null, now: null }],
    });
  });

  it('is refused when the total alone is another one', async () => {
    const { user, cart } = await aCart();
    expect((await order(user, seenOf({ ...cart, total: 49.99 }))).body).toMatchObject({
      code: 'cart.changed',
      detail: 'The total is now $50.00, not $49.99. Please look at your cart again.',
      changes: [],
    });
  });

  it('tells a long list of changes in short', async () => {
    const user = await aUser(api);
    for (let n = 0; n < 5; n += 1) await addToCart(user, await aProduct(api));
    const answer = await order(user, { seen: { total: 0, lines: [] } });
    expect(answer.body).toMatchObject({
      detail: expect.stringContaining('2 more things have changed.'),
      changes: Array(5).fill({ was: null }),
    });
  });

  it('without it the cart is ordered as it is', async () => {
    const { user, coin } = await aCart();
    await setPrice(coin, 3000);
    expect((await order(user, {})).body).toMatchObject({ total: 60 });
  });

  it('does not burn its key when it is refused; once ordered, the key is bound to what was seen', async () => {
    const { user, coin, cart } = await aCart();
    await setPrice(coin, 3000);
    const refused = await order(user, seenOf(cart), 'once');
    await setPrice(coin, 2500);
    const placed = await order(user, seenOf(cart), 'once');
    expect([refused.status, placed.status]).toEqual([409, 201]);
    expect(await order(user, seenOf(cart), 'once')).toMatchObject({ body: placed.body });
    expect(await order(user, {}, 'once')).toMatchObject({ status: 422 });
  });

  it.each([
    [{ seen: {} }],
    [{ seen: null }],
    [{ seen: { total: '50', lines: [] } }],
    [{ seen: { total: 50, lines: [{ line_id: 'x', quantity: 1, price: 1 }] } }],
    [[]],
    ['text'],
  ])('is refused as bad input when it is %j', async (body) => {
    const { user } = await aCart();
    expect((await order(user, body)).status).toBe(400);
  });
});
