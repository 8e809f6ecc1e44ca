import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { aCart, aLine } from '../testing/a-cart.ts';
import { aProblem, fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CartPage } from './cart.page.tsx';

const FLON = aLine();
const BOOK = aLine({ line_id: 'line-31', product_id: '31', name: "Catherine's Needle", price: 15 });

const renderCart = (options: FakeHostOptions = {}) =>
  renderPage('/cart', [{ path: '/cart', element: <CartPage /> }], { user: aShopper, ...options });

beforeEach(() => sessionStorage.clear());

describe('the cart', () => {
  it('asks a visitor to log in, and comes back', async () => {
    await renderCart({ user: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login Required');
    expect(screen.getByText('Please login to view your cart')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcart',
    );
  });

  it('says what to do when it is empty', async () => {
    fakeApi({ 'GET /cart': () => aCart() });
    await renderCart();
    expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    expect(screen.getByText('Add some amazing challenge coins to your cart!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  });

  it('offers to try again when it could not be loaded', async () => {
    let down = true;
    fakeApi({ 'GET /cart': () => (down ? aProblem(500, 'x', 'Not now.') : aCart(FLON)) });
    await renderCart();
    expect(await screen.findByText('Not now.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Catherine Flon' })).toBeVisible();
  });

  it('adds up its lines: subtotal with the pieces, free shipping, total', async () => {
    fakeApi({ 'GET /cart': () => aCart({ ...FLON, quantity: 2 }, BOOK) });
    await renderCart();
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(within(summary).getByText('Subtotal (3 items)')).toBeVisible();
    expect(within(summary).getByText('FREE')).toBeVisible();
    expect(within(summary).getAllByText('$65.00')).toHaveLength(2);
  });

  it('changes a quantity by one, shows it at once, and announces the total', async () => {
    const api = fakeApi({
      'GET /cart': () => aCart(FLON),
      'PUT /cart/update': async (request) => {
        const { quantity } = (await request.json()) as { quantity: number };
        return aCart({ ...FLON, quantity });
      },
    });
    const { host } = await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'One more: Catherine Flon' }));
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    await waitFor(() => expect(host.announcements).toEqual(['2 items, total $50.00.']));
    const [call] = api.asked('PUT', '/cart/update');
    expect(await call?.json()).toEqual({ product_id: '6', line_id: 'line-6', quantity: 2 });
  });

  it('ignores what is no quantity, and goes no lower than 1', async () => {
    const api = fakeApi({ 'GET /cart': () => aCart(FLON) });
    await renderCart();
    const quantity = await screen.findByRole('spinbutton');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0');
    await userEvent.tab();
    expect(quantity).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'One less: Catherine Flon' })).toBeDisabled();
    expect(api.asked('PUT', '/cart/update')).toHaveLength(0);
  });

  it('takes a refused quantity back', async () => {
    fakeApi({
      'GET /cart': () => aCart(FLON),
      'PUT /cart/update': () => aProblem(409, 'cart.sold-out', 'Only 1 left.'),
    });
    await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'One more: Catherine Flon' }));
    await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue(1));
  });
});

describe('removing from the cart', () => {
  it('asks first, and a no changes nothing', async () => {
    const api = fakeApi({ 'GET /cart': () => aCart(FLON) });
    const { host } = await renderCart({ answers: [false] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Catherine Flon' }));
    expect(host.questions[0]?.message).toBe('Remove Catherine Flon from cart?');
    expect(api.asked('DELETE', '/cart/remove/6')).toHaveLength(0);
  });

  it('leads the focus to the next line', async () => {
    fakeApi({
      'GET /cart': () => aCart(FLON, BOOK),
      'DELETE /cart/remove/6': () => aCart(BOOK),
    });
    const { host } = await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Catherine Flon' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: "Catherine's Needle" })).toHaveFocus(),
    );
    expect(host.toasts).toEqual([{ title: 'Removed', message: 'Item removed from cart' }]);
  });

  it('leads the focus to the heading when nothing is left', async () => {
    fakeApi({ 'GET /cart': () => aCart(FLON), 'DELETE /cart/remove/6': () => aCart() });
    await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Catherine Flon' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toHaveFocus(),
    );
  });
});

describe('the checkout', () => {
  const key = (call: Request | undefined) => call?.headers.get('idempotency-key');
  const placed = () => Response.json({ order_id: '0198-9ab0c1d4', total: 25 }, { status: 201 });

  it('places the order, says so, and leads to My Orders', async () => {
    const api = fakeApi({ 'GET /cart': () => aCart(FLON), 'POST /cart/checkout': placed });
    const { host, router } = await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(host.toasts).toEqual([
      {
        title: 'Order Placed!',
        message: 'Order #9AB0C1D4 created successfully. Total: $25.00',
      },
    ]);
    expect(key(api.asked('POST', '/cart/checkout')[0])).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('repeats a lost answer under the same key', async () => {
    const answers = [() => aProblem(503, 'x', 'Not now.'), () => Response.error(), placed];
    const api = fakeApi({
      'GET /cart': () => aCart(FLON),
      'POST /cart/checkout': () => answers.shift()?.(),
    });
    const { router } = await renderCart();
    const checkout = await screen.findByRole('button', { name: 'Checkout' });
    await userEvent.click(checkout);
    expect(await screen.findByText(/^Not now\..*will not be ordered twice\.$/)).toBeVisible();
    await userEvent.click(checkout);
    await waitFor(() => expect(api.asked('POST', '/cart/checkout')).toHaveLength(2));
    await screen.findByRole('button', { name: 'Checkout' });
    await userEvent.click(checkout);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(new Set(api.asked('POST', '/cart/checkout').map(key)).size).toBe(1);
  });

  it('tries a refused order again under a new key', async () => {
    const answers = [() => aProblem(409, 'cart.sold-out', 'Catherine Flon is sold out.'), placed];
    const api = fakeApi({
      'GET /cart': () => aCart(FLON),
      'POST /cart/checkout': () => answers.shift()?.(),
    });
    const { router } = await renderCart();
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(await screen.findByText('Catherine Flon is sold out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(new Set(api.asked('POST', '/cart/checkout').map(key)).size).toBe(2);
  });
});
