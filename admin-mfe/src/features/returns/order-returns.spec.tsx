import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderReturns } from './order-returns.tsx';
import type { OrderReturn } from './returns.queries.ts';

const GET = 'GET /admin/orders/o1/returns';
const stepOf = (name: string) => `POST /admin/returns/r1/${name}`;

const requested: OrderReturn = {
  ...{ id: 'r1', state: 'requested', reason: 'damaged', comment: 'A scratch.', answer: '' },
  ...{ requested_at: '2026-01-03T12:00:00.000Z', refund_until: null, received_at: null },
  ...{ closed_at: null, refund: null, refund_state: 'none', is_sent: true, order_id: 'o1' },
  ...{ order_number: '1804A04A', customer: 'Catherine Flon', is_overdue: false, handled_by: '' },
  ...{ from_withdrawal: false, suggested_refund: null, refundable: 50 },
  items: [
    {
      ...{ line_id: 'l1', name: 'Vertières', quantity: 2, received: null, outcome: null },
      pieces: [4, 5].map((number) => ({
        ...{ product_id: '7', name: 'Vertières', number, outcome: null },
      })),
    },
    {
      ...{ line_id: 'l2', name: 'A medal', quantity: 3, received: null, outcome: null },
      pieces: [],
    },
  ],
};

/** Renders the returns of an order. */
async function openReturns(
  own: Partial<OrderReturn>,
  replies: FakeResponses = {},
  permissions = ['orders.read', 'orders.cancel', 'payments.refund'],
) {
  const api = fakeApi({ [GET]: () => [{ ...requested, ...own }], ...replies });
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<OrderReturns orderId="o1" />, host, '/admin/orders/o1');
  const region = await screen.findByRole('region', { name: 'Returns' });
  return { ...api, host, region: within(region), element: region };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }));

describe('the returns of an order', () => {
  it.each<[Partial<OrderReturn>, RegExp, string[]]>([
    [{}, /Requested.*Damaged.*A scratch\./, ['Approve…', 'Parcel arrived…', 'Decline…']],
    [
      { state: 'approved', refund_until: '2026-01-17T12:00:00.000Z', is_overdue: true },
      /Waiting for the parcel, overdue.*Refund until January 17, 2026/,
      ['Parcel arrived…', 'Decline…'],
    ],
    [{ state: 'received' }, /To be refunded/, ['Refund…']],
    [
      {
        state: 'refunded',
        refund: 25,
        refund_state: 'done',
        closed_at: '2026-01-05T12:00:00.000Z',
      },
      /Completed.*Refunded: \$25\.00/,
      [],
    ],
    [{ state: 'refunded', refund: 25, refund_state: 'pending' }, /Refund on its way/, []],
    [{ state: 'refunded', refund: 25, refund_state: 'failed' }, /Refund failed.*another way/, []],
    [{ state: 'rejected', answer: 'It was engraved.' }, /Declined.*It was engraved/, []],
  ])('show their state and the next steps: %j', async (own, text, steps) => {
    const { element, region } = await openReturns(own);
    expect(element).toHaveTextContent(text);
    const buttons = region.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(steps.map((step) => `${step} (return of January 3, 2026)`));
  });

  it('are approved with a text and declined with a reason', async () => {
    const { asked, region } = await openReturns({}, { [stepOf('approve')]: () => requested });
    await userEvent.click(region.getByRole('button', { name: /^Approve/ }));
    await userEvent.type(dialog().getByRole('textbox'), ' Wrap it. ');
    await press('Approve the return');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await asked(stepOf('approve'))[0]?.json()).toEqual({ answer: 'Wrap it.' });
    await userEvent.click(region.getByRole('button', { name: /^Decline/ }));
    await press('Decline the return');
    expect(dialog().getByRole('textbox')).toHaveAccessibleDescription(/tell the buyer why/);
    expect(asked(stepOf('reject'))).toEqual([]);
  });

  it('are received with an outcome per number and per quantity', async () => {
    const { asked, region } = await openReturns({}, { [stepOf('receive')]: () => requested });
    await userEvent.click(region.getByRole('button', { name: /^Parcel arrived/ }));
    await press('Record the parcel');
    expect(dialog().getByText('Please choose what arrived.')).toBeVisible();
    const select = (name: string) => dialog().getByRole('combobox', { name });
    await userEvent.selectOptions(select('Vertières, N° 5'), 'retire');
    await userEvent.selectOptions(select('A medal'), 'restock');
    await userEvent.selectOptions(select('How many of A medal'), '2');
    await press('Record the parcel');
    await waitFor(() => expect(asked(stepOf('receive'))).toHaveLength(1));
    expect(await asked(stepOf('receive'))[0]?.json()).toEqual({
      items: [{ line_id: 'l2', quantity: 2, outcome: 'restock' }],
      pieces: [{ line_id: 'l1', product_id: '7', number: 5, outcome: 'retire' }],
    });
  });

  it('speak of no parcel if nothing was sent', async () => {
    const { asked, element, host, region } = await openReturns(
      { state: 'approved', is_sent: false },
      { [stepOf('receive')]: () => requested },
    );
    expect(element).toHaveTextContent('Approved, still in the shop');
    await userEvent.click(region.getByRole('button', { name: /^Take the coins back/ }));
    expect(dialog().getByText(/there is no parcel to wait for/)).toBeVisible();
    await press('Take the coins back');
    expect(dialog().getByText('Please choose what happens to the coins.')).toBeVisible();
    const number = dialog().getByRole('combobox', { name: 'Vertières, N° 4' });
    expect(
      within(number)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Leave out, not refunded', 'Sell again', 'Withdraw for ever']);
    await userEvent.selectOptions(number, 'restock');
    await press('Take the coins back');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'The coins are taken back.' }]),
    );
    expect(asked(stepOf('receive'))).toHaveLength(1);
    expect(element).not.toHaveTextContent(/parcel/i);
  });

  it('announce no address if nothing was sent', async () => {
    const { host, region } = await openReturns(
      { is_sent: false },
      { [stepOf('approve')]: () => requested },
    );
    await userEvent.click(region.getByRole('button', { name: /^Approve/ }));
    expect(dialog().getByText(/there is nothing to send back/)).toBeVisible();
    await press('Approve the return');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'The buyer gets an email.' }]),
    );
  });

  it('stay open with the reason why a parcel is refused, such as a set without all of its coins', async () => {
    const reason = 'A set comes back with all of its coins.';
    const refuse = () => createProblem(409, 'returns.incomplete-set', reason);
    const { asked, region } = await openReturns({}, { [stepOf('receive')]: refuse });
    await userEvent.click(region.getByRole('button', { name: /^Parcel arrived/ }));
    const number = dialog().getByRole('combobox', { name: 'Vertières, N° 5' });
    await userEvent.selectOptions(number, 'restock');
    await press('Record the parcel');
    expect(await dialog().findByText(reason)).toBeVisible();
    expect(number).toHaveValue('restock');
    expect(asked(stepOf('receive'))).toHaveLength(1);
  });

  it('are refunded with the suggested amount or another, down to nothing with a text', async () => {
    const { asked, host, region } = await openReturns(
      { state: 'received', suggested_refund: 25 },
      {
        [stepOf('refund')]: () =>
          createProblem(409, 'payments.disputed', 'The cardholder disputes this payment.'),
      },
    );
    await userEvent.click(region.getByRole('button', { name: /^Refund/ }));
    const amount = dialog().getByRole('textbox', { name: /^Amount/ });
    expect(amount).toHaveValue('25.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '50.01');
    await press('Refund and complete');
    expect(amount).toHaveAccessibleDescription(/at most \$50\.00/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    await press('Refund and complete');
    expect(dialog().getByText('Please tell the buyer why nothing is refunded.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await press('Refund and complete');
    expect(await dialog().findByText('The cardholder disputes this payment.')).toBeVisible();
    expect(await asked(stepOf('refund'))[0]?.json()).toEqual({ amount: 20, answer: '' });
    expect(host.toasts).toEqual([]);
  });

  it.each([true, false])('are refunded by hand after a failed refund: %s', async (byHand) => {
    const { asked, region } = await openReturns(
      { state: 'received', suggested_refund: 25, by_hand: 'suggested' },
      { [stepOf('refund')]: () => requested },
    );
    await userEvent.click(region.getByRole('button', { name: /^Refund/ }));
    const box = dialog().getByRole('checkbox', {
      name: 'I have paid the money back in another way',
    });
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription(/nothing is sent to the provider/);
    if (!byHand) await userEvent.click(box);
    await press('Refund and complete');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { amount: 25, answer: '', by_hand: byHand };
    expect(await asked(stepOf('refund'))[0]?.json()).toEqual(body);
  });

  it('say why a step is not allowed', async () => {
    const { host, region } = await openReturns({ state: 'received' }, {}, ['orders.read']);
    await userEvent.click(region.getByRole('button', { name: /^Refund/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.toasts).toMatchObject([{ title: 'Not allowed' }]);
  });

  it('are not shown if there are none, or by an older API version', async () => {
    for (const replies of [{}, { [GET]: () => [] }]) {
      const { calls } = fakeApi(replies);
      const host = createFakeHost({ user: anAdmin });
      const { unmount } = renderAt(<OrderReturns orderId="o1" />, host, '/admin/orders/o1');
      await waitFor(() => expect(calls).toEqual([GET]));
      expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
      unmount();
    }
  });
});
