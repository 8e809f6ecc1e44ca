import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import type { UnmatchedPayment } from '../features/payments/unmatched.queries.ts';
import { renderAt } from '../testing/render-at.tsx';
import { Component as UnmatchedPaymentsPage } from './unmatched-payments.page.tsx';

const LIST = 'GET /admin/unmatched-payments';
const RECORD = 'POST /admin/unmatched-payments';
const MATCH = 'POST /admin/unmatched-payments/p1/match';
const RETURN = 'POST /admin/unmatched-payments/p1/return';
const ORDERS = 'GET /admin/orders';

const suggestion: UnmatchedPayment['suggestions'][number] = {
  ...{ order_id: 'o1', order_number: '1804A04A', customer: 'Catherine', status: 'pending' },
  ...{ total: 120, due: 50 },
};
const open: UnmatchedPayment = {
  ...{ id: 'p1', provider: 'transfer', reference: 'Order 1804A04A', payer: 'Catherine Flon' },
  ...{ amount: 50, currency: 'USD', received_at: '2026-01-03T12:00:00.000Z', state: 'open' },
  ...{ order_id: null, order_number: null, resolved_at: null, resolved_by: '', note: '' },
  suggestions: [suggestion],
};
const matched: UnmatchedPayment = {
  ...open,
  ...{ id: 'p2', state: 'matched', order_id: 'o1', order_number: '1804A04A', suggestions: [] },
  ...{ resolved_at: '2026-01-04T12:00:00.000Z', resolved_by: 'Sanité' },
};
const returned: UnmatchedPayment = {
  ...matched,
  ...{ id: 'p3', state: 'returned', order_id: null, order_number: null, note: 'Statement 12' },
};
const ofStripe: UnmatchedPayment = { ...open, id: 'p4', provider: 'stripe', suggestions: [] };
const ofMonCash: UnmatchedPayment = {
  ...ofStripe,
  ...{ id: 'p5', provider: 'moncash', amount: 6575, currency: 'HTG', reference: '', payer: '' },
};

const pageOf = (...items: UnmatchedPayment[]) => {
  return { items, total: items.length, page: 1, page_size: 20 };
};

/** Renders the page with these replies. */
function openPage(replies: FakeResponses, permissions = ['payments.read', 'payments.record']) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<UnmatchedPaymentsPage />, host, '/admin/unmatched-payments');
  return { ...api, host };
}

const FOR_IT = ' for the payment of $50.00';
const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const region = () => screen.getByRole('region', { name: 'Unmatched payments' });
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('unmatched payments page', () => {
  it('lists amount, date, reference, payer and what became of each payment', async () => {
    openPage({ [LIST]: () => pageOf(open, ofMonCash, matched, returned) });
    const table = await screen.findByRole('table');
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      `$50.00January 3, 2026Bank transferOrder 1804A04ACatherine FlonMatch with order 1804A04A · $120.00${FOR_IT}Catherine, $50.00 still to payAnother order…${FOR_IT}Sent back…${FOR_IT}`,
      '6,575.00 HTGJanuary 3, 2026MonCash—Sent back… for the payment of 6,575.00 HTGThe shop has no record of this payment. Refund it at MonCash, then mark it as sent back.',
      '$50.00January 3, 2026Bank transferOrder 1804A04ACatherine FlonMatched1804A04ASanité, January 4, 2026',
      '$50.00January 3, 2026Bank transferOrder 1804A04ACatherine FlonSent backStatement 12Sanité, January 4, 2026',
    ]);
    expect(screen.getByRole('link', { name: '1804A04A' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
  });

  it('matches a suggested order by one click; the focus moves to the list', async () => {
    let payment = open;
    const { asked, host } = openPage({
      [LIST]: () => pageOf(payment),
      [MATCH]: () => (payment = { ...matched, id: 'p1' }),
    });
    (await button(`Match with order 1804A04A · $120.00${FOR_IT}`)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Matched')).toBeVisible();
    expect(await asked(MATCH)[0]?.json()).toEqual({ order_id: 'o1' });
    expect(host.toasts).toEqual([
      { title: 'Saved!', message: 'Payment recorded for order 1804A04A.' },
    ]);
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('loads the list again if a match is refused', async () => {
    let payment = open;
    openPage({
      [LIST]: () => pageOf(payment),
      [MATCH]: () => {
        payment = { ...matched, id: 'p1' };
        return createProblem(409, 'payments.unmatched-resolved', '');
      },
    });
    await userEvent.click(await button(`Match with order 1804A04A · $120.00${FOR_IT}`));
    expect(await screen.findByText('Matched')).toBeVisible();
  });

  it('says that a suggested order is cancelled', async () => {
    const cancelled = { ...suggestion, status: 'cancelled' as const, due: 0 };
    openPage({ [LIST]: () => pageOf({ ...open, suggestions: [cancelled] }) });
    expect(await screen.findByText('Catherine, cancelled')).toBeVisible();
  });

  it('finds another order by its number, then matches it', async () => {
    const order = {
      ...{ id: '019a1804-c0de-7000-8000-00001804b04b', user_name: 'Suzanne', total: 75 },
    };
    const { asked } = openPage({
      [LIST]: () => pageOf(open),
      [ORDERS]: () => ({ items: [{ ...order, id: 'other' }, order], total: 2 }),
      [MATCH]: () => ({ ...matched, id: 'p1' }),
    });
    await userEvent.click(await button(`Another order…${FOR_IT}`));
    const form = dialog('Match $50.00 with another order');
    const number = form.getByRole('textbox', { name: /^Order number/ });
    expect(number).toHaveFocus();
    await userEvent.type(number, '1804{Enter}');
    expect(number).toHaveAccessibleDescription(/^Enter an order number: 8 letters and digits/);
    await userEvent.clear(number);
    await userEvent.type(number, '#1804 b04b{Enter}');
    expect(await form.findByText('Order 1804B04B of Suzanne, $75.00.')).toBeVisible();
    expect(asked(MATCH)).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Match with order 1804B04B · $75.00' }));
    await expectClosed();
    expect(new URL(asked(ORDERS)[0]?.url ?? '').searchParams.get('q')).toBe('#1804B04B');
    expect(await asked(MATCH)[0]?.json()).toEqual({ order_id: order.id });
  });

  it.each([
    ['no order', [], 'There is no order with this number.'],
    [
      'several orders',
      ['a1804a04a', 'b1804a04a'],
      'Several orders have this number. Record the payment on the page of the order.',
    ],
  ])('says if %s has the number', async (_case, ids, message) => {
    openPage({
      [LIST]: () => pageOf(open),
      [ORDERS]: () => ({ items: ids.map((id) => ({ id })), total: ids.length }),
    });
    await userEvent.click(await button(`Another order…${FOR_IT}`));
    const form = dialog('Match $50.00 with another order');
    await userEvent.type(form.getByRole('textbox'), '1804A04A{Enter}');
    expect(await form.findByText(message)).toBeVisible();
  });

  it('marks a payment as sent back, with a note', async () => {
    const { asked, host } = openPage({
      [LIST]: () => pageOf(open),
      [RETURN]: () => ({ ...returned, id: 'p1' }),
    });
    await userEvent.click(await button(`Sent back…${FOR_IT}`));
    const form = dialog('Mark $50.00 as sent back');
    const note = form.getByRole('textbox', { name: /^How it was sent back/ });
    await userEvent.type(note, ' {Enter}');
    expect(note).toHaveAccessibleDescription(/^Please describe how the money was sent back\./);
    await userEvent.type(note, 'Statement 12{Enter}');
    await expectClosed();
    expect(await asked(RETURN)[0]?.json()).toEqual({ note: 'Statement 12' });
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Marked as sent back.' }]);
  });

  it('records pasted bank lines, with a preview and errors in plain words', async () => {
    let items: UnmatchedPayment[] = [];
    const { asked, host } = openPage({
      [LIST]: () => pageOf(...items),
      [RECORD]: () => {
        items = [open];
        return { recorded: 1, known: 2 };
      },
    });
    await userEvent.click(await button('Record bank transfers'));
    const form = dialog('Record bank transfers');
    const lines = form.getByRole('textbox', { name: /^Lines of the statement/ });
    expect(lines).toHaveFocus();
    await userEvent.paste('2026-01-03\t$1,250\tOrder 1804A04A\tCatherine Flon\n3 January;50;x');
    const [, first, second] = within(form.getByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('1January 3, 2026$1,250.00Order 1804A04ACatherine Flon');
    expect(second).toHaveTextContent(
      '2Write the date as year-month-day: 2026-01-31.3 January;50;x',
    );
    const record = form.getByRole('button', { name: 'Record transfers' });
    await userEvent.click(record);
    expect(lines).toHaveAccessibleDescription(/^Correct or remove line 2; see the preview\./);
    expect(asked(RECORD)).toEqual([]);
    await userEvent.clear(lines);
    await userEvent.click(lines);
    await userEvent.paste('2026-01-03;50;Order 1804A04A');
    await userEvent.click(record);
    await expectClosed();
    const transfer = { received_on: '2026-01-03', amount: 50, currency: 'USD' };
    expect(await asked(RECORD)[0]?.json()).toEqual({
      lines: [{ ...transfer, reference: 'Order 1804A04A', payer: '' }],
    });
    expect(host.toasts).toEqual([
      { title: 'Saved!', message: '1 transfer recorded. 2 lines recorded before.' },
    ]);
    expect(await button(`Sent back…${FOR_IT}`)).toBeVisible();
    expect(await button('Record bank transfers')).toHaveFocus();
  });

  it('changes nothing without the permission to record payments', async () => {
    const { asked } = openPage({ [LIST]: () => pageOf(open) }, ['payments.read']);
    for (const name of [
      ...['Record bank transfers', `Match with order 1804A04A · $120.00${FOR_IT}`],
      ...[`Another order…${FOR_IT}`, `Sent back…${FOR_IT}`],
    ]) {
      await userEvent.click(await button(name));
      expect(await button(name)).toHaveAccessibleDescription(/^You may not record payments\./);
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(MATCH)).toEqual([]);
  });

  it.each([
    ['without payments', { [LIST]: () => pageOf() }],
    ['with an older API version, which has none', {}],
  ])('is empty %s', async (_case, replies) => {
    openPage(replies);
    expect(await screen.findByText('No unmatched payments')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error and loads again', async () => {
    const { on } = openPage({ [LIST]: () => createProblem(500, 'x', '') });
    expect(await screen.findByText('The unmatched payments could not be loaded.')).toBeVisible();
    on(LIST, () => pageOf(ofStripe));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The shop has no record of this payment\./)).toBeVisible();
  });
});
