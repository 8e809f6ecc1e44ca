import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cartQuery, type Cart } from '@challenge-coins/shared-ui/api';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { PLACED_ORDER_KEY } from '../features/orders/orders.query.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { DELIVERY } from '../testing/a-delivery.ts';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { CartPage } from './cart.page.tsx';

const FLON = aLine();
const BOOK = aLine({ line_id: 'line-31', product_id: '31', name: "Catherine's Needle", price: 15 });

const renderCart = (options: FakeHostOptions = {}) =>
  renderPage('/cart', [{ path: '/cart', element: <CartPage /> }], { user: aShopper, ...options });

/** Handler that applies the requested quantity. */
const applyQuantity = async (request: Request) => {
  const { quantity } = (await request.json()) as { quantity: number };
  return aCart({ ...FLON, quantity });
};

/** Renders a cart with one Catherine Flon and returns its plus button. */
async function renderFlon(replies: FakeResponses = {}, options?: FakeHostOptions) {
  const api = fakeApi({ 'GET /cart': () => aCart(FLON), ...replies });
  const page = await renderCart(options);
  const more = await screen.findByRole('button', { name: 'One more: Catherine Flon' });
  return { api, more, ...page };
}

const removeFlon = () =>
  userEvent.click(screen.getByRole('button', { name: 'Remove Catherine Flon' }));
const pressCheckout = () => userEvent.click(screen.getByRole('button', { name: 'Checkout' }));

describe('the cart', () => {
  it('shows a visitor a login link that leads back', async () => {
    await renderCart({ user: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login Required');
    expect(screen.getByText('Please login to view your cart')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Login' });
    expect(link).toHaveAttribute('href', '/login?next=%2Fcart');
  });

  it('shows the empty state', async () => {
    fakeApi({ 'GET /cart': () => aCart() });
    await renderCart();
    expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    expect(screen.getByText('Add some amazing challenge coins to your cart!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop');
  });

  it('suggests coins when it is empty', async () => {
    fakeApi({ 'GET /cart': () => aCart(), 'GET /products': () => [aProduct()] });
    await renderCart();
    const offers = await screen.findByRole('region', { name: 'Three coins you might like' });
    expect(within(offers).getByRole('link')).toHaveAttribute('href', '/product/2');
  });

  it('offers a retry after a failed load', async () => {
    let down = true;
    fakeApi({ 'GET /cart': () => (down ? createProblem(500, 'x', 'Not now.') : aCart(FLON)) });
    await renderCart();
    expect(await screen.findByText('Not now.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Catherine Flon' })).toBeVisible();
  });

  it('shows subtotal with item count, free shipping and total', async () => {
    fakeApi({ 'GET /cart': () => aCart({ ...FLON, quantity: 2 }, BOOK) });
    await renderCart();
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(within(summary).getByText('Subtotal (3 items)')).toBeVisible();
    expect(await within(summary).findByText('FREE')).toBeVisible();
    expect(within(summary).getAllByText('$65.00')).toHaveLength(2);
  });

  it('promises no free shipping before the API has answered', async () => {
    await renderFlon({ 'GET /delivery': () => new Promise(() => undefined) });
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(within(summary).getByText('Chosen at checkout')).toBeVisible();
  });

  it('says that tax is added at the checkout, if it is in some country', async () => {
    await renderFlon({ 'GET /delivery': () => ({ ...DELIVERY, tax_countries: ['US'] }) });
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(
      await within(summary).findByText(
        /Tax may be added at the checkout, depending on the address\.$/,
      ),
    ).toBeVisible();
  });

  it('leads to the choice of the delivery if the shop has services', async () => {
    const { api, router } = await renderFlon({ 'GET /delivery': () => DELIVERY });
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(await within(summary).findByText('Chosen at checkout')).toBeVisible();
    expect(within(summary).queryByText(/Tax is added/)).not.toBeInTheDocument();
    expect(within(summary).queryByText('FREE')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(api.asked('POST /cart/checkout')).toEqual([]);
  });

  it('waits for the response about delivery services before it orders', async () => {
    const waiting: ((delivery: unknown) => void)[] = [];
    const { api, router } = await renderFlon({
      'GET /delivery': () => new Promise((resolve) => waiting.push(resolve)),
    });
    await pressCheckout();
    waiting[0]?.(DELIVERY);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(api.asked('POST /cart/checkout')).toEqual([]);
  });

  it('updates a quantity optimistically and announces the total', async () => {
    const { api, host, more } = await renderFlon({ 'PUT /cart/update': applyQuantity });
    await userEvent.click(more);
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    await waitFor(() => expect(host.announcements).toEqual(['2 items, total $50.00.']));
    const [call] = api.asked('PUT /cart/update');
    expect(await call?.json()).toEqual({ product_id: '6', line_id: 'line-6', quantity: 2 });
  });

  it('ignores an invalid quantity and stops at 1', async () => {
    const { api } = await renderFlon();
    const quantity = screen.getByRole('spinbutton');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0');
    await userEvent.tab();
    expect(quantity).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'One less: Catherine Flon' })).toBeDisabled();
    expect(api.asked('PUT /cart/update')).toHaveLength(0);
  });

  it('reverts a rejected quantity', async () => {
    const { more } = await renderFlon({
      'PUT /cart/update': () => createProblem(409, 'cart.sold-out', 'Only 1 left.'),
    });
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue(1));
  });

  it('reverts to the last confirmed quantity when the connection fails', async () => {
    let isOffline = false;
    const { host, more } = await renderFlon({
      'GET /cart': () => (isOffline ? Response.error() : aCart(FLON)),
      'PUT /cart/update': (request) => (isOffline ? Response.error() : applyQuantity(request)),
    });
    await userEvent.click(more);
    await waitFor(() => expect(host.announcements).toHaveLength(1));
    isOffline = true;
    await userEvent.click(more);
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue(2));
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(within(summary).getByText('Subtotal (2 items)')).toBeVisible();
  });

  it('shows the newest requested quantity, regardless of older responses', async () => {
    const responses: ((cart: Cart) => void)[] = [];
    const { host, more } = await renderFlon({
      'PUT /cart/update': () => new Promise((resolve) => responses.push(resolve)),
    });
    await userEvent.click(more);
    await userEvent.click(more);
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.(aCart({ ...FLON, quantity: 2 }));
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(screen.getByRole('spinbutton')).toHaveValue(3);
    responses[1]?.(aCart({ ...FLON, quantity: 3 }));
    await waitFor(() => expect(host.announcements).toEqual(['3 items, total $75.00.']));
    expect(screen.getByRole('spinbutton')).toHaveValue(3);
  });

  it('is not overwritten by a cart request in flight', async () => {
    const pendingReads: ((cart: Cart) => void)[] = [];
    let serverCart = FLON;
    fakeApi({
      'GET /cart': ({ signal }) =>
        new Promise((resolve, reject) => {
          pendingReads.push(resolve);
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
      'PUT /cart/update': () => aCart((serverCart = { ...FLON, quantity: 2 })),
    });
    const { host } = await renderCart();
    await waitFor(() => expect(pendingReads).toHaveLength(1));
    pendingReads[0]?.(aCart(serverCart));
    const more = await screen.findByRole('button', { name: 'One more: Catherine Flon' });
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(pendingReads).toHaveLength(2));

    await userEvent.click(more);
    await waitFor(() => expect(host.announcements).toHaveLength(1));
    pendingReads[1]?.(aCart(FLON));
    await waitFor(() => expect(pendingReads).toHaveLength(3));

    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    expect(host.queryClient.getQueryData(cartQuery.queryKey)?.item_count).toBe(2);
  });
});

describe('removing from the cart', () => {
  it('asks for confirmation and keeps the line if declined', async () => {
    const { api, host } = await renderFlon({}, { answers: [false] });
    await removeFlon();
    expect(host.confirmations[0]?.message).toBe('Remove Catherine Flon from cart?');
    expect(api.asked('DELETE /cart/remove/6')).toHaveLength(0);
  });

  it('moves the focus to the next line', async () => {
    const { host } = await renderFlon({
      'GET /cart': () => aCart(FLON, BOOK),
      'DELETE /cart/remove/6': () => aCart(BOOK),
    });
    await removeFlon();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: "Catherine's Needle" })).toHaveFocus(),
    );
    expect(host.toasts).toEqual([{ title: 'Removed', message: 'Item removed from cart' }]);
  });

  it('moves the focus to the heading when the cart is empty', async () => {
    await renderFlon({ 'DELETE /cart/remove/6': () => aCart() });
    await removeFlon();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toHaveFocus(),
    );
  });
});

describe('the checkout', () => {
  const key = (call: Request | undefined) => call?.headers.get('idempotency-key');
  const placed = () => Response.json({ order_id: '0198-9ab0c1d4', total: 25 }, { status: 201 });

  it('places the order, shows a toast and opens My Orders', async () => {
    const { api, host, router } = await renderFlon({ 'POST /cart/checkout': placed });
    await pressCheckout();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(host.toasts).toEqual([
      {
        title: 'Order Placed!',
        message: 'Order #9AB0C1D4 created successfully. Total: $25.00',
      },
    ]);
    expect(key(api.asked('POST /cart/checkout')[0])).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    expect(host.queryClient.getQueryData(PLACED_ORDER_KEY)).toBe('0198-9ab0c1d4');
  });

  it('retries after a lost response with the same key', async () => {
    const responses = [() => createProblem(503, 'x', 'Not now.'), () => Response.error(), placed];
    const { api, router } = await renderFlon({
      'POST /cart/checkout': () => responses.shift()?.(),
    });
    await pressCheckout();
    expect(await screen.findByText(/^Not now\..*will not be placed twice\.$/)).toBeVisible();
    await pressCheckout();
    await waitFor(() => expect(api.asked('POST /cart/checkout')).toHaveLength(2));
    await screen.findByRole('button', { name: 'Checkout' });
    await pressCheckout();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(new Set(api.asked('POST /cart/checkout').map(key)).size).toBe(1);
  });

  it('retries after a refusal with a new key', async () => {
    const responses = [
      () => createProblem(409, 'cart.sold-out', 'Catherine Flon is sold out.'),
      placed,
    ];
    const { api, router } = await renderFlon({
      'POST /cart/checkout': () => responses.shift()?.(),
    });
    await pressCheckout();
    expect(await screen.findByText('Catherine Flon is sold out.')).toBeVisible();
    await pressCheckout();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(new Set(api.asked('POST /cart/checkout').map(key)).size).toBe(2);
  });

  it('orders the displayed cart, including a pending quantity', async () => {
    const seen: unknown[] = [];
    const { more, router } = await renderFlon({
      'PUT /cart/update': applyQuantity,
      'POST /cart/checkout': async (request) => {
        seen.push(await request.json());
        return placed();
      },
    });
    await userEvent.click(more);
    await pressCheckout();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(seen).toEqual([
      { seen: { total: 50, lines: [{ line_id: 'line-6', quantity: 2, price: 25 }] } },
    ]);
  });

  it('marks changed lines and orders the new cart with a new key', async () => {
    const now = { ...FLON, price: 30 };
    let serverCart = aCart(FLON, BOOK);
    const changed = () =>
      Response.json(
        {
          status: 409,
          code: 'cart.changed',
          detail: 'The price of Catherine Flon is now $30.00, not $25.00.',
          changes: [
            {
              line_id: 'line-6',
              name: 'Catherine Flon',
              was: { quantity: 1, price: 25 },
              now: { quantity: 1, price: 30 },
            },
            { line_id: 'line-31', name: null, was: { quantity: 1, price: 15 }, now: null },
          ],
        },
        { status: 409 },
      );
    const { api, router, host } = await renderFlon({
      'GET /cart': () => serverCart,
      'POST /cart/checkout': async (request) => {
        const { seen } = (await request.clone().json()) as { seen: { total: number } };
        return seen.total === serverCart.total ? placed() : changed();
      },
    });
    serverCart = aCart(now);
    await pressCheckout();

    expect(await screen.findByText(/^The price of Catherine Flon is now \$30\.00/)).toBeVisible();
    const [line] = screen.getAllByRole('article');
    expect(
      within(line!).getByText('Changed: it was 1 × $25.00 when you last looked.'),
    ).toBeVisible();
    expect(await within(line!).findByText('$30.00 each')).toBeVisible();
    expect(screen.getByText("No longer in your cart: Catherine's Needle.")).toBeVisible();
    expect(host.announcements).toEqual(['2 lines of your cart have changed.']);
    expect(router.state.location.pathname).toBe('/cart');

    await pressCheckout();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(new Set(api.asked('POST /cart/checkout').map(key)).size).toBe(2);
  });
});
