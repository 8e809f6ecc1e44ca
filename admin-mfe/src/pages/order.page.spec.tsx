import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost, HostFrame } from '@challenge-coins/shared-ui/host/testing';
import { createBrowserRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { Component as OrderPage } from './order.page.tsx';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const PATH = `/admin/orders/${ID}`;
const PAYMENTS = `${PATH}/payments`;
const SHIPMENTS = `GET ${PATH}/shipments`;

const order = {
  id: ID,
  created_at: '2026-01-01T12:00:00.000Z',
  status: 'pending',
  total: 50,
  user_id: 'u1',
  user_name: 'Suzanne',
  user_email: 'suzanne@example.com',
  items: [],
  note: '',
  timeline: [],
};

const ledger = {
  state: 'unpaid',
  currency: 'USD',
  total: 50,
  due: 50,
  paid: 0,
  refunded: 0,
  method: 'cash',
  pay_until: null,
  payments: [],
  entries: [],
};

const left = [
  { line_id: 'l1', name: 'Capois', quantity: 3, numbers: [4, 5, 6] },
  { line_id: 'l2', name: 'Poster', quantity: 2, numbers: null },
];
const packed = (more: object = {}) => ({
  ...{ delivery_state: 'partly_fulfilled', left },
  shipments: [
    {
      ...{ id: 'p1', state: 'packed', carrier: '', carrier_name: '', tracking_code: '' },
      ...{ tracking_url: null, packed_at: '2026-01-02T12:00:00.000Z', packed_by: 'Sanité' },
      ...{ shipped_at: null, delivered_at: null, returned_at: null, cancelled_at: null },
      items: [{ line_id: 'l1', name: 'Capois', quantity: 1, numbers: [5], coins: null }],
      ...more,
    },
  ],
});

/** Renders the page of an order. */
function openOrder(status: string) {
  const api = fakeApi({
    [`GET /admin/orders/${ID}`]: () => ({ ...order, status }),
    [`GET /admin/orders/${ID}/neighbours`]: () => ({ newer: null, older: null }),
    [`GET ${PAYMENTS}`]: () => ledger,
    [SHIPMENTS]: () => ({ delivery_state: 'unfulfilled', shipments: [], left }),
    [`POST ${PATH}/shipments`]: () => packed(),
    [`POST /admin/shipments/p1/ship`]: () => packed({ state: 'shipped' }),
    [`POST ${PAYMENTS}`]: () => ({ ...ledger, state: 'paid', due: 0, paid: 50 }),
  });
  const host = createFakeHost({ user: anAdmin });
  const page = (
    <HostFrame host={host}>
      <OrderPage />
    </HostFrame>
  );
  history.replaceState(null, '', `/admin/orders/${ID}`);
  render(
    <RouterProvider
      router={createBrowserRouter([
        { path: '/admin/orders/:id', element: page },
        { path: '*', element: null },
      ])}
    />,
  );
  return { ...api, host };
}

describe('the parcels of an order', () => {
  const click = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('are packed whole, with an id of their own', async () => {
    const { asked, on, host } = openOrder('pending');
    expect(await screen.findByText('Nothing is packed yet.')).toBeVisible();
    on(SHIPMENTS, () => packed());
    await click('Pack all');
    expect(await screen.findByText('1 × Capois, N° 5')).toBeVisible();
    expect(await asked(`POST ${PATH}/shipments`)[0]?.json()).toEqual({ id: expect.any(String) });
    expect(host.toasts).toMatchObject([{ message: 'Parcel packed.' }]);
  });

  it('are packed in part, with the chosen numbers', async () => {
    const { asked, on } = openOrder('pending');
    await click('Pack some');
    await userEvent.click(screen.getByRole('checkbox', { name: /4/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /6/ }));
    const poster = screen.getByRole('textbox', { name: /^Poster/ });
    await userEvent.clear(poster);
    await userEvent.type(poster, '3');
    await click('Pack');
    expect(await screen.findByText(/from 0 to 2 for Poster/)).toBeVisible();
    await userEvent.clear(poster);
    on(SHIPMENTS, () => packed());
    await click('Pack');
    expect(await screen.findByText('1 × Capois, N° 5')).toBeVisible();
    expect(await asked(`POST ${PATH}/shipments`)[0]?.json()).toMatchObject({
      items: [{ line_id: 'l1', quantity: 1, numbers: [5] }],
    });
  });

  it('are sent with a tracking code', async () => {
    const { asked, on } = openOrder('pending');
    on(SHIPMENTS, () => packed());
    await click('Send Parcel 1');
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'UPS');
    await userEvent.type(screen.getByRole('textbox', { name: /^Tracking code/ }), '1Z');
    on(SHIPMENTS, () => packed({ state: 'shipped' }));
    await click('Send');
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(await asked('POST /admin/shipments/p1/ship')[0]?.json()).toEqual({
      ...{ carrier: 'ups', tracking_code: '1Z', tracking_url: '' },
    });
  });

  it('to another country have customs papers to download', async () => {
    const { on, asked } = openOrder('pending');
    const customs = { state: 'needed', incomplete: [] };
    on(SHIPMENTS, () => ({ ...packed(), customs }));
    const path = 'GET /admin/shipments/p1/customs.pdf';
    on(path, () => createProblem(409, 'shipments.customs-incomplete', 'Customs needs more.'));
    await click('Commercial invoice of Parcel 1');
    await waitFor(() => expect(asked(path)).toHaveLength(1));
    await click('CN23 of Parcel 1');
    await waitFor(() => expect(asked(path)).toHaveLength(2));
    const documents = asked(path).map(({ url }) => new URL(url).searchParams.get('document'));
    expect(documents).toEqual(['commercial-invoice', 'cn23']);
  });

  it('lack customs papers until the products are complete, which it links', async () => {
    const { on } = openOrder('pending');
    const incomplete = [{ product_id: '7', name: 'Capois', missing: ['hs_code', 'weight'] }];
    on(SHIPMENTS, () => ({ ...packed(), customs: { state: 'needed', incomplete } }));
    const link = await screen.findByRole('link', { name: 'Capois' });
    expect(link).toHaveAttribute('href', '/admin/products/7');
    expect(link.parentElement).toHaveTextContent('Capois: HS code, weight');
  });

  it.each([
    ['within the country', { state: 'not_needed', incomplete: [] }, 0],
    ['without a seller', { state: 'seller_missing', incomplete: [] }, 1],
    ['with an older API version', undefined, 0],
  ])('%s have no customs papers', async (_case, customs, links) => {
    const { on } = openOrder('pending');
    on(SHIPMENTS, () => ({ ...packed(), ...(customs && { customs }) }));
    expect(await screen.findByText('1 × Capois, N° 5')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^CN23/ })).not.toBeInTheDocument();
    const settings = screen.queryAllByRole('link', { name: 'Taxes and invoices' });
    expect(settings).toHaveLength(links);
  });

  it('cannot be packed for a cancelled order', async () => {
    openOrder('cancelled');
    expect(await screen.findByText('Nothing is packed yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pack all' })).not.toBeInTheDocument();
  });

  it('are left out with an older API version', async () => {
    const { on } = openOrder('pending');
    on(SHIPMENTS, () => createProblem(404, 'x', ''));
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Parcels' })).not.toBeInTheDocument();
  });
});

describe('order page', () => {
  it('shows the payment, and records one', async () => {
    const { on, host } = openOrder('pending');
    await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
    on(`GET ${PAYMENTS}`, () => createProblem(500, 'x', ''));
    await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Paid', { selector: 'dd *' })).toBeVisible();
    await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Payment recorded.' }]));
  });

  it('takes no payments for a cancelled order', async () => {
    openOrder('cancelled');
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).not.toBeInTheDocument();
  });
});
