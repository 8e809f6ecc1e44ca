import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  captureDownloads,
  createProblem,
  getFailureMessages,
  type FakeResponses,
} from '@challenge-coins/shared-ui/api/testing';
import {
  renderAdmin,
  toPageResponse,
  getQuery,
  type RenderAdminOptions,
} from '../../testing/render-admin.tsx';
import { OrderList } from './order-list.tsx';
import type { AdminOrderItem } from './orders.types.ts';

const ID = '0193a5f2-77aa-7bbb-8ccc-0123456789ab';
const SET_STATUS = `PUT /admin/orders/${ID}/status`;

const anItem = (more: Partial<AdminOrderItem>) => {
  return { line_id: more.product_id ?? '', image: null, serials: null, coins: null, ...more };
};

const aParcel = (state: string, number: number) => ({
  ...{ id: `p${number}`, state, carrier: '' },
  items: [{ line_id: '6', name: 'Catherine Flon', quantity: 1, numbers: [number], coins: null }],
});

const anOrder = (status = 'pending', id = ID) => ({
  id,
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
const DETAIL = `GET /admin/orders/${ID}`;
const SHIPMENTS = `GET /admin/orders/${ID}/shipments`;
const SEND = 'POST /admin/shipments';
const COUNTS = 'GET /admin/orders/counts';
const WITHDRAWALS = 'GET /admin/withdrawals';
const RETURNS = 'GET /admin/returns';
/** Requests of the counts around the list. */
const AROUND = [COUNTS, WITHDRAWALS, RETURNS];
const BULK = 'POST /admin/orders/status';
const counts = () => ({ pending: 1, completed: 3, cancelled: 0 });

/** Renders the Orders tab with one pending order. */
const openOrders = (replies: FakeResponses = {}, options?: RenderAdminOptions) =>
  renderAdmin(
    <OrderList />,
    { [LIST]: () => toPageResponse([anOrder()]), [COUNTS]: counts, ...replies },
    options,
  );

const NAME = 'Status of order 456789AB';
const statusSelect = () => screen.findByRole('combobox', { name: NAME });
const setStatus = () => screen.getByRole('button', { name: 'Set status for order 456789AB' });

/** Selects a status and presses the button. */
async function set(label: string) {
  const status = await statusSelect();
  await userEvent.selectOptions(status, label);
  await userEvent.click(setStatus());
  return status;
}

describe('Orders tab', () => {
  it('shows an order with customer and total, and its items when expanded', async () => {
    openOrders();
    expect(await screen.findByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
    const order = screen.getByRole('row', { name: /456789AB/ });
    expect(order).toHaveTextContent('Suzannesuzanne@example.com');
    expect(order).toHaveTextContent('3 items$110.00');
    expect(within(order).getByRole('link', { name: 'suzanne@example.com' })).toHaveAttribute(
      'href',
      'mailto:suzanne@example.com?subject=Your%20order%20456789AB',
    );
    expect(screen.queryByText('Catherine Flon')).not.toBeInTheDocument();
    const opener = within(order).getByRole('button', { name: 'Items of order 456789AB' });
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    const contents = screen.getByText('Catherine Flon').closest('tr');
    expect(contents).toHaveTextContent('Catherine FlonN° 4–52 × $25.00$50.00');
    expect(contents).toHaveTextContent(
      'Custom Three-Coin Gift SetCoins not chosen yet1 × $60.00$60.00',
    );
  });

  it.each([
    ['partly_paid', 'Partly paid'],
    ['paid', 'Paid'],
    ['overpaid', 'Overpaid'],
    ['partly_refunded', 'Partly refunded'],
    ['refunded', 'Refunded'],
    ['charged_back', 'charged_back'],
  ])('shows the payment state %s beside the status', async (payment_state, label) => {
    openOrders({ [LIST]: () => toPageResponse([{ ...anOrder(), payment_state }]) });
    const cell = (await statusSelect()).closest('td')!;
    expect(within(cell).getByText(label)).toBeVisible();
  });

  it.each([
    ['an unpaid order', { payment_state: 'unpaid' }],
    ['an order of an older API version, which sends no payment state', {}],
  ])('shows no payment state for %s', async (_, fields) => {
    openOrders({ [LIST]: () => toPageResponse([{ ...anOrder(), ...fields }]) });
    const form = (await statusSelect()).closest('form')!;
    expect(form.nextElementSibling).toBeNull();
  });

  it('is exported as an export, not as a list', async () => {
    captureDownloads();
    const { asked } = openOrders();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked(LIST)).toHaveLength(2));
    expect(getQuery(asked(LIST)[1])).toEqual({ sort: 'newest', export: 'true' });
  });

  it('sets a status, announces it and refetches the list', async () => {
    let order = anOrder();
    const { asked, host } = openOrders({
      [LIST]: () => toPageResponse([order]),
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

  it('does not save a status that is only selected', async () => {
    const { calls, host } = openOrders();
    const status = await statusSelect();
    // Arrow keys and letters change the selection.
    for (const value of ['completed', 'cancelled', 'completed']) {
      fireEvent.change(status, { target: { value } });
    }
    expect(status).toHaveValue('completed');
    expect(host.confirmations).toEqual([]);
    expect(calls.filter((call) => !AROUND.includes(call))).toEqual([LIST]);
  });

  it('saves a status once if the button is pressed repeatedly', async () => {
    const { asked, host } = openOrders({
      [SET_STATUS]: () => anOrder('completed'),
    });
    const status = await statusSelect();
    fireEvent.change(status, { target: { value: 'completed' } });
    // Several presses before React renders.
    act(() => {
      for (let press = 0; press < 3; press += 1) fireEvent.click(setStatus());
    });
    await waitFor(() => expect(host.announcements).toHaveLength(1));
    expect(asked(SET_STATUS)).toHaveLength(1);
  });

  it('keeps a new selection while the previous one is being saved', async () => {
    let order = anOrder();
    let respond: (value?: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (respond = resolve));
    const { asked, host } = openOrders({
      [LIST]: () => toPageResponse([order]),
      [SET_STATUS]: async (request) => {
        const { status } = (await request.json()) as { status: string };
        if (status === 'completed') await pending;
        return (order = anOrder(status));
      },
    });
    const status = await set('Completed');
    await userEvent.selectOptions(status, 'Cancelled');
    respond();
    await waitFor(() => expect(host.announcements).toEqual(['Order 456789AB is now Completed.']));
    expect(status).toHaveValue('cancelled');
    expect(asked(SET_STATUS)).toHaveLength(1);
    await userEvent.click(setStatus());
    await waitFor(() => expect(host.announcements).toHaveLength(2));
    expect(await asked(SET_STATUS)[1]?.json()).toEqual({ status: 'cancelled' });
  });

  it('shows the new status from the selection on, without flashing the old one', async () => {
    let order = anOrder();
    const { host } = openOrders({
      [LIST]: () => toPageResponse([order]),
      [SET_STATUS]: () => (order = anOrder('completed')),
    });
    const status = await statusSelect();
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(status.dataset.status ?? ''));
    observer.observe(status, { attributeFilter: ['data-status'] });
    await set('Completed');
    await waitFor(() => expect(host.announcements).toHaveLength(1));
    await waitFor(() => expect(setStatus()).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(setStatus()).toHaveAttribute('aria-disabled'));
    observer.disconnect();
    expect(shown).toEqual(['completed']);
  });

  it('asks for confirmation before cancelling and reverts if declined', async () => {
    const { calls, host } = openOrders({}, { answers: [false] });
    const status = await set('Cancelled');
    expect(host.confirmations[0]?.message).toContain('456789AB');
    expect(status).toHaveValue('pending');
    expect(calls.filter((call) => !AROUND.includes(call))).toEqual([LIST]);
  });

  it('shows at the order why it cannot be restored', async () => {
    openOrders({
      [LIST]: () => toPageResponse([anOrder('cancelled')]),
      [SET_STATUS]: () => createProblem(409, 'x', 'No piece of Catherine Flon is left.'),
    });
    const status = await set('Pending');
    expect(await screen.findByText('No piece of Catherine Flon is left.')).toBeVisible();
    expect(status).toHaveValue('cancelled');
  });

  it('shows an unknown status as pending', async () => {
    openOrders({ [LIST]: () => toPageResponse([anOrder('lost')]) });
    expect(await screen.findByDisplayValue('Pending')).toBeVisible();
  });

  it('has a link with a count for each status', async () => {
    openOrders({}, { path: '/admin?tab=orders&q=suz&status=pending' });
    const tabs = await screen.findByRole('navigation', { name: 'Orders by status' });
    await waitFor(() => expect(tabs).toHaveTextContent('All 4Pending 1Completed 3Cancelled 0'));
    expect(within(tabs).getByRole('link', { name: 'Pending 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(tabs).getByRole('link', { name: 'Completed 3' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&q=suz&status=completed',
    );
    expect(within(tabs).getByRole('link', { name: 'All 4' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&q=suz',
    );
  });

  it('links to the withdrawals, with the number of open ones', async () => {
    const { asked, host } = openOrders({ [WITHDRAWALS]: () => ({ items: [], total: 9, open: 2 }) });
    expect(await screen.findByRole('link', { name: 'Withdrawals (2)' })).toHaveAttribute(
      'href',
      '/admin/withdrawals',
    );
    expect(getQuery(asked(WITHDRAWALS)[0])).toEqual({ page: '1', page_size: '1' });
    expect(host.toasts).toEqual([]);
  });

  it.each([
    ['no open withdrawals', { [WITHDRAWALS]: () => ({ items: [], total: 9, open: 0 }) }],
    ['an older API version, which has none', {}],
  ])('links to the withdrawals without a number for %s', async (_case, replies) => {
    const { host } = openOrders(replies);
    await screen.findByRole('heading', { name: 'All Orders (1)' });
    const link = screen.getByRole('link', { name: 'Withdrawals' });
    expect(link).toHaveAttribute('href', '/admin/withdrawals');
    expect(host.toasts).toEqual([]);
  });

  it('moves the focus to the next row when a row leaves the tab', async () => {
    const ids = ['a', 'b', 'c'].map((letter) => ID.slice(0, -1) + letter);
    let orders = ids.map((id) => anOrder('pending', id));
    openOrders({
      [LIST]: () => toPageResponse(orders),
      [`PUT /admin/orders/${ids[1]}/status`]: () => {
        orders = orders.filter(({ id }) => id !== ids[1]);
        return anOrder('completed', ids[1]);
      },
    });
    const button = (letter: string) =>
      screen.findByRole('button', { name: `Set status for order 456789A${letter}` });
    const select = await screen.findByRole('combobox', { name: 'Status of order 456789AB' });
    await userEvent.selectOptions(select, 'Completed');
    await userEvent.click(await button('B'));
    await waitFor(() => expect(select).not.toBeInTheDocument());
    expect(await button('C')).toHaveFocus();
  });

  it('sets one status for all selected orders; refused ones stay selected with the reason', async () => {
    const other = ID.replace('ab', 'cd');
    const detail = 'This order needs 2 of Catherine Flon, but none is left. It stays cancelled.';
    const { asked, host } = openOrders({
      [LIST]: () => toPageResponse([anOrder(), anOrder('cancelled', other)]),
      [BULK]: () => ({ changed: [ID], unchanged: [], refused: [{ id: other, code: 'x', detail }] }),
    });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Select all orders on this page' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Set 2 orders to Completed' }));
    expect(await screen.findByText(`Order 456789CD: ${detail}`)).toBeVisible();
    expect(await asked(BULK)[0]?.json()).toEqual({ ids: [ID, other], status: 'completed' });
    expect(host.toasts).toEqual([{ title: 'Success', message: '1 order is now Completed.' }]);
    expect(screen.getByText('1 order selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select order 456789CD' })).toBeChecked();
  });

  it('asks for confirmation before cancelling several orders', async () => {
    const { asked, host } = openOrders({}, { answers: [false] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    const bar = screen.getByRole('form', { name: 'Selected orders' });
    await userEvent.selectOptions(within(bar).getByRole('combobox'), 'Cancelled');
    await userEvent.click(within(bar).getByRole('button', { name: 'Set 1 order to Cancelled' }));
    expect(host.confirmations[0]?.title).toBe('Cancel 1 order?');
    expect(asked(BULK)).toEqual([]);
  });

  it('prints a packing slip for each selected order, with serials and without prices', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    openOrders({
      [DETAIL]: () => ({ ...anOrder(), note: '', timeline: [], delivery: null }),
      [SHIPMENTS]: () => ({ delivery_state: 'unfulfilled', shipments: [], left: [] }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slips' }));
    const slip = (await screen.findByText('Order 456789AB')).closest('section');
    expect(slip).toHaveTextContent('2 × Catherine Flon, N° 4–5');
    expect(slip).not.toHaveTextContent('$');
    expect(print).toHaveBeenCalledTimes(1);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(slip).not.toBeInTheDocument();
  });

  it.each<[string, object[], object[], string[]]>([
    [
      'after a part was sent',
      [aParcel('shipped', 4)],
      [{ line_id: '6', name: 'Catherine Flon', quantity: 1, numbers: [5] }],
      ['1 × Catherine Flon, N° 5'],
    ],
    [
      'beside a packed parcel',
      [aParcel('packed', 4)],
      [{ line_id: '6', name: 'Catherine Flon', quantity: 1, numbers: [5] }],
      ['1 × Catherine Flon, N° 4', '1 × Catherine Flon, N° 5'],
    ],
    ['once all of it is on its way', [aParcel('shipped', 4)], [], ['1 × Catherine Flon, N° 4']],
    ['of nothing but old parcels', [aParcel('delivered', 4)], [], ['2 × Catherine Flon, N° 4–5']],
  ])('prints the slips %s', async (_case, shipments, left, expected) => {
    jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    openOrders({
      [DETAIL]: () => ({ ...anOrder(), note: '', timeline: [], delivery: null }),
      [SHIPMENTS]: () => ({ delivery_state: 'partly_fulfilled', shipments, left }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slips' }));
    const headings = await screen.findAllByText('Order 456789AB');
    const coins = headings.map(
      (heading) => heading.closest('section')?.querySelector('li')?.textContent ?? '',
    );
    expect(coins.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected);
  });

  it('prints the parcels of an order with address and gift message', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const delivery = {
      ...{ name: 'Ann', company: '', phone: '+50937000000', gift_message: 'Happy birthday!' },
      lines: ['Ann', '1 Rue Capois', 'Port-au-Prince', 'Haiti'],
    };
    const items = [{ line_id: 'l1', name: 'Capois', quantity: 1, numbers: [7], coins: null }];
    const shipment = { id: 'p1', state: 'packed', carrier: '', items };
    const aSlip = { locale: 'fr', heading: 'Commande : 456789AB' };
    openOrders({
      [DETAIL]: () => ({ ...anOrder(), note: '', timeline: [], delivery, slip: aSlip }),
      [SHIPMENTS]: () => ({ delivery_state: 'unfulfilled', shipments: [shipment], left: [] }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slips' }));
    const slip = (await screen.findByText('1 Rue Capois')).closest('section');
    expect(slip).toHaveTextContent(
      'Ann1 Rue CapoisPort-au-PrinceHaiti1 × Capois, N° 7Happy birthday!',
    );
    expect(screen.getByText('Commande : 456789AB')).toHaveAttribute('lang', 'fr');
    act(() => void dispatchEvent(new Event('afterprint')));
    await userEvent.click(screen.getByRole('button', { name: 'Print labels' }));
    const label = (await screen.findByText('1 Rue Capois')).closest('section');
    expect(label).toHaveTextContent('Haiti+50937000000456789AB');
    expect(label).not.toHaveTextContent('Happy birthday!');
    expect(print).toHaveBeenCalledTimes(2);
  });

  const detail = () => ({ ...anOrder(), note: '', timeline: [], delivery: null });
  const shipments = () => ({ delivery_state: 'unfulfilled', shipments: [], left: [] });

  it.each([
    ['the order', { [DETAIL]: () => createProblem(500, 'x', ''), [SHIPMENTS]: shipments }],
    ['its parcels', { [DETAIL]: detail, [SHIPMENTS]: () => createProblem(403, 'x', '') }],
    ['an order that is gone', { [DETAIL]: () => createProblem(404, 'x', '') }],
  ])('prints nothing if a request fails: %s', async (_case, replies) => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { host } = openOrders(replies);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print labels' }));
    const message = 'The addresses and parcels could not be loaded. Nothing was printed.';
    await waitFor(() => expect(getFailureMessages(host.queryClient)).toEqual([message]));
    expect(print).not.toHaveBeenCalled();
  });

  it('prints whole orders with an older API version, which has no parcels', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    openOrders({
      [DETAIL]: () => ({ ...anOrder(), note: '', timeline: [] }),
      [SHIPMENTS]: () => createProblem(404, 'x', ''),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await userEvent.click(screen.getByRole('button', { name: 'Print packing slips' }));
    expect(await screen.findByText('2 × Catherine Flon, N° 4–5')).toBeInTheDocument();
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('offers customs papers only if a selected order leaves the country', async () => {
    const other = '0193a5f2-77aa-7bbb-8ccc-0123cafe0002';
    openOrders({
      [LIST]: () => toPageResponse([anOrder(), anOrder('pending', other)]),
      'GET /admin/shipments/customs': ({ url }) => {
        const ids = new URL(url).searchParams.get('orders') ?? '';
        return { orders: ids.split(',').filter((id) => id === other) };
      },
      'GET /delivery': () => ({ configured: true }),
    });
    const buttons = () => screen.queryAllByRole('button', { name: / of parcels$/ });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 456789AB' }));
    await screen.findByRole('button', { name: 'Print labels' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order CAFE0002' }));
    await waitFor(() => expect(buttons()).toHaveLength(2));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order CAFE0002' }));
    await waitFor(() => expect(buttons()).toEqual([]));
  });

  it('downloads the customs papers of the selected orders in one file', async () => {
    const path = 'GET /admin/shipments/customs.pdf';
    const other = '0193a5f2-77aa-7bbb-8ccc-0123cafe0002';
    const { asked } = openOrders({
      [LIST]: () => toPageResponse([anOrder(), anOrder('pending', other)]),
      [path]: () => createProblem(409, 'shipments.customs-not-needed', ''),
      'GET /delivery': () => ({ configured: true }),
    });
    const all = 'Select all orders on this page';
    await userEvent.click(await screen.findByRole('checkbox', { name: all }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Commercial invoice of parcels' }),
    );
    await waitFor(() => expect(asked(path)).toHaveLength(1));
    const { searchParams } = new URL(asked(path)[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      document: 'commercial-invoice',
      orders: `${ID},${other}`,
    });
  });

  it('packs and sends the selected orders, with the codes of several pasted lines', async () => {
    const other = '0193a5f2-77aa-7bbb-8ccc-0123cafe0002';
    const orders = [anOrder(), anOrder('pending', other)].map((order) => {
      return { ...order, delivery_state: 'unfulfilled' };
    });
    const refused = [{ id: other, code: 'x', detail: 'Everything is packed.' }];
    const { asked, host } = openOrders({
      [LIST]: () => toPageResponse(orders),
      [SEND]: () => ({ sent: [ID], refused }),
    });
    const all = 'Select all orders on this page';
    await userEvent.click(await screen.findByRole('checkbox', { name: all }));
    await userEvent.click(screen.getByRole('button', { name: 'Pack and send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pack and send 2 orders' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Carrier'), 'DHL');
    const [first] = within(dialog).getAllByRole('textbox');
    await userEvent.click(first!);
    await userEvent.paste('JD01\nJD02\n');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Everything is packed.')).toBeVisible();
    expect(await asked(SEND)[0]?.json()).toEqual({
      carrier: 'dhl',
      parcels: [
        { id: expect.any(String), order_id: ID, tracking_code: 'JD01' },
        { id: expect.any(String), order_id: other, tracking_code: 'JD02' },
      ],
    });
    expect(host.toasts).toMatchObject([{ message: '1 order sent.' }]);
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
  });

  describe('with more than 100 selected orders', () => {
    const ids = Array.from({ length: 101 }, (_, at) => ID.slice(0, -3) + String(100 + at));
    const orders = ids.map((id) => ({ ...anOrder('pending', id), delivery_state: 'unfulfilled' }));
    const problem = () => createProblem(503, 'x', 'Not now.');
    const selectAll = async (replies: FakeResponses) => {
      const rendered = openOrders({ [LIST]: () => toPageResponse(orders), ...replies });
      fireEvent.click(
        await screen.findByRole('checkbox', { name: 'Select all orders on this page' }),
      );
      return rendered;
    };
    const bodiesOf = (requests: readonly Request[]) =>
      Promise.all(
        requests.map(
          (request) => request.json() as Promise<{ ids?: string[]; parcels?: unknown[] }>,
        ),
      );

    it.each(['all is well', 'the second request fails'])('sets their status, %s', async (how) => {
      let requests = 0;
      const { asked, host } = await selectAll({
        [BULK]: () => {
          requests += 1;
          if (requests === 1) return { changed: ids.slice(0, 100), unchanged: [], refused: [] };
          return how === 'all is well'
            ? { changed: ids.slice(100), unchanged: [], refused: [] }
            : problem();
        },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Set 101 orders to Completed' }));
      const n = how === 'all is well' ? 101 : 100;
      const message = `${n} orders are now Completed.`;
      await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', message }]));
      const bodies = await bodiesOf(asked(BULK));
      expect(bodies.map((body) => body.ids)).toEqual([ids.slice(0, 100), ids.slice(100)]);
      expect(screen.queryAllByText(/^Order .*: Not now\.$/)).toHaveLength(101 - n);
    });

    it('sends their parcels, and keeps those that were not sent', async () => {
      let requests = 0;
      const { asked, host } = await selectAll({
        [SEND]: () => {
          requests += 1;
          return requests === 1 ? { sent: ids.slice(0, 100), refused: [] } : problem();
        },
      });
      fireEvent.click(screen.getByRole('button', { name: 'Pack and send' }));
      const dialog = await screen.findByRole('dialog', { name: 'Pack and send 101 orders' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
      expect(await within(dialog).findByText('Not now.')).toBeVisible();
      const bodies = await bodiesOf(asked(SEND));
      expect(bodies.map((body) => body.parcels?.length)).toEqual([100, 1]);
      expect(host.toasts).toMatchObject([{ message: '100 orders sent.' }]);
      expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    });
  });

  it('requests the filters of the URL', async () => {
    const path = '/admin?tab=orders&status=completed&q=456789AB&page=3&sort=nonsense';
    const { asked } = openOrders({ [LIST]: () => toPageResponse([]) }, { path });
    expect(await screen.findByText('No order matches this search and status.')).toBeVisible();
    expect(getQuery(asked(LIST)[0])).toEqual({
      q: '456789AB',
      status: 'completed',
      sort: 'newest',
      page: '3',
      page_size: '20',
    });
  });

  it('shows a message if there are no orders', async () => {
    openOrders({ [LIST]: () => toPageResponse([]) });
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('shows an error if the orders cannot be loaded, with a retry', async () => {
    let response: unknown = createProblem(500, 'x', '');
    const { host } = openOrders({ [LIST]: () => response });
    expect(await screen.findByText('Failed to load orders.')).toBeVisible();
    expect(host.toasts).toEqual([
      { title: 'Error', message: 'Failed to load orders.', tone: 'failure' },
    ]);
    response = toPageResponse([anOrder()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Suzanne')).toBeVisible();
  });
});
