import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost, HostFrame } from '@challenge-coins/shared-ui/host/testing';
import { createBrowserRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { Component as OrderPage } from './order.page.tsx';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const PAYMENTS = `/admin/orders/${ID}/payments`;

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

/** Renders the page of an order. */
function openOrder(status: string) {
  const api = fakeApi({
    [`GET /admin/orders/${ID}`]: () => ({ ...order, status }),
    [`GET /admin/orders/${ID}/neighbours`]: () => ({ newer: null, older: null }),
    [`GET ${PAYMENTS}`]: () => ledger,
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
