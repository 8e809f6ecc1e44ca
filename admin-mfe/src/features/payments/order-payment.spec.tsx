import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderPayment } from './order-payment.tsx';
import type { LedgerPayment, PaidItem, PaymentLedger } from './payments.queries.ts';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const LEDGER = `GET /admin/orders/${ID}/payments`;
const RECORD = `POST /admin/orders/${ID}/payments`;
const REFUND = `POST /admin/orders/${ID}/refunds`;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A payment without refunds at a provider. */
const aPayment = (payment: Pick<LedgerPayment, 'id' | 'method' | 'paid'>): LedgerPayment => ({
  ...{ refunded: 0, refund_pending: 0, refund_by: 'manual' },
  ...payment,
});

const transfer = aPayment({ id: 'p1', method: 'transfer', paid: 50 });

const unpaid: PaymentLedger = {
  state: 'unpaid',
  currency: 'USD',
  charges: [],
  total: 50.5,
  due: 50.5,
  paid: 0,
  refunded: 0,
  method: 'transfer',
  pay_until: null,
  payments: [],
  attempts: [],
  refunds: [],
  disputes: [],
  returned: [],
  entries: [],
};

const T0 = '2026-01-02T12:00:00.000Z';

const byCard: PaymentLedger = {
  ...unpaid,
  state: 'paid',
  due: 0,
  paid: 50,
  method: 'card',
  payments: [{ ...aPayment({ id: 'p4', method: 'card', paid: 50 }), refund_by: 'api' }],
  attempts: [{ id: 'a1', method: 'card', state: 'captured', at: T0, expires_at: T0, amount: 50 }],
};

const dispute: PaymentLedger['disputes'][number] = {
  id: 'd1',
  order_id: ID,
  order_number: '456789AB',
  at: '2026-02-01T08:00:00.000Z',
  amount: 50,
  reason: 'product_not_received',
  state: 'open',
  evidence_due_at: new Date(2026, 1, 11, 15, 4).toISOString(),
  evidence_sent_at: null,
};

const aCoin = (line_id: string, fields: Partial<PaidItem>): PaidItem => ({
  ...{ line_id, product_id: line_id, name: line_id, image: null },
  ...{ quantity: 1, price: 25, serials: null, coins: null },
  ...fields,
});

/** Two coins, a set of three and a bag without numbers. */
const ITEMS = [
  aCoin('6', { name: 'Capois', quantity: 2, serials: [4, 5] }),
  aCoin('14', {
    name: 'Gift set',
    price: 50,
    coins: [
      { id: '7', name: 'Sanité', image: null, serials: [4] },
      { id: '8', name: 'Toya', image: null, serials: [9] },
      { id: '9', name: 'Bag', image: null, serials: null },
    ],
  }),
  aCoin('30', { name: 'Bag', price: 10 }),
];

const paid: PaymentLedger = {
  ...unpaid,
  state: 'paid',
  due: 0,
  paid: 50,
  payments: [transfer],
  entries: [
    {
      id: 'e1',
      at: '2026-01-03T09:30:00.000Z',
      kind: 'capture',
      method: 'transfer',
      amount: 50,
      remark: 'Statement 12, line 4',
      by: 'Sanité',
    },
  ],
};

const refunded: PaymentLedger = {
  ...paid,
  state: 'refunded',
  refunded: 50,
  payments: [{ ...transfer, refunded: 50 }],
  entries: [
    ...paid.entries,
    {
      ...{ id: 'e2', at: '2026-01-04T09:30:00.000Z', kind: 'refund', method: 'transfer' },
      ...{ amount: 50, remark: 'Scratched', by: 'Défilée' },
    },
  ],
};

interface Options {
  readonly replies?: FakeResponses;
  /** Permissions of the user; undefined: an older API version sends none. */
  readonly permissions?: readonly string[] | undefined;
  readonly isCancelled?: boolean;
  readonly items?: readonly PaidItem[];
}

const ALL = ['payments.read', 'payments.record', 'payments.refund'];

/** Renders the payment of an order. */
function openPayment(ledger: object | null, options: Options = {}) {
  const { replies, isCancelled = false, items = [] } = options;
  const permissions = 'permissions' in options ? options.permissions : ALL;
  const api = fakeApi({ ...(ledger && { [LEDGER]: () => ledger }), ...replies });
  const host = createFakeHost({ user: { ...anAdmin, ...(permissions && { permissions }) } });
  renderAt(<OrderPayment orderId={ID} items={items} isCancelled={isCancelled} />, host);
  return { ...api, host };
}

const heading = () => screen.findByRole('heading', { name: 'Payment' });
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: RegExp) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const amountField = () => screen.getByRole('textbox', { name: /^Amount in dollars/ });
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const bodies = (requests: Request[]) =>
  Promise.all(requests.map((request) => request.json() as Promise<Record<string, unknown>>));
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('payment of an order', () => {
  it('shows state, amounts, and the method that the buyer chose', async () => {
    openPayment({ ...unpaid, state: 'partly_paid', paid: 20, due: 30.5 });
    await heading();
    const names = ['State', 'Total', 'Paid', 'Refunded', 'Still due', 'Chosen by the buyer'];
    expect(names.map(figure)).toEqual([
      'Partly paid',
      '$50.50',
      '$20.00',
      '$0.00',
      '$30.50',
      'Bank transfer',
    ]);
    expect(screen.getByText('No payments recorded yet.')).toBeVisible();
    expect(screen.queryByText(/Held until/)).not.toBeInTheDocument();
  });

  it('shows the taxes that were added to the order', async () => {
    const tax = { kind: 'tax', line_id: null } as const;
    const charges = [
      { ...tax, amount: 2.5, description: 'QST' },
      { ...tax, amount: 1.25, description: 'GST' },
      { ...tax, amount: 0.9, description: 'GST' },
    ];
    openPayment({ ...unpaid, charges });
    await heading();
    expect(['of which GST', 'of which QST'].map(figure)).toEqual(['$2.15', '$2.50']);
  });

  it('shows until when the pieces are held', async () => {
    openPayment({ ...unpaid, pay_until: new Date(2026, 0, 8, 15, 4).toISOString() });
    expect((await screen.findByText(/Held until/)).textContent).toMatch(
      /^Held until January 8, 2026 at 3:04\sPM; then cancelled automatically\.$/,
    );
  });

  it('lists the entries', async () => {
    openPayment(refunded);
    const list = await screen.findByRole('list', { name: 'Payments and refunds' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Payment, bank transfer$50.00Statement 12, line 4Sanité,');
    expect(second).toHaveTextContent('Refund, bank transfer−$50.00ScratchedDéfilée,');
    expect(figure('State')).toBe('Refunded');
  });

  it('takes no payments for a cancelled order, but refunds', async () => {
    openPayment(paid, { isCancelled: true });
    expect(await button('Refund bank transfer')).toBeVisible();
    noButton(/Record/);
  });

  it('has no buttons without the permissions', async () => {
    openPayment(paid, { permissions: ['payments.read'] });
    await heading();
    noButton(/./);
  });

  it('has only the button of the permission', async () => {
    openPayment(paid, { permissions: ['payments.read', 'payments.record'] });
    expect(await button('Record a payment')).toBeVisible();
    noButton(/Refund/);
  });

  it('asks for nothing without the permission to see payments', () => {
    const { calls } = openPayment(paid, { permissions: ['orders.read'] });
    expect(calls).toEqual([]);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is hidden with an older API version, which has no payments', async () => {
    const { asked, host } = openPayment(null, { permissions: undefined });
    await waitFor(() => expect(asked(LEDGER)).toHaveLength(1));
    await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error and loads again', async () => {
    const { on } = openPayment(null, { replies: { [LEDGER]: () => createProblem(500, 'x', '') } });
    expect(await screen.findByText('The payment could not be loaded.')).toBeVisible();
    on(LEDGER, () => paid);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Statement 12, line 4')).toBeVisible();
  });
});

describe('recording a payment', () => {
  it('starts with the amount due and the buyer’s method, by keyboard; the focus returns', async () => {
    let ledger = unpaid;
    const { asked, host } = openPayment(null, {
      replies: { [LEDGER]: () => ledger, [RECORD]: () => (ledger = paid) },
    });
    const opener = await button('Record a payment');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Record a payment' })).toBeVisible();
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveValue('50.50');
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveValue('transfer');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await bodies(asked(RECORD))).toEqual([
      { id: expect.stringMatching(UUID), method: 'transfer', amount: 50.5, remark: '' },
    ]);
    expect(figure('State')).toBe('Paid');
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Payment recorded.' }]);
    expect(opener).toHaveFocus();
  });

  it('sends other values', async () => {
    const { asked } = openPayment(unpaid, { replies: { [RECORD]: () => paid } });
    await userEvent.click(await button('Record a payment'));
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '12.5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Cash');
    await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), ' At the fair ');
    await submit('Record payment');
    await waitFor(async () =>
      expect(await bodies(asked(RECORD))).toMatchObject([
        { method: 'cash', amount: 12.5, remark: 'At the fair' },
      ]),
    );
  });

  it('shows the ledger of the response, also if the next request fails', async () => {
    let isDown = false;
    openPayment(null, {
      replies: {
        [LEDGER]: () => (isDown ? createProblem(500, 'x', '') : unpaid),
        [RECORD]: () => {
          isDown = true;
          return paid;
        },
      },
    });
    await userEvent.click(await button('Record a payment'));
    await submit('Record payment');
    expect(await screen.findByText('Statement 12, line 4')).toBeVisible();
  });

  it('sends the same id again after a lost response, and another one from a new form', async () => {
    const { asked, on } = openPayment(unpaid, {
      replies: { [RECORD]: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await userEvent.click(await button('Record a payment'));
    await submit('Record payment');
    const message = /The shop could not be reached/;
    expect(await screen.findByText(message)).toBeVisible();
    on(RECORD, () => paid);
    await submit('Record payment');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await button('Record a payment'));
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '1');
    await submit('Record payment');
    await waitFor(() => expect(asked(RECORD)).toHaveLength(3));
    const [first, second, third] = (await bodies(asked(RECORD))).map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends nothing without a valid amount', async () => {
    const { asked } = openPayment({ ...unpaid, due: 0 });
    await userEvent.click(await button('Record a payment'));
    expect(amountField()).toHaveValue('');
    await submit('Record payment');
    expect(amountField()).toHaveAccessibleDescription('Enter an amount, for example 12.50.');
    expect(amountField()).toHaveFocus();
    expect(asked(RECORD)).toEqual([]);
  });

  it('shows why the API refuses it, and loads the ledger again', async () => {
    const detail = 'This order is cancelled. Restore it before you record a payment.';
    const { asked } = openPayment(unpaid, {
      replies: { [RECORD]: () => createProblem(409, 'payments.order-cancelled', detail) },
    });
    await userEvent.click(await button('Record a payment'));
    await submit('Record payment');
    expect(await within(screen.getByRole('dialog')).findByText(detail)).toBeVisible();
    await waitFor(() => expect(asked(LEDGER)).toHaveLength(2));
  });

  it('explains that the first attempt was recorded with different values', async () => {
    openPayment(unpaid, {
      replies: { [RECORD]: () => createProblem(422, 'payments.id-reused', 'Use a new id.') },
    });
    await userEvent.click(await button('Record a payment'));
    await submit('Record payment');
    expect(await screen.findByText(/^Your first attempt has already been recorded/)).toBeVisible();
  });

  it('is cancelled by the close button', async () => {
    const { asked } = openPayment(unpaid);
    const opener = await button('Record a payment');
    await userEvent.click(opener);
    await userEvent.click(await button('Close'));
    expect(opener).toHaveFocus();
    expect(asked(RECORD)).toEqual([]);
  });
});

describe('refunding a payment', () => {
  const reasonField = () => screen.getByRole('textbox', { name: /^Reason/ });

  it('starts with what is left; the focus moves to the heading if nothing is left', async () => {
    let ledger = { ...paid, payments: [{ ...transfer, paid: 50.3, refunded: 30.1 }] };
    const { asked, host } = openPayment(null, {
      replies: { [LEDGER]: () => ledger, [REFUND]: () => (ledger = refunded) },
    });
    await userEvent.click(await button('Refund bank transfer'));
    const dialog = screen.getByRole('dialog', { name: 'Refund bank transfer' });
    expect(dialog).toHaveTextContent('a refund that you have already paid');
    expect(dialog).toHaveTextContent('The buyer gets an email.');
    expect(dialog).toHaveTextContent('Bank transfer: $20.20 can be refunded.');
    expect(amountField()).toHaveValue('20.20');
    expect(reasonField()).toHaveAccessibleDescription('Visible to staff only');
    await userEvent.type(reasonField(), ' Scratched {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await bodies(asked(REFUND))).toEqual([
      { id: expect.stringMatching(UUID), payment_id: 'p1', amount: 20.2, reason: 'Scratched' },
    ]);
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Refund recorded.' }]);
    await waitFor(() => noButton(/Refund/));
    const title = await heading();
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('requires a reason', async () => {
    const { asked } = openPayment(paid);
    await userEvent.click(await button('Refund bank transfer'));
    await submit('Record refund');
    expect(reasonField()).toHaveAccessibleDescription(/^Please enter a reason\./);
    expect(reasonField()).toHaveFocus();
    expect(asked(REFUND)).toEqual([]);
  });

  it('shows that less is left, and sends the same id with the next attempt', async () => {
    const detail = 'At most $25.00 of this payment can be refunded.';
    const { asked } = openPayment(paid, {
      replies: { [REFUND]: () => createProblem(409, 'payments.refund-too-large', detail) },
    });
    await userEvent.click(await button('Refund bank transfer'));
    await userEvent.type(reasonField(), 'Scratched');
    await submit('Record refund');
    expect(await screen.findByText(detail)).toBeVisible();
    await submit('Record refund');
    await waitFor(() => expect(asked(REFUND)).toHaveLength(2));
    const [first, second] = await bodies(asked(REFUND));
    expect(second).toEqual(first);
  });

  it('is offered for each payment that has something left', async () => {
    const cash = { ...aPayment({ id: 'p2', method: 'cash', paid: 1.1 }), refunded: 1 };
    const arranged = { ...aPayment({ id: 'p3', method: 'arrangement', paid: 5 }), refunded: 1 };
    const pending = { ...cash, refund_pending: 0.1 };
    openPayment({ ...paid, payments: [transfer, pending, arranged] });
    await heading();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Record a payment', 'Refund bank transfer', 'Refund payment']);
  });

  it('starts with An amount, and has no coins for an order without numbers', async () => {
    openPayment(paid, { items: [aCoin('30', {})] });
    await userEvent.click(await button('Refund bank transfer'));
    expect(screen.getByRole('radio', { name: 'An amount' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'An amount' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Coins' })).not.toBeInTheDocument();
  });
});

describe('refunding a payment at its provider', () => {
  const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
  const radio = (name: string) => screen.getByRole('radio', { name });
  const check = (name: string) => screen.getByRole('checkbox', { name });

  /** Opens the refund form of a card payment and enters a reason. */
  async function openRefund(ledger = byCard, reply: () => unknown = () => byCard) {
    const api = openPayment(ledger, { items: ITEMS, replies: { [REFUND]: reply } });
    await userEvent.click(await button('Refund card'));
    await userEvent.type(reason(), 'Scratched');
    return api;
  }

  it('says that the money goes back to the card, and requests the refund', async () => {
    const { asked, host } = await openRefund();
    const dialog = screen.getByRole('dialog', { name: 'Refund card' });
    expect(dialog).toHaveTextContent('The money goes back to the card; this takes a few days.');
    expect(dialog).not.toHaveTextContent('a refund that you have already paid');
    await submit('Refund');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Refund requested.' }]),
    );
    expect(await bodies(asked(REFUND))).toEqual([
      { id: expect.stringMatching(UUID), payment_id: 'p4', amount: 50, reason: 'Scratched' },
    ]);
  });

  it('refunds the whole order; the buyer keeps the numbers unless staff choose otherwise', async () => {
    const { asked } = await openRefund();
    await userEvent.clear(amountField());
    await userEvent.click(radio('Whole order'));
    expect(radio('Whole order')).toHaveAccessibleDescription(/\$50\.00$/);
    expect(screen.queryByRole('textbox', { name: /^Amount/ })).not.toBeInTheDocument();
    const numbers = screen.getByRole('combobox', { name: 'The numbers of the order' });
    expect(numbers).toHaveDisplayValue('The buyer keeps them');
    await userEvent.selectOptions(numbers, 'Sell again');
    await submit('Refund');
    await waitFor(() => expect(asked(REFUND)).toHaveLength(1));
    const outcome = 'restock';
    expect(await bodies(asked(REFUND))).toMatchObject([
      {
        amount: 50,
        pieces: [
          { line_id: '6', product_id: '6', number: 4, outcome },
          { line_id: '6', product_id: '6', number: 5, outcome },
          { line_id: '14', product_id: '7', number: 4, outcome },
          { line_id: '14', product_id: '8', number: 9, outcome },
        ],
      },
    ]);
  });

  it('takes single numbers back; the amount follows them and can be changed', async () => {
    const { asked } = await openRefund();
    await userEvent.click(radio('Coins'));
    expect(amountField()).toHaveValue('');
    await userEvent.click(check('N° 5 of Capois'));
    expect(amountField()).toHaveValue('25.00');
    await userEvent.click(check('N° 4 of Gift set: Sanité'));
    expect(amountField()).toHaveValue('41.67');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'What happens to N° 5 of Capois' }),
      'Withdraw the number for ever',
    );
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '40');
    await submit('Refund');
    await waitFor(() => expect(asked(REFUND)).toHaveLength(1));
    expect(await bodies(asked(REFUND))).toMatchObject([
      {
        amount: 40,
        pieces: [
          { line_id: '6', product_id: '6', number: 5, outcome: 'retire' },
          { line_id: '14', product_id: '7', number: 4, outcome: 'restock' },
        ],
      },
    ]);
  });

  it('chooses all numbers of a line; the amount is at most what is left', async () => {
    await openRefund({ ...byCard, payments: byCard.payments.map((p) => ({ ...p, refunded: 10 })) });
    await userEvent.click(radio('Coins'));
    await userEvent.click(check('All 2 numbers of Capois'));
    expect(check('N° 4 of Capois')).toBeChecked();
    expect(amountField()).toHaveValue('40.00');
    await userEvent.click(check('N° 4 of Capois'));
    expect(check('All 2 numbers of Capois')).not.toBeChecked();
    expect(amountField()).toHaveValue('25.00');
    await userEvent.click(check('All 2 numbers of Capois'));
    await userEvent.click(check('All 2 numbers of Capois'));
    expect(check('N° 5 of Capois')).not.toBeChecked();
  });

  it('offers no number that was returned already', async () => {
    const number = { line_id: '6', product_id: '6', number: 4, outcome: 'retire' as const };
    await openRefund({ ...byCard, returned: [number] });
    await userEvent.click(radio('Coins'));
    const names = screen
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(['N° 5 of Capois', 'N° 4 of Gift set: Sanité', 'N° 9 of Gift set: Toya']);
  });

  it('requires a number, and moves the focus there', async () => {
    const { asked } = await openRefund();
    await userEvent.click(radio('Coins'));
    await userEvent.type(amountField(), '5');
    await submit('Refund');
    expect(screen.getByText('Choose at least one number.')).toBeVisible();
    expect(
      screen.getByRole('group', { name: 'Numbers that come back' }),
    ).toHaveAccessibleDescription('Choose at least one number.');
    expect(check('N° 4 of Capois')).toHaveFocus();
    expect(asked(REFUND)).toEqual([]);
  });

  it('repeats the same numbers after a lost response, although they are returned by then', async () => {
    const { asked, on } = await openRefund(byCard, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    const number = { line_id: '6', product_id: '6', number: 5, outcome: 'restock' as const };
    on(LEDGER, () => ({ ...byCard, returned: [number] }));
    await userEvent.click(radio('Coins'));
    await userEvent.click(check('N° 5 of Capois'));
    await submit('Refund');
    expect(await screen.findByText('Returned numbers')).toBeVisible();
    on(REFUND, () => byCard);
    await submit('Refund');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = await bodies(asked(REFUND));
    expect(first).toMatchObject({ pieces: [number] });
    expect(second).toEqual(first);
  });

  it.each([
    ['payments.piece-not-in-order', 'This order does not hold one of these numbers.'],
    ['payments.disputed', 'The cardholder disputes this payment.'],
  ])('shows why the API refuses it: %s', async (code, detail) => {
    await openRefund(byCard, () => createProblem(409, code, detail));
    await submit('Refund');
    expect(await within(screen.getByRole('dialog')).findByText(detail)).toBeVisible();
  });

  it.each([
    ['open', 'The payment by card is disputed.'],
    ['lost', 'The dispute about the payment by card is lost'],
  ] as const)('is not offered for a payment with a dispute: %s', async (state, text) => {
    openPayment({ ...byCard, disputes: [{ ...dispute, state }] });
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
    noButton(/Refund/);
  });

  const HAND = { choice: 'suggested', paid_by: 'shop', maximum: 50 } as const;
  const withHand = (by_hand: LedgerPayment['by_hand']): PaymentLedger => ({
    ...byCard,
    payments: byCard.payments.map((payment) => ({ ...payment, ...(by_hand && { by_hand }) })),
  });

  it('is recorded by hand after a refund of the provider failed', async () => {
    const { asked, host } = await openRefund(withHand(HAND));
    expect(check('I have paid the money back in another way')).toBeChecked();
    expect(check('I have paid the money back in another way')).toHaveAccessibleDescription(
      /nothing is sent to the provider/,
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('a refund that you have already paid');
    await submit('Record refund');
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Refund recorded.' }]),
    );
    expect(await bodies(asked(REFUND))).toMatchObject([{ amount: 50, by_hand: true }]);
  });

  it.each(['suggested', 'offered'] as const)(
    'goes to the provider again if staff choose so: by hand is %s',
    async (choice) => {
      const { asked } = await openRefund(withHand({ ...HAND, choice }));
      const byHand = check('I have paid the money back in another way');
      if (choice === 'suggested') await userEvent.click(byHand);
      expect(byHand).not.toBeChecked();
      expect(screen.getByRole('dialog')).toHaveTextContent('The money goes back to the card');
      await submit('Refund');
      await waitFor(() => expect(asked(REFUND)).toHaveLength(1));
      expect((await bodies(asked(REFUND)))[0]).not.toHaveProperty('by_hand');
    },
  );

  it('is not recorded by hand unless the API allows it', async () => {
    await openRefund();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('records what the bank has paid back after a lost dispute', async () => {
    const { asked } = await openRefund({
      ...withHand({ choice: 'required', paid_by: 'bank', maximum: 20 }),
      disputes: [{ ...dispute, state: 'lost', amount: 20 }],
    });
    expect(screen.getByText(/the bank has paid the buyer back\. Please record/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Record that the bank has paid the buyer back',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(amountField()).toHaveValue('20.00');
    await submit('Record refund');
    await waitFor(() => expect(asked(REFUND)).toHaveLength(1));
    expect(await bodies(asked(REFUND))).toMatchObject([{ amount: 20, by_hand: true }]);
  });

  it('says that the provider refunds nothing more after a lost dispute', async () => {
    openPayment({
      ...withHand({ ...HAND, choice: 'required' }),
      disputes: [{ ...dispute, state: 'lost', amount: 20 }],
    });
    expect(await screen.findByText(/The provider no longer refunds the rest/)).toBeVisible();
    expect(await button('Refund card')).toBeVisible();
  });

  it('is offered after a won dispute, and for the other payments of a disputed order', async () => {
    const { on, host } = openPayment({ ...byCard, disputes: [{ ...dispute, state: 'won' }] });
    expect(await button('Refund card')).toBeVisible();
    expect(screen.queryByText(/cannot be refunded/)).not.toBeInTheDocument();
    const payments = [...byCard.payments, transfer];
    on(LEDGER, () => ({ ...byCard, disputes: [dispute], payments }));
    await host.queryClient.invalidateQueries();
    expect(await button('Refund bank transfer')).toBeVisible();
    noButton(/Refund card/);
  });
});

describe('payments at a provider', () => {
  const records = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows the state of each attempt', async () => {
    const states = {
      opening: 'Opening the payment page',
      open: 'Waiting for the buyer',
      expired: 'Expired',
      failed: 'Failed',
      authorized: 'Authorized',
      cancelled: 'Cancelled',
      captured: 'Captured',
      frozen: 'frozen',
    };
    const attempts = Object.keys(states).map((state) => ({
      ...byCard.attempts[0],
      id: state,
      state,
    }));
    openPayment({ ...byCard, attempts });
    await heading();
    const texts = records('Attempts to pay online');
    expect(texts.map((text) => text.replace(/January.*/, ''))).toEqual(
      Object.values(states).map((text) => `Card$50.00${text}`),
    );
    expect(texts.filter((text) => text.includes('can be paid until'))).toHaveLength(1);
  });

  it('shows the state of each refund, and the amount on its way', async () => {
    const states = {
      requested: 'Requested',
      sent: 'Sent to the provider',
      succeeded: 'Refunded',
      failed: 'Failed: pay it back in another way',
      failed_after: 'Failed after it succeeded',
    };
    const refunds = Object.keys(states).map((state) => ({
      ...{ id: state, payment_id: 'p4', at: T0, amount: 5, reason: 'Scratched', state },
      by: state === 'sent' ? '' : 'Sanité',
    }));
    const payments = byCard.payments.map((payment) => ({ ...payment, refund_pending: 12.5 }));
    openPayment({ ...byCard, refunds, payments });
    await heading();
    const by = (state: string) => (state === 'sent' ? 'The shop' : 'Sanité');
    expect(
      records('Refunds at the provider').map((text) => text.replace(/, January.*/, '')),
    ).toEqual(
      Object.entries(states).map(([state, text]) => `Card$5.00${text}Scratched${by(state)}`),
    );
    expect(figure('Refund on its way')).toBe('$12.50');
    await userEvent.click(await button('Refund card'));
    expect(amountField()).toHaveValue('37.50');
  });

  it('shows disputes with reason, deadline and a link to answer them', async () => {
    openPayment({ ...byCard, disputes: [dispute] });
    await heading();
    expect(records('Disputes')).toEqual([
      expect.stringMatching(
        /^Not received\$50\.00Open Answer.*evidence is due by February 11, 2026/,
      ),
    ]);
    expect(screen.getByRole('link', { name: 'Answer under Disputes' })).toHaveAttribute(
      'href',
      '/admin/disputes',
    );
  });

  it('names each kind of entry; an unknown one keeps its name', async () => {
    const labels = {
      authorize: 'Authorized, card$',
      capture: 'Payment, card$',
      refund: 'Refund, card−$',
      refund_failed: 'Refund failed, card$',
      refund_excess: 'Refunded beyond the payment, card−$',
      cancel: 'Authorization released, card$',
      fail: 'Payment failed, card$',
      dispute_opened: 'Dispute opened, card$',
      dispute_won: 'Dispute won, card$',
      dispute_lost: 'Dispute lost, card−$',
      fee: 'Provider’s fee, card−$',
      swap: 'swap, card$',
    };
    const entry = { at: T0, method: 'card', amount: 5, remark: '', by: 'stripe' };
    const entries = Object.keys(labels).map((kind) => ({ ...entry, id: kind, kind }));
    const moncash = { ...entry, id: 'm', kind: 'fail', method: 'moncash' };
    openPayment({ ...byCard, entries: [...entries, moncash] });
    await heading();
    expect(records('Payments and refunds').map((text) => text.replace(/5\.00.*/, ''))).toEqual([
      ...Object.values(labels),
      'To be paid back by hand, MonCash$',
    ]);
    expect(records('Payments and refunds').every((text) => text.includes('Stripe, '))).toBe(true);
  });

  it('lists returned numbers', async () => {
    const returned = [
      { line_id: '6', product_id: '6', number: 4, outcome: 'restock' },
      { line_id: '14', product_id: '8', number: 9, outcome: 'retire' },
    ];
    openPayment({ ...byCard, returned }, { items: ITEMS });
    await heading();
    expect(records('Returned numbers')).toEqual([
      'N° 4 of CapoisSell again',
      'N° 9 of ToyaWithdraw the number for ever',
    ]);
  });

  it('asks the provider, and shows its answer', async () => {
    const REFRESH = `POST /admin/orders/${ID}/payment-refresh`;
    let ledger: object = { ...byCard, state: 'unpaid' };
    const { host } = openPayment(null, {
      replies: { [LEDGER]: () => ledger, [REFRESH]: () => (ledger = byCard) },
    });
    await userEvent.click(await button('Ask the provider now'));
    await waitFor(() => expect(figure('State')).toBe('Paid'));
    expect(host.toasts).toEqual([{ title: 'Up to date', message: 'The provider has answered.' }]);
    expect(await button('Ask the provider now')).toHaveFocus();
  });

  it('asks no provider without an attempt', async () => {
    openPayment(unpaid);
    await heading();
    noButton(/provider/);
  });

  it('records no payment by card or MonCash', async () => {
    openPayment({ ...unpaid, method: 'card' });
    await userEvent.click(await button('Record a payment'));
    const method = screen.getByRole('combobox', { name: 'Method' });
    expect(
      within(method)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['By arrangement', 'Bank transfer', 'Cash']);
    expect(method).toHaveValue('arrangement');
  });

  it('works with an older API version, which knows no providers and takes no numbers back', async () => {
    const { attempts, refunds, disputes, returned, ...old } = paid;
    const payments = [{ id: 'p1', method: 'transfer', paid: 50, refunded: 0 }];
    expect([attempts, refunds, disputes, returned]).toEqual([[], [], [], []]);
    openPayment({ ...old, payments }, { items: ITEMS });
    await userEvent.click(await button('Refund bank transfer'));
    expect(amountField()).toHaveValue('50.00');
    expect(screen.getByRole('dialog')).toHaveTextContent('a refund that you have already paid');
    expect(screen.queryByRole('radio', { name: 'Coins' })).not.toBeInTheDocument();
    noButton(/provider/);
  });
});
