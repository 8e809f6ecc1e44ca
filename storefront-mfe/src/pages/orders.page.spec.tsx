import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@challenge-coins/shared-ui/api';
import { aShopper } from '@challenge-coins/shared-ui/host/testing';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { userEvent } from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { Link, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { ordersQuery, PLACED_ORDER_KEY } from '../features/orders/orders.query.ts';
import { aLine } from '../testing/a-cart.ts';
import { renderPage } from '../testing/render-page.tsx';
import { OrdersPage } from './orders.page.tsx';

const ROUTES = [{ path: '/orders', element: <OrdersPage /> }];

const ORDER: Order = {
  id: '0198c7a2-4b1e-7c3d-9a00-5f2e9ab0c1d4',
  created_at: '2026-11-20T14:30:00.000Z',
  status: 'pending',
  total: 110,
  items: [
    { ...aLine({ quantity: 2 }), coins: null, serials: [17, 18] },
    {
      ...aLine({
        line_id: 'line-14',
        product_id: '14',
        name: 'Custom Three-Coin Gift Set',
        price: 60,
      }),
      coins: [{ id: '8', name: 'Sanité Bélair', image: null, serials: [3] }],
      serials: null,
    },
  ],
};

/** A page that leads to My Orders, as the checkout does. */
function PlaceOrder({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <Link to="/orders" onClick={() => client.setQueryData(PLACED_ORDER_KEY, id)}>
      Order
    </Link>
  );
}

describe('My Orders', () => {
  it('redirects a visitor to the login page and back', async () => {
    const { router } = await renderPage('/orders', ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Forders');
    expect(router.state.location.state).toEqual({ purpose: 'Log in to see your orders.' });
  });

  it('shows the empty state', async () => {
    fakeApi({ 'GET /cart/orders': () => [] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    expect(screen.getByText("You haven't placed any orders yet")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('suggests coins when there are none', async () => {
    fakeApi({ 'GET /cart/orders': () => [], 'GET /products': () => [aProduct()] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    const offers = await screen.findByRole('region', { name: 'Three coins you might like' });
    expect(within(offers).getByRole('link')).toHaveAttribute('href', '/product/2');
  });

  it('accepts orders with _id instead of id', async () => {
    const { id, ...order } = ORDER;
    fakeApi({
      'GET /cart/orders': () => [
        { ...order, _id: id },
        { ...ORDER, id: '0198-00000002' },
      ],
    });
    await renderPage('/orders', ROUTES, { user: aShopper });
    expect(await screen.findByRole('article', { name: 'Order #9AB0C1D4' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Order #00000002' })).toBeVisible();
  });

  it('shows each bought piece with its number when opened', async () => {
    const number_field = { metal: 'bronze', x: 0.5, y: 0.7, width: 0.1 } as const;
    const reverse = { url: '/api/images/b-640.webp', alt: 'Reverse', width: 960, height: 960 };
    const user = userEvent.setup();
    fakeApi({
      'GET /cart/orders': () => [ORDER],
      'GET /products/6': () => aProduct({ images: [reverse, { ...reverse, number_field }] }),
    });
    await renderPage('/orders', ROUTES, { user: aShopper });
    await user.click(await screen.findByText('See your N° 17–18'));
    expect(await screen.findByRole('img', { name: 'Reverse. This piece is N° 18' })).toBeVisible();
    // In the row and in the disclosure.
    expect(screen.getAllByRole('img', { name: 'Reverse. This piece is N° 17' })).toHaveLength(2);
  });

  it('shows the reverse with the first number in the row of an item', async () => {
    const number_field = { metal: 'bronze', x: 0.5, y: 0.7, width: 0.1 } as const;
    const reverse = { url: '/api/images/b-640.webp', alt: 'Reverse', width: 960, height: 960 };
    fakeApi({
      'GET /cart/orders': () => [ORDER],
      'GET /products/6': () => aProduct({ images: [reverse, { ...reverse, number_field }] }),
    });
    await renderPage('/orders', ROUTES, { user: aShopper });
    const row = within(await screen.findByRole('article')).getAllByRole('listitem')[2]!;
    expect(await within(row).findByRole('img')).toHaveAccessibleName(
      'Reverse. This piece is N° 17',
    );
  });

  it('thanks for a placed order once, with the number, the arrival and the gift message', async () => {
    const delivery = {
      ...{ kind: 'ship', service: 'Standard', price: 9, days_min: 3, days_max: 5 },
      ...{ gift_message: 'Bòn fèt!' },
    };
    const placed = {
      ...{ ...ORDER, number: '9AB0C1D4', delivery },
      payment: { due: 110, methods: [], entries: [] },
    };
    fakeApi({
      'GET /cart/orders': () => [ORDER],
      'GET /products/6': () => aProduct({ name: 'Catherine Flon' }),
      [`GET /orders/${ORDER.id}`]: () => placed,
    });
    const { host, unmount } = await renderPage(
      '/',
      [...ROUTES, { path: '/', element: <PlaceOrder id={ORDER.id} /> }],
      { user: aShopper },
    );
    await userEvent.click(screen.getByRole('link'));
    const thanks = within(await screen.findByRole('region', { name: 'N° 17–18' }));
    expect(thanks.getByText(/^About .* – .*, if you pay today, it is with you\.$/)).toBeVisible();
    expect(thanks.getByText(/^Your gift message.*“Bòn fèt!”$/)).toBeVisible();
    expect(thanks.getByText('Sanité Bélair')).toHaveTextContent('Sanité Bélair N° 3');
    expect(host.queryClient.getQueryData(PLACED_ORDER_KEY)).toBeUndefined();
    unmount();
    await renderPage('/orders', ROUTES, { user: aShopper });
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'N° 17–18' })).toBeNull();
  });

  it('shows the list together with the placed order, so that the list does not move', async () => {
    let respond: (order: object) => void = () => undefined;
    fakeApi({
      'GET /cart/orders': () => [ORDER],
      [`GET /orders/${ORDER.id}`]: () => new Promise((resolve) => (respond = resolve)),
    });
    const { host } = await renderPage(
      '/',
      [...ROUTES, { path: '/', element: <PlaceOrder id={ORDER.id} /> }],
      { user: aShopper },
    );
    await userEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(host.queryClient.getQueryData(ordersQuery.queryKey)).toBeDefined());
    await waitFor(() => expect(host.queryClient.isFetching()).toBe(1));
    expect(screen.queryByRole('article')).toBeNull();
    respond({ ...ORDER, items: [], payment: { due: 110, methods: [], entries: [] } });
    expect(await screen.findByRole('region', { name: 'Thank you for your order' })).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('shows the list without the placed order if that cannot be loaded', async () => {
    fakeApi({
      'GET /cart/orders': () => [ORDER],
      [`GET /orders/${ORDER.id}`]: () => createProblem(500, 'x', 'Not now.'),
    });
    await renderPage('/', [...ROUTES, { path: '/', element: <PlaceOrder id={ORDER.id} /> }], {
      user: aShopper,
    });
    await userEvent.click(screen.getByRole('link'));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('reminds to confirm the email: confirmed %s', async (email_confirmed, reminders) => {
    const account = { ...aShopper, email_confirmed, created_at: ORDER.created_at };
    fakeApi({ 'GET /cart/orders': () => [ORDER], 'GET /account': () => account });
    const { host } = await renderPage('/orders', ROUTES, { user: aShopper });
    await waitFor(() => expect(host.queryClient.getQueryData(['account'])).toBeDefined());
    expect(screen.queryAllByRole('link', { name: 'confirm your email address' })).toHaveLength(
      reminders,
    );
  });

  it.each(['pending', 'completed'] as const)(
    'marks the current step of an order: %s',
    async (status) => {
      fakeApi({ 'GET /cart/orders': () => [{ ...ORDER, status }] });
      await renderPage('/orders', ROUTES, { user: aShopper });
      const steps = within(await screen.findByRole('list', { name: 'Status of the order' }));
      const all = steps.getAllByRole('listitem');
      expect(all.map(({ textContent }) => textContent.toLowerCase())).toEqual([
        'pending',
        'completed',
      ]);
      const current = all.filter((step) => step.getAttribute('aria-current') === 'step');
      expect(current.map(({ textContent }) => textContent)).toEqual([status.toUpperCase()]);
    },
  );

  it('shows order number, status, totals and piece numbers', async () => {
    fakeApi({ 'GET /cart/orders': () => [ORDER] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    const order = await screen.findByRole('article', { name: 'Order #9AB0C1D4' });
    expect(within(order).getByText('PENDING')).toBeVisible();
    expect(within(order).getByText('$110.00')).toBeVisible();
    expect(within(order).getByText('$50.00')).toBeVisible();
    expect(within(order).getByText('$25.00 each')).toBeVisible();
    expect(within(order).getByText('Quantity: 2')).toBeVisible();
    expect(within(order).getByText('N° 17–18')).toBeVisible();
    expect(within(order).getByText('N° 3')).toBeVisible();
    expect(
      screen.getByText('We will contact you by e-mail about payment and delivery.'),
    ).toBeVisible();
  });

  it.each([
    [{ payment_state: 'paid', delivery_state: 'fulfilled' }, 'Paid · on its way'],
    [{ payment_state: 'unpaid', delivery_state: 'unfulfilled' }, 'To pay · not sent yet'],
    [{ delivery_state: 'partly_fulfilled' }, 'Partly on its way'],
    [
      { payment_state: 'partly_refunded', delivery_state: 'delivered' },
      'Partly refunded · delivered',
    ],
    // A state of a newer API version.
    [{ payment_state: 'disputed', delivery_state: 'delivered' }, 'Delivered'],
  ])('says how far payment and delivery are: %j', async (states, text) => {
    fakeApi({ 'GET /cart/orders': () => [{ ...ORDER, ...states }] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    const order = await screen.findByRole('article', { name: 'Order #9AB0C1D4' });
    expect(within(order).getByText(text)).toBeVisible();
    expect(within(order).getByText('PENDING')).toBeVisible();
  });

  it('says nothing about payment and delivery if the API does not', async () => {
    fakeApi({ 'GET /cart/orders': () => [ORDER] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    const order = await screen.findByRole('article', { name: 'Order #9AB0C1D4' });
    expect(order).not.toHaveTextContent(/paid|to pay|sent|way|delivered/i);
    expect(within(order).getByText('PENDING').closest('header')?.querySelector('p')).toBeNull();
  });

  it('links to the page of each order', async () => {
    const id = '0198-00000002';
    fakeApi({ 'GET /cart/orders': () => [ORDER, { ...ORDER, id }] });
    await renderPage('/orders', ROUTES, { user: aShopper });
    await screen.findAllByRole('article');
    const links = screen.getAllByRole('link', { name: /^Details and payment/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/orders/${ORDER.id}`,
      `/orders/${id}`,
    ]);
    expect(links[1]).toHaveAccessibleName('Details and payment of order #00000002');
  });
});
