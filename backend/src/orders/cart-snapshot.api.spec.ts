import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, getCart, checkout, listOrders } from '../../test/products.js';
import type { CartDto } from '../cart/cart.contract.js';
import { ProductEntity } from '../catalog/index.js';
import type { Checkout } from './orders.contract.js';

const api = useApi();

/** The checkout body of a page that shows this cart. */
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

describe('checkout with a cart snapshot', () => {
  it('places the order when the cart matches', async () => {
    const { user, cart } = await aCart();
    expect(await order(user, seenOf(cart))).toMatchObject({ status: 201, body: { total: 50 } });
  });

  it('refuses a changed price, names it and changes nothing', async () => {
    const { user, coin, cart, line_id } = await aCart();
    await setPrice(coin, 3000);
    expect(await order(user, seenOf(cart))).toMatchObject({
      status: 409,
      body: {
        code: 'cart.changed',
        detail: 'The price of Toussaint is now $30.00, not $25.00. Please review your cart.',
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
    expect([(await getCart(user)).item_count, await listOrders(user)]).toEqual([2, []]);
  });

  it('refuses lines added, changed or removed in another tab', async () => {
    const { user, coin, cart, line_id } = await aCart();
    await addToCart(user, coin);
    await addToCart(user, await aProduct(api, { name: 'A stand' }));
    expect((await order(user, seenOf(cart))).body).toMatchObject({
      detail: expect.stringMatching(
        /^Your cart now has 3 of Toussaint, not 2\. A stand was added to your cart\./,
      ),
      changes: [
        { line_id, now: { quantity: 3 } },
        { name: 'A stand', was: null },
      ],
    });
    const both = await getCart(user);
    await user.delete(`/cart/remove/${coin}`);
    expect((await order(user, seenOf(both))).body).toMatchObject({
      detail: 'An item is no longer in your cart. Please review your cart.',
      changes: [{ line_id, name: null, now: null }],
    });
  });

  it('refuses a different total', async () => {
    const { user, cart } = await aCart();
    expect((await order(user, seenOf({ ...cart, total: 49.99 }))).body).toMatchObject({
      code: 'cart.changed',
      detail: 'The total is now $50.00, not $49.99. Please review your cart.',
      changes: [],
    });
  });

  it('counts changes beyond the third', async () => {
    const user = await aUser(api);
    for (let n = 0; n < 5; n += 1) await addToCart(user, await aProduct(api));
    const response = await order(user, { seen: { total: 0, lines: [] } });
    expect(response.body).toMatchObject({
      detail: expect.stringContaining('2 more changes.'),
      changes: Array(5).fill({ was: null }),
    });
  });

  it('orders the current cart when there is no snapshot', async () => {
    const { user, coin } = await aCart();
    await setPrice(coin, 3000);
    expect((await order(user, {})).body).toMatchObject({ total: 60 });
  });

  it('keeps the idempotency key usable after a refusal and binds it to the snapshot after the order', async () => {
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
  ])('rejects the invalid body %j', async (body) => {
    const { user } = await aCart();
    expect((await order(user, body)).status).toBe(400);
  });
});
