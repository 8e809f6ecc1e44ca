import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const PARCELS = `GET ${URL}/shipments`;
const NO_PARCELS = { delivery_state: 'unfulfilled', parcels: [], left: [] };
const PUT = `PUT ${URL}/payment-method`;

const PAGE = `POST ${URL}/payment-page`;
const REFRESH = `POST ${URL}/payment-refresh`;

const NO_PAGE = {
  pay_days: null,
  pay_minutes: null,
  has_page: false,
  is_test: false,
  charge: null,
} as const;
const ARRANGEMENT = { ...NO_PAGE, method: 'arrangement', instructions: '' } as const;
const TRANSFER = {
  ...NO_PAGE,
  method: 'transfer',
  instructions: 'Banque de la République d’Haïti\nAccount 1804-0101',
  pay_days: 7,
} as const;
const CASH = { ...NO_PAGE, method: 'cash', instructions: 'At 1804 Liberty Avenue.' } as const;
const CARD: Payment['methods'][number] = {
  ...NO_PAGE,
  method: 'card',
  instructions: '',
  pay_minutes: 31,
  has_page: true,
  charge: { amount: 5000, currency: 'USD' },
};
const MONCASH: Payment['methods'][number] = {
  ...CARD,
  method: 'moncash',
  charge: { amount: 6575, currency: 'HTG' },
};
const PAY_UNTIL = new Date(2026, 10, 27, 15, 4).toISOString();

const UNPAID: Payment = {
  state: 'unpaid',
  currency: 'USD',
  charges: [],
  due: 50,
  paid: 0,
  refunded: 0,
  method: 'arrangement',
  pay_until: null,
  methods: [ARRANGEMENT, TRANSFER, CASH],
  attempt: null,
  refund_pending: 0,
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
  delivery: null,
  payment: { ...UNPAID, ...payment },
});

/** Opens the page of this order and waits for its heading. */
async function openOrder(order = anOrder(), responses: FakeResponses = {}, search = '') {
  const api = fakeApi({ [GET]: () => order, [PARCELS]: () => NO_PARCELS, ...responses });
  const page = await renderPage(`${URL}${search}`, ROUTES, { user: aShopper });
  await screen.findByRole('heading', { level: 1, name: 'Order #9AB0C1D4' });
  return { ...api, ...page };
}

const anAttempt = (
  state: NonNullable<Payment['attempt']>['state'],
): NonNullable<Payment['attempt']> => ({
  method: 'card',
  state,
  at: '2026-11-20T14:30:00.000Z',
  expires_at: '2026-11-20T15:01:00.000Z',
});

const payment = () => within(screen.getByRole('region', { name: 'Payment' }));
const saveButton = () => screen.getByRole('button', { name: 'Use this method' });
const contactNote = () =>
  screen.queryByText('We will contact you by email about payment and delivery.');

const SHIPPED: NonNullable<OrderWithPayment['delivery']> = {
  ...{ kind: 'ship', service: 'Standard', price: 9, days_min: 3, days_max: 5 },
  ...{ duties: 'may_be_due', duties_note: 'About 10%.', name: 'Catherine Flon', company: '' },
  ...{ line1: '12 rue du Commerce', line2: '', city: 'Jacmel', region: 'Sud-Est' },
  ...{ postal_code: '', country: 'HT', phone: '+50934123456' },
  ...{ gift_message: 'Bòn fèt!', hide_prices: true },
  lines: ['Catherine Flon', '12 rue du Commerce', 'Jacmel', 'Sud-Est', 'Haiti'],
};
const factsOf = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(region)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

describe('the delivery of an order', () => {
  it('shows service, price, address, duties and gift message', async () => {
    await openOrder({ ...anOrder(), delivery: SHIPPED });
    expect(await factsOf('Delivery')).toEqual([
      'Standard, $9.00',
      'Catherine Flon\n12 rue du Commerce\nJacmel\nSud-Est\nHaiti',
      ...['+50934123456', '3 to 5 business days'],
      expect.stringMatching(/^About \w+ \d+.+, if you pay today$/),
      'Import duties and taxes may be due on delivery. About 10%.',
      ...['Bòn fèt!', 'Without prices'],
    ]);
  });

  it('expects the arrival from the day of the payment, until the order is over', async () => {
    // A Thursday.
    const at = '2026-11-26T14:30:00.000Z';
    const entry = { id: 'e1', kind: 'capture', method: 'card', amount: 50, at } as const;
    const paid = { due: 0, paid: 50, entries: [entry] };
    await openOrder({ ...anOrder(paid), delivery: SHIPPED });
    const facts = (await factsOf('Delivery')).map((text) => text.replaceAll(/\s/g, ' '));
    expect(facts).toContain('About December 1 – 3');
    cleanup();
    await openOrder({ ...anOrder(paid, 'completed'), delivery: SHIPPED });
    expect((await factsOf('Delivery')).join()).not.toContain('About December');
  });

  it('shows each tax that was added', async () => {
    const tax = { kind: 'tax', line_id: null } as const;
    const charges = [
      { ...tax, amount: 2.5, description: 'QST' },
      { ...tax, amount: 1.25, description: 'GST' },
      { ...tax, amount: 0.9, description: 'GST' },
    ];
    const order = anOrder();
    await openOrder({ ...order, delivery: SHIPPED, payment: { ...order.payment, charges } });
    expect(await factsOf('Delivery')).toContain('GST $2.15\nQST $2.50');
  });

  it('shows where an order is picked up, and by whom', async () => {
    const pickUp: typeof SHIPPED = {
      ...SHIPPED,
      ...{ kind: 'pick_up', service: 'Our shop', price: 0, days_min: null, days_max: null },
      ...{ duties: 'none', duties_note: '', phone: '', gift_message: '', hide_prices: false },
      lines: ['1 place Boyer', 'Haiti'],
    };
    await openOrder({ ...anOrder(), delivery: pickUp });
    expect(await factsOf('Pick-up')).toEqual([
      ...['Our shop, FREE', '1 place Boyer\nHaiti', 'Catherine Flon'],
    ]);
  });

  it('is not shown if the shop arranges it, or with an older API', async () => {
    await openOrder();
    expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  });
});

describe('the parcels of an order', () => {
  const parcel = {
    ...{ id: 'p1', state: 'shipped', carrier: 'usps', carrier_name: 'USPS', tracking_code: '9400' },
    tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400',
    ...{ packed_at: '2026-11-21T14:00:00.000Z', shipped_at: '2026-11-22T14:00:00.000Z' },
    ...{ delivered_at: null, returned_at: null },
    items: [{ line_id: 'l1', name: 'Capois', quantity: 1, numbers: [17], coins: null }],
  };
  const left = [{ line_id: 'l1', name: 'Capois', quantity: 2, numbers: [18, 19] }];

  it('show the tracking page, the numbers and what is to come', async () => {
    await openOrder(anOrder(), {
      [PARCELS]: () => ({ delivery_state: 'partly_fulfilled', parcels: [parcel], left }),
    });
    const region = await screen.findByRole('region', { name: 'Your parcel' });
    expect(region).toHaveTextContent('On its way November 22, 2026');
    expect(region).toHaveTextContent('Capois, N° 17');
    expect(region).toHaveTextContent('Still to come: 2 × Capois.');
    expect(within(region).getByRole('link', { name: /USPS 9400/ })).toHaveAttribute(
      'href',
      parcel.tracking_url,
    );
  });

  it('are left out before the first is packed, and with an older API version', async () => {
    const { asked } = await openOrder();
    await waitFor(() => expect(asked(PARCELS)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /parcel/ })).not.toBeInTheDocument();
  });
});

describe('the order page', () => {
  it('links to the withdrawal, with the order number', async () => {
    await openOrder();
    const link = screen.getByRole('link', { name: 'Withdraw from contract here' });
    expect(link).toHaveAttribute('href', '/withdraw?order=9AB0C1D4');
  });

  it('shows its invoices, which load after the page', async () => {
    const invoice = {
      ...{ id: 'i1', order_id: ID, number: 'HC-INV-2026-000012', kind: 'invoice', total: 50 },
      issued_at: '2026-11-26T12:00:00.000Z',
    };
    await openOrder(anOrder(), { [`GET ${URL}/invoices`]: () => [invoice] });
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(invoices.getByText('Invoice HC-INV-2026-000012')).toBeVisible();
  });

  it('redirects a visitor to the login page and back', async () => {
    const { calls } = fakeApi();
    const { router } = await renderPage(URL, ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?next=%2Forders%2F${ID}`);
    expect(router.state.location.state).toEqual({ purpose: 'Log in to see your order.' });
    expect(calls).toEqual([]);
  });

  it('keeps the return from a payment page during the login', async () => {
    fakeApi();
    const { router } = await renderPage(`${URL}?payment=return`, ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?next=%2Forders%2F${ID}%3Fpayment%3Dreturn`);
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
    [
      'Paid. Thank you!$10.00 is being refunded.',
      'pending',
      { ...settled, state: 'overpaid', paid: 60, refund_pending: 10 },
    ],
    [
      'Paid. Thank you!$25.00 is being refunded.',
      'completed',
      { ...settled, state: 'paid', paid: 50, refund_pending: 25 },
    ],
    [
      'This order is cancelled.$50.00 is being refunded.',
      'cancelled',
      { ...settled, state: 'paid', paid: 50, refund_pending: 50 },
    ],
    [
      'This order is cancelled. We will contact you about the $20.00 that you paid.$30.00 is being refunded.',
      'cancelled',
      { ...settled, state: 'paid', paid: 50, refund_pending: 30 },
    ],
    [
      'Your payment is being confirmed by your bank. We will email you.',
      'pending',
      { methods: [], attempt: anAttempt('authorized') },
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
          { ...entry, id: '5', method: 'card', kind: 'refund_failed', amount: 12.5 },
          { ...entry, id: '6', method: 'card', amount: 25 },
          { ...entry, id: '7', method: 'moncash', amount: 25 },
        ],
      }),
    );
    const list = within(payment().getByRole('list', { name: 'Payments and refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'November 21, 2026Payment by bank transfer$30.00',
      'November 21, 2026Payment in cash$15.00',
      'November 21, 2026Payment$5.00',
      'November 21, 2026Refund$12.50',
      'November 21, 2026Refund failed$12.50',
      'November 21, 2026Payment by card$25.00',
      'November 21, 2026Payment with MonCash$25.00',
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
    expect(screen.queryByRole('button', { name: 'Use this method' })).not.toBeInTheDocument();
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
    const message = 'This payment method is not available right now. Please choose another.';
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
    expect(payment().getByRole('status')).toHaveFocus();
  });

  it('is loaded again after the deadline', async () => {
    jest.useFakeTimers();
    const pay_until = new Date(Date.now() + 31 * 60_000).toISOString();
    const { on, asked } = await openOrder(anOrder({ pay_until }));
    on(GET, () => anOrder(settled, 'cancelled'));
    await act(() => jest.advanceTimersByTimeAsync(31 * 60_000));
    expect(asked(GET)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() =>
      expect(payment().getByRole('status')).toHaveTextContent(/^This order is cancelled;/),
    );
  });
});

describe('a payment on the page of a provider', () => {
  const methods = [ARRANGEMENT, TRANSFER, CARD, MONCASH];
  const payButton = (name = 'Pay $50.00 by card') => screen.getByRole('button', { name });

  it('explains how it is paid', async () => {
    await openOrder(
      anOrder({ methods: [ARRANGEMENT, CARD, { ...MONCASH, is_test: true }], method: 'card' }),
    );
    expect(screen.getByRole('radio', { name: 'Card' })).toHaveAccessibleDescription(
      'You pay on a secure page of our payment partner. Your coins are held for 31 minutes while you pay.',
    );
    const moncash = screen.getByRole('radio', { name: 'MonCash' });
    expect(moncash).toHaveAccessibleDescription(
      'About 6,575 HTG. You pay on a secure page of our payment partner. Your coins are held for 31 minutes while you pay. Test mode: no money moves.',
    );
    expect(payButton()).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^How to pay/ })).not.toBeInTheDocument();
    await userEvent.click(moncash);
    expect(payButton('Pay $50.00 with MonCash')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^By arrangement/ }));
    expect(saveButton()).toBeVisible();
  });

  it('shows the instructions of the shop with the hint', async () => {
    await openOrder(anOrder({ methods: [ARRANGEMENT, { ...CARD, instructions: 'Visa only.' }] }));
    expect(screen.getByRole('radio', { name: 'Card' })).toHaveAccessibleDescription(/Visa only\.$/);
  });

  it('opens the page once and can open it again after Back', async () => {
    const url = `${location.origin}${URL}#checkout`;
    const { asked } = await openOrder(anOrder({ methods, due: 20 }), { [PAGE]: () => ({ url }) });
    await userEvent.click(screen.getByRole('radio', { name: 'MonCash' }));
    await userEvent.dblClick(payButton('Pay $20.00 with MonCash'));
    await waitFor(() => expect(location.hash).toBe('#checkout'));
    await userEvent.click(payButton('Pay $20.00 with MonCash'));
    expect(asked(PAGE)).toHaveLength(1);
    expect(await asked(PAGE)[0]?.json()).toEqual({ method: 'moncash' });
    expect(asked(PUT)).toEqual([]);
    expect(payButton('Pay $20.00 with MonCash')).toHaveAttribute('aria-busy', 'true');
    expect(payButton('Pay $20.00 with MonCash')).toHaveFocus();
    expect(asked(GET)).toHaveLength(1);

    fireEvent(window, new Event('pageshow'));
    await waitFor(() =>
      expect(payButton('Pay $20.00 with MonCash')).not.toHaveAttribute('aria-busy'),
    );
    await waitFor(() => expect(asked(GET)).toHaveLength(2));
  });

  it('can be opened again if loading the page was stopped', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const url = `${location.origin}${URL}#stopped`;
    await openOrder(anOrder({ methods, method: 'card' }), { [PAGE]: () => ({ url }) });
    await user.click(payButton());
    await waitFor(() => expect(location.hash).toBe('#stopped'));
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(payButton()).not.toHaveAttribute('aria-busy');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/orders', ''])(
    'does not open %p',
    async (url) => {
      await openOrder(anOrder({ methods, method: 'card' }), { [PAGE]: () => ({ url }) });
      await userEvent.click(payButton());
      expect(
        await screen.findByText('The payment page could not be opened. Please try again.'),
      ).toBeVisible();
      expect(location.pathname).toBe(URL);
    },
  );

  it.each([
    [409, 'payments.email-not-confirmed', 'Please confirm your email address.', 1],
    [409, 'payments.method-not-offered', 'This payment method is not available.', 0],
    [429, 'common.too-many-attempts', 'Too many attempts.', 0],
    [503, 'payments.provider-unavailable', 'The payment service cannot be reached.', 0],
  ])('shows the error %i', async (status, code, detail, links) => {
    const { asked } = await openOrder(anOrder({ methods, method: 'card' }), {
      [PAGE]: () => createProblem(status, code, detail),
    });
    await userEvent.click(payButton());
    const form = within(screen.getByRole('form', { name: 'Payment method' }));
    expect(await form.findByText(detail)).toBeVisible();
    expect(form.getByRole('alert')).toHaveTextContent(detail);
    expect(payButton()).toHaveFocus();
    expect(payButton()).not.toHaveAttribute('aria-busy');
    expect(
      screen.queryAllByRole('link', { name: 'Send the link again from your account' }),
    ).toHaveLength(links);
    await waitFor(() => expect(asked(GET)).toHaveLength(2));
  });

  it('shows that the order was paid meanwhile', async () => {
    const { on } = await openOrder(anOrder({ methods, method: 'card' }), {
      [PAGE]: () => createProblem(409, 'payments.nothing-to-pay', 'There is nothing to pay.'),
    });
    on(GET, () => anOrder({ state: 'paid', due: 0, paid: 50, methods: [] }));
    await userEvent.click(payButton());
    await waitFor(() =>
      expect(payment().getByRole('status')).toHaveTextContent('Paid. Thank you!'),
    );
    expect(payment().getByRole('status')).toHaveFocus();
  });
});

describe('the return from a payment page', () => {
  const methods = [ARRANGEMENT, CARD];
  const RETURN = '?payment=return';
  const NOT_ARRIVED =
    'The payment has not arrived. If you have just paid, it can take a minute.$50.00 to pay';
  const SOLD =
    'We are sorry: the order was cancelled, and its coins were sold before your payment arrived.';
  const attempted = (
    state: NonNullable<Payment['attempt']>['state'],
    part: Partial<Payment> = {},
    status: OrderWithPayment['status'] = 'pending',
  ) => anOrder({ methods, method: 'card', attempt: anAttempt(state), ...part }, status);
  const paid = () =>
    attempted('captured', { state: 'paid', due: 0, paid: 50, methods: [], pay_until: null });
  const statusText = () => payment().getByRole('status').textContent;
  const checkAgain = () => screen.queryByRole('button', { name: 'Check again' });
  const defer = () => {
    let resolve: (order: OrderWithPayment) => void = () => undefined;
    const promise = new Promise<OrderWithPayment>((done) => (resolve = done));
    return { promise, resolve: (order: OrderWithPayment) => resolve(order) };
  };

  it('checks the payment and corrects the outdated order', async () => {
    const { promise, resolve } = defer();
    const { router, asked } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => promise },
      '?payment=return&from=stripe',
    );
    expect(statusText()).toBe('Checking your payment…');
    // Hides the methods to prevent a second payment.
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?payment=return&from=stripe');
    const back = screen.getByRole('link', { name: 'Back to My Orders' });
    act(() => back.focus());
    const entries = history.length;
    resolve(paid());
    await waitFor(() => expect(statusText()).toBe('Paid. Thank you!'));
    await waitFor(() => expect(router.state.location.search).toBe('?from=stripe'));
    expect(history).toHaveLength(entries);
    expect(router.state.preventScrollReset).toBe(true);
    expect(back).toHaveFocus();
    expect(asked(REFRESH)).toHaveLength(1);
    expect(asked(GET)).toHaveLength(1);
  });

  it('shows at once that the order is paid', async () => {
    await openOrder(paid(), { [REFRESH]: () => new Promise(() => undefined) }, RETURN);
    expect(statusText()).toBe('Paid. Thank you!');
  });

  it('is not checked without the parameter', async () => {
    const { asked } = await openOrder(attempted('open'));
    expect(statusText()).toBe('$50.00 to pay');
    expect(checkAgain()).not.toBeInTheDocument();
    expect(asked(REFRESH)).toEqual([]);
  });

  it.each<[string, string, OrderWithPayment]>([
    ['captured', 'Paid. Thank you!', paid()],
    [
      'captured in part',
      'Your payment has arrived. Thank you!$30.00 of $50.00 paid, $20.00 to pay',
      attempted('captured', { state: 'partly_paid', paid: 30, due: 20 }),
    ],
    [
      'expired',
      'The payment page has expired. Nothing was charged. You can pay again.$50.00 to pay',
      attempted('expired'),
    ],
    [
      'expired with the order',
      'The payment page has expired. Nothing was charged.This order is cancelled; there is nothing to pay.',
      attempted('expired', { due: 0, methods: [] }, 'cancelled'),
    ],
    [
      'failed',
      'The payment did not go through. Nothing was charged. You can pay again.$50.00 to pay',
      attempted('failed'),
    ],
    [
      'cancelled',
      'The payment was cancelled. Nothing was charged. You can pay again.$50.00 to pay',
      attempted('cancelled'),
    ],
    [
      'released because the coins were sold',
      `${SOLD} Nothing was charged; a reserved amount is released.This order is cancelled; there is nothing to pay.`,
      attempted('cancelled', { due: 0, methods: [] }, 'cancelled'),
    ],
    [
      'returned because the coins were sold',
      `${SOLD} You get the whole amount back.This order is cancelled.$50.00 is being refunded.`,
      attempted(
        'captured',
        { state: 'paid', due: 0, paid: 50, refund_pending: 50, methods: [] },
        'cancelled',
      ),
    ],
  ])('is over if the payment is %s', async (_state, text, order) => {
    const { router, asked } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => order },
      RETURN,
    );
    await waitFor(() => expect(statusText()).toBe(text));
    expect(checkAgain()).not.toBeInTheDocument();
    expect(screen.queryAllByRole('radio')).toHaveLength(order.payment.methods.length);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked(REFRESH)).toHaveLength(1);
  });

  it.each<[NonNullable<Payment['attempt']>['state'], string, number]>([
    ['opening', NOT_ARRIVED, 1],
    ['open', NOT_ARRIVED, 1],
    ['authorized', 'Your payment is being confirmed by your bank. We will email you.', 0],
  ])('is checked five times in 30 seconds while it is %s', async (state, text, buttons) => {
    jest.useFakeTimers();
    const { router, asked } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => attempted(state) },
      RETURN,
    );
    for (const [checks, pause] of [2_000, 4_000, 8_000, 12_000].entries()) {
      await waitFor(() => expect(asked(REFRESH)).toHaveLength(checks + 1));
      expect(statusText()).toBe('Checking your payment…');
      await act(() => jest.advanceTimersByTimeAsync(pause));
    }
    await waitFor(() => expect(statusText()).toBe(text));
    expect(router.state.location.search).toBe('');
    expect(screen.queryAllByRole('button', { name: 'Check again' })).toHaveLength(buttons);
    expect(screen.queryAllByRole('radio')).toHaveLength(2 * buttons);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked(REFRESH)).toHaveLength(5);
  });

  it('stops checking when the payment arrives or the page is left', async () => {
    jest.useFakeTimers();
    const { on, asked, unmount } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => attempted('open') },
      RETURN,
    );
    on(REFRESH, paid);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(statusText()).toBe('Paid. Thank you!'));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked(REFRESH)).toHaveLength(2);
    unmount();

    const left = await openOrder(attempted('open'), { [REFRESH]: () => attempted('open') }, RETURN);
    left.unmount();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(left.asked(REFRESH)).toHaveLength(1);
  });

  it('checks again on request and keeps the focus', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { on, asked } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => attempted('open') },
      RETURN,
    );
    for (const pause of [2_000, 4_000, 8_000, 12_000])
      await act(() => jest.advanceTimersByTimeAsync(pause));
    await waitFor(() => expect(statusText()).toBe(NOT_ARRIVED));

    const { promise, resolve } = defer();
    on(REFRESH, () => promise);
    await user.dblClick(checkAgain()!);
    expect(statusText()).toBe('Checking your payment…');
    expect(checkAgain()).toHaveFocus();
    expect(screen.queryAllByRole('radio')).toHaveLength(2);
    resolve(attempted('open'));
    await waitFor(() => expect(statusText()).toBe(NOT_ARRIVED));
    expect(checkAgain()).toHaveFocus();
    expect(asked(REFRESH)).toHaveLength(6);

    on(REFRESH, paid);
    await user.click(checkAgain()!);
    await waitFor(() => expect(checkAgain()).not.toBeInTheDocument());
    expect(statusText()).toBe('Paid. Thank you!');
    expect(payment().getByRole('status')).toHaveFocus();
  });

  it('offers another check after an error', async () => {
    const { on, host } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => createProblem(429, 'common.too-many-requests', 'Too many requests.') },
      RETURN,
    );
    await waitFor(() =>
      expect(statusText()).toBe(
        'Your payment could not be checked. Too many requests.$50.00 to pay',
      ),
    );
    expect(host.toasts).toEqual([]);
    on(REFRESH, paid);
    await userEvent.click(checkAgain()!);
    await waitFor(() => expect(statusText()).toBe('Paid. Thank you!'));
  });

  it('repeats the check after a network failure', async () => {
    jest.useFakeTimers();
    const { on } = await openOrder(
      attempted('open'),
      { [REFRESH]: () => Promise.reject(new TypeError('Failed to fetch')) },
      RETURN,
    );
    expect(statusText()).toBe('Checking your payment…');
    on(REFRESH, paid);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(statusText()).toBe('Paid. Thank you!'));
  });

  it('says that nothing was charged if the shopper left the page', async () => {
    const { router, asked } = await openOrder(attempted('open'), {}, '?payment=left');
    expect(statusText()).toBe('You left the payment page. Nothing was charged.$50.00 to pay');
    expect(payment().getByRole('button', { name: 'Pay $50.00 by card' })).toBeVisible();
    expect(payment().queryByText(/fail|did not go through/i)).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(statusText()).toMatch(/^You left the payment page\./);
    expect(asked(REFRESH)).toEqual([]);
  });

  it.each([
    ['Paid. Thank you!', paid()],
    [
      'This order is cancelled.$50.00 is being refunded.',
      attempted('captured', { due: 0, paid: 50, refund_pending: 50, methods: [] }, 'cancelled'),
    ],
    ['Your payment is being confirmed by your bank. We will email you.', attempted('authorized')],
  ])('does not say that nothing was charged if the shopper has paid: %s', async (text, order) => {
    await openOrder(order, {}, '?payment=left');
    expect(statusText()).toBe(text);
  });

  it('ignores other values of the parameter', async () => {
    const { router, asked } = await openOrder(attempted('open'), {}, '?payment=1804');
    expect(statusText()).toBe('$50.00 to pay');
    expect(router.state.location.search).toBe('?payment=1804');
    expect(asked(REFRESH)).toEqual([]);
  });
});
