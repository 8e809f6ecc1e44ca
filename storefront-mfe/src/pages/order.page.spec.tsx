import { screen, waitFor, within } from '@testing-library/react';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper } from '@challenge-coins/shared-ui/host/testing';
import { userEvent } from '@testing-library/user-event';
import type { OrderWithPayment } from '../features/orders/order.query.ts';
import { aLine } from '../testing/a-cart.ts';
import { renderPage } from '../testing/render-page.tsx';
import { OrderPage } from './order.page.tsx';

type Payment = OrderWithPayment['payment'];

const ROUTES = [{ path: '/orders/:id', element: <OrderPage /> }];

const ID = '0198c7a2-4b1e-7c3d-9a00-5f2e9ab0c1d4';
const URL = `/orders/${ID}`;
const GET = `GET ${URL}`;
const PUT = `PUT ${URL}/payment-method`;

const ARRANGEMENT = { method: 'arrangement', instructions: '', pay_days: null } as const;
const TRANSFER = {
  method: 'transfer',
  instructions: 'Banque de la République d’Haïti\nAccount 1804-0101',
  pay_days: 7,
} as const;
const CASH = { method: 'cash', instructions: 'At 1804 Liberty Avenue.', pay_days: null } as const;
const PAY_UNTIL = new Date(2026, 10, 27, 15, 4).toISOString();

const UNPAID: Payment = {
  state: 'unpaid',
  currency: 'USD',
  due: 50,
  paid: 0,
  refunded: 0,
  method: 'arrangement',
  pay_until: null,
  methods: [ARRANGEMENT, TRANSFER, CASH],
  entries: [],
};

const anOrder = (
  payment: Partial<Payment> = {},
  status: OrderWithPayment['status'] = 'pending',
): OrderWithPayment => ({
  id: ID,
  number: '9AB0C1D4',
  created_at: '2026-11-20T14:30:00.000Z',
  status,
  total: 50,
  items: [{ ...aLine({ quantity: 2 }), coins: null, serials: [17, 18] }],
  payment: { ...UNPAID, ...payment },
});

/** Opens the page of this order and waits for its heading. */
async function openOrder(order = anOrder(), responses: FakeResponses = {}) {
  const api = fakeApi({ [GET]: () => order, ...responses });
  const page = await renderPage(URL, ROUTES, { user: aShopper });
  await screen.findByRole('heading', { level: 1, name: 'Order #9AB0C1D4' });
  return { ...api, ...page };
}

const payment = () => within(screen.getByRole('region', { name: 'Payment' }));
const saveButton = () => screen.getByRole('button', { name: 'Use this way to pay' });
const contactNote = () =>
  screen.queryByText('We will contact you by email about payment and delivery.');

describe('the order page', () => {
  it('redirects a visitor to the login page and back', async () => {
    const { calls } = fakeApi();
    const { router } = await renderPage(URL, ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?next=%2Forders%2F${ID}`);
    expect(router.state.location.state).toEqual({ purpose: 'Log in to see your order.' });
    expect(calls).toEqual([]);
  });

  it('shows the order and a link to all orders', async () => {
    await openOrder();
    expect(document.title).toBe('Order #9AB0C1D4');
    const order = within(screen.getByRole('article'));
    expect(order.getByText(/^November 20, 2026 at /)).toBeVisible();
    expect(order.getByText('PENDING')).toBeVisible();
    expect(order.getByText('Catherine Flon')).toBeVisible();
    expect(order.getByText('Quantity: 2')).toBeVisible();
    expect(order.getByText('$25.00 each')).toBeVisible();
    expect(order.getByText('N° 17–18')).toBeVisible();
    expect(order.getByText('See your N° 17–18')).toBeVisible();
    expect(order.getAllByText('$50.00')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
  });

  it('shows that there is no such order', async () => {
    fakeApi({ [GET]: () => createProblem(404, 'orders.not-found', 'There is no such order.') });
    await renderPage(URL, ROUTES, { user: aShopper });
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to My Orders' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('loads the order again after an error', async () => {
    const { on } = fakeApi({ [GET]: () => createProblem(503, 'common.unavailable', 'Closed.') });
    await renderPage(URL, ROUTES, { user: aShopper });
    expect(await screen.findByText('Closed.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
    on(GET, () => anOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order #9AB0C1D4' })).toBeVisible();
  });
});

describe('the payment of an order', () => {
  const settled = { due: 0, methods: [] };

  it.each<[string, OrderWithPayment['status'], Partial<Payment>]>([
    ['$50.00 to pay', 'pending', {}],
    [
      '$30.00 of $50.00 paid, $20.00 to pay',
      'pending',
      { state: 'partly_paid', paid: 30, due: 20 },
    ],
    ['Paid. Thank you!', 'completed', { ...settled, state: 'paid', paid: 50 }],
    [
      'Paid. Thank you! You paid $10.00 too much; we will contact you about it.',
      'pending',
      { ...settled, state: 'overpaid', paid: 65, refunded: 5 },
    ],
    [
      '$20.00 of $50.00 refunded',
      'completed',
      { ...settled, state: 'partly_refunded', paid: 50, refunded: 20 },
    ],
    ['Refunded: $50.00', 'completed', { ...settled, state: 'refunded', paid: 50, refunded: 50 }],
    ['This order is cancelled; there is nothing to pay.', 'cancelled', settled],
    [
      'This order is cancelled. We will contact you about the $30.00 that you paid.',
      'cancelled',
      { ...settled, state: 'partly_refunded', paid: 50, refunded: 20 },
    ],
    [
      'This order is cancelled. Refunded: $50.00',
      'cancelled',
      { ...settled, state: 'refunded', paid: 50, refunded: 50 },
    ],
  ])('has a sentence for its state: %s', async (sentence, status, part) => {
    await openOrder(anOrder(part, status));
    expect(payment().getByRole('status').textContent).toBe(sentence);
    const isPayable = part.methods === undefined;
    expect(screen.queryAllByRole('radio')).toHaveLength(isPayable ? 3 : 0);
    expect(contactNote()).not.toBeInTheDocument();
  });

  it('lists payments and refunds', async () => {
    const at = new Date(2026, 10, 21, 9).toISOString();
    const entry = { at, kind: 'capture', method: 'transfer', amount: 30 } as const;
    await openOrder(
      anOrder({
        entries: [
          { ...entry, id: '1' },
          { ...entry, id: '2', method: 'cash', amount: 15 },
          { ...entry, id: '3', method: 'arrangement', amount: 5 },
          { ...entry, id: '4', kind: 'refund', amount: 12.5 },
        ],
      }),
    );
    const list = within(payment().getByRole('list', { name: 'Payments and refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'November 21, 2026Payment by bank transfer$30.00',
      'November 21, 2026Payment in cash$15.00',
      'November 21, 2026Payment$5.00',
      'November 21, 2026Refund$12.50',
    ]);
  });

  it('has no list without payments', async () => {
    await openOrder();
    expect(payment().queryByRole('list')).not.toBeInTheDocument();
  });

  it('is by arrangement if nothing else is offered', async () => {
    await openOrder(anOrder({ methods: [ARRANGEMENT] }));
    expect(contactNote()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use this way to pay' })).not.toBeInTheDocument();
  });

  it('shows instructions and deadline after choosing bank transfer', async () => {
    const chosen = anOrder({ method: 'transfer', pay_until: PAY_UNTIL, due: 20 });
    const { asked, host } = await openOrder(anOrder(), { [PUT]: () => chosen });
    expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
    expect(
      screen.getByRole('radio', { name: 'By arrangement – we contact you by email' }),
    ).toBeChecked();
    const transfer = screen.getByRole('radio', { name: 'Bank transfer' });
    expect(transfer).toHaveAccessibleDescription(/^Please pay within 7 days\./);
    await userEvent.click(transfer);
    expect(screen.queryByText('Reference')).not.toBeInTheDocument();
    await userEvent.click(saveButton());

    expect(
      await screen.findByRole('heading', { name: 'How to pay by bank transfer' }),
    ).toBeVisible();
    expect(await asked(PUT)[0]?.json()).toEqual({ method: 'transfer' });
    expect(host.toasts).toMatchObject([{ title: 'Saved!', message: 'You pay by bank transfer.' }]);
    expect(screen.getByText(/^Banque/).textContent).toBe(TRANSFER.instructions);
    const facts = payment().getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual(['$20.00', '9AB0C1D4']);
    expect(payment().getByText(/^Your coins are held/)).toHaveTextContent(
      /^Your coins are held for you until November 27, 2026 at 3:04\sPM\. After that the order is cancelled\.$/,
    );
    expect(transfer).toBeChecked();
    expect(saveButton()).toHaveFocus();
    expect(asked(GET)).toHaveLength(1);
  });

  it('has no deadline in cash', async () => {
    await openOrder(anOrder({ method: 'cash' }));
    expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(screen.getByRole('heading', { name: 'How to pay in cash' })).toBeVisible();
    expect(screen.getByText(CASH.instructions)).toBeVisible();
    expect(screen.queryByText(/^Your coins are held for you/)).not.toBeInTheDocument();
  });

  it('shows the error and the methods still offered if the chosen one is gone', async () => {
    const message = 'This way to pay is not offered at the moment. Please choose another one.';
    const { on } = await openOrder(anOrder(), {
      [PUT]: () => createProblem(409, 'payments.method-not-offered', message),
    });
    on(GET, () => anOrder({ methods: [ARRANGEMENT, CASH] }));
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await userEvent.click(saveButton());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: /^By arrangement/ })).toBeChecked();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('shows that the order was cancelled in the meantime', async () => {
    const { on } = await openOrder(anOrder(), {
      [PUT]: () =>
        createProblem(409, 'payments.nothing-to-pay', 'There is nothing to pay for this order.'),
    });
    on(GET, () => anOrder(settled, 'cancelled'));
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(payment().getByRole('status')).toHaveTextContent(/^This order is cancelled;/),
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
