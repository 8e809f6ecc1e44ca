import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProblem, type Replies } from '@challenge-coins/shared-ui/api/testing';
import { open, pageOf, searchOf, type OpenOptions } from '../../testing/open.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderItem } from './orders.types.ts';

const ID = '0193a5f2-77aa-7bbb-8ccc-0123456789ab';
const SET_STATUS = `PUT /admin/orders/${ID}/status`;

const anItem = (more: Partial<OrderItem>) => {
  return { line_id: more.product_id ?? '', image: null, serials: null, coins: null, ...more };
};

const anOrder = (status = 'pending') => ({
  id: ID,
  created_at: '2026-11-12T15:04:00.000Z',
  status,
  total: 110,
  user_id: 'u1',
  user_name: 'Suzanne',
  user_email: 'suzanne@example.com',
  items: [
    anItem({ product_id: '6', name: 'Catherine Flon', quantity: 2, price: 25, serials: [4, 5] }),
    anItem({ product_id: '14', name: 'Custom Three-Coin Gift Set', quantity: 1, price: 60 }),
  ],
});

const LIST = 'GET /admin/orders';

/** The orders tab, over an API that has one pending order. */
const openOrders = (replies: Replies = {}, options?: OpenOptions) =>
  open(<OrderList />, { [LIST]: () => pageOf([anOrder()]), ...replies }, options);

const NAME = 'Status of order 456789AB';
const statusSelect = () => screen.findByRole('combobox', { name: NAME });
const setStatus = () => screen.getByRole('button', { name: 'Set status for order 456789AB' });

/** Chooses a status and writes it, as a shopkeeper with a mouse does. */
async function set(words: string) {
  const status = await statusSelect();
  await userEvent.selectOptions(status, words);
  await userEvent.click(setStatus());
  return status;
}

describe('the orders tab', () => {
  it('shows an order with its customer, pieces and totals', async () => {
    openOrders();
    expect(await screen.findByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
    const order = screen.getByRole('article', { name: 'Order 456789AB' });
    expect(order).toHaveTextContent('Suzannesuzanne@example.com');
    expect(order).toHaveTextContent('3 items$110.00');
    expect(order).toHaveTextContent('Catherine FlonN° 4–52 × $25.00$50.00');
    expect(order).toHaveTextContent(
      'Custom Three-Coin Gift SetCoins not chosen yet1 × $60.00$60.00',
    );
  });

  it('sets a status, says so and loads the list again', async () => {
    let order = anOrder();
    const { asked, host } = openOrders({
      [LIST]: () => pageOf([order]),
      [SET_STATUS]: () => (order = anOrder('completed')),
    });
    const status = await statusSelect();
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pending', 'Completed', 'Cancelled']);
    await set('Completed');
    await waitFor(() => expect(host.announcements).toEqual(['Order 456789AB is now Completed.']));
    expect(status).toHaveValue('completed');
    expect(setStatus()).toHaveFocus();
    expect(await asked(SET_STATUS)[0]?.json()).toEqual({ status: 'completed' });
    expect(host.toasts).toEqual([{ title: 'Success', message: 'Order status updated!' }]);
    expect(asked(LIST)).toHaveLength(2);
  });

  it('writes no status that is only chosen', async () => {
    const { calls, host } = openOrders();
    const status = await statusSelect();
    // The arrow keys and letters choose one status after the other.
    for (const value of ['completed', 'cancelled', 'completed']) {
      fireEvent.change(status, { target: { value } });
    }
    expect(status).toHaveValue('completed');
    expect(host.questions).toEqual([]);
    expect(calls).toEqual([LIST]);
  });

  it('sets a status once, however fast the button is pressed', async () => {
    const { asked, host } = openOrders({
      [SET_STATUS]: () => anOrder('completed'),
    });
    const status = await statusSelect();
    fireEvent.change(status, { target: { value: 'completed' } });
    // The presses come faster than React draws.
    act(() => {
      for (let press = 0; press < 3; press += 1) fireEvent.click(setStatus());
    });
    await waitFor(() => expect(host.announcements).toHaveLength(1));
    expect(asked(SET_STATUS)).toHaveLength(1);
  });

  it('keeps what is chosen while the last choice is saved, and writes it when asked', async () => {
    let order = anOrder();
    let answer: (value?: unknown) => void = () => undefined;
    const held = new Promise((resolve) => (answer = resolve));
    const { asked, host } = openOrders({
      [LIST]: () => pageOf([order]),
      [SET_STATUS]: async (request) => {
        const { status } = (await request.json()) as { status: string };
        if (status === 'completed') await held;
        return (order = anOrder(status));
      },
    });
    const status = await set('Completed');
    await userEvent.selectOptions(status, 'Cancelled');
    answer();
    await waitFor(() => expect(host.announcements).toEqual(['Order 456789AB is now Completed.']));
    expect(status).toHaveValue('cancelled');
    expect(asked(SET_STATUS)).toHaveLength(1);
    await userEvent.click(setStatus());
    await waitFor(() => expect(host.announcements).toHaveLength(2));
    expect(await asked(SET_STATUS)[1]?.json()).toEqual({ status: 'cancelled' });
  });

  it('asks before it cancels, naming the order, and leaves it when refused', async () => {
    const { calls, host } = openOrders({}, { answers: [false] });
    const status = await set('Cancelled');
    expect(host.questions[0]?.message).toContain('456789AB');
    expect(status).toHaveValue('pending');
    expect(calls).toEqual([LIST]);
  });

  it('says why an order cannot leave cancelled, at the order', async () => {
    openOrders({
      [LIST]: () => pageOf([anOrder('cancelled')]),
      [SET_STATUS]: () => aProblem(409, 'x', 'No piece of Catherine Flon is left.'),
    });
    const status = await set('Pending');
    expect(await screen.findByText('No piece of Catherine Flon is left.')).toBeVisible();
    expect(status).toHaveValue('cancelled');
  });

  it('shows an unknown status as pending', async () => {
    openOrders({ [LIST]: () => pageOf([anOrder('lost')]) });
    expect(await screen.findByDisplayValue('Pending')).toBeVisible();
  });

  it('asks the server for what the address names', async () => {
    const path = '/admin?tab=orders&status=completed&q=456789AB&page=3&sort=nonsense';
    const { asked } = openOrders({ [LIST]: () => pageOf([]) }, { path });
    expect(await screen.findByText('No order matches this search and status.')).toBeVisible();
    expect(searchOf(asked(LIST)[0])).toEqual({
      q: '456789AB',
      status: 'completed',
      sort: 'newest',
      page: '3',
      page_size: '20',
    });
  });

  it('says that there are none yet', async () => {
    openOrders({ [LIST]: () => pageOf([]) });
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('says when they cannot be loaded, and loads them on request', async () => {
    let answer: unknown = aProblem(500, 'x', '');
    const { host } = openOrders({ [LIST]: () => answer });
    expect(await screen.findByText('Failed to load orders.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Failed to load orders.', tone: 'failure' },
    ]);
    answer = pageOf([anOrder()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Suzanne')).toBeVisible();
  });
});
