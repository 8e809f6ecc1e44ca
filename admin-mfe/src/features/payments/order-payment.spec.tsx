import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderPayment } from './order-payment.tsx';
import type { LedgerPayment, PaymentLedger } from './payments.queries.ts';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const LEDGER = `GET /admin/orders/${ID}/payments`;
const RECORD = `POST /admin/orders/${ID}/payments`;
const REFUND = `POST /admin/orders/${ID}/refunds`;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const transfer: LedgerPayment = { id: 'p1', method: 'transfer', paid: 50, refunded: 0 };

const unpaid: PaymentLedger = {
  state: 'unpaid',
  currency: 'USD',
  total: 50.5,
  due: 50.5,
  paid: 0,
  refunded: 0,
  method: 'transfer',
  pay_until: null,
  payments: [],
  entries: [],
};

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
}

const ALL = ['payments.read', 'payments.record', 'payments.refund'];

/** Renders the payment of an order. */
function openPayment(ledger: PaymentLedger | null, options: Options = {}) {
  const { replies, isCancelled = false } = options;
  const permissions = 'permissions' in options ? options.permissions : ALL;
  const api = fakeApi({ ...(ledger && { [LEDGER]: () => ledger }), ...replies });
  const host = createFakeHost({ user: { ...anAdmin, ...(permissions && { permissions }) } });
  renderAt(<OrderPayment orderId={ID} isCancelled={isCancelled} />, host);
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

  it('explains that the first attempt was recorded with other values', async () => {
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
    expect(dialog).toHaveTextContent('money that you have already paid back');
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
    const cash: LedgerPayment = { id: 'p2', method: 'cash', paid: 5, refunded: 5 };
    const arranged: LedgerPayment = { id: 'p3', method: 'arrangement', paid: 5, refunded: 1 };
    openPayment({ ...paid, payments: [transfer, cash, arranged] });
    await heading();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Record a payment', 'Refund bank transfer', 'Refund payment']);
  });
});
