import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import type { Withdrawal } from '../features/withdrawals/withdrawals.queries.ts';
import { renderAt } from '../testing/render-at.tsx';
import { getRowTexts } from '../testing/render-admin.tsx';
import { Component as WithdrawalsPage } from './withdrawals.page.tsx';

const LIST = 'GET /admin/withdrawals';
const HANDLE = 'POST /admin/withdrawals/w1/handle';

const open: Withdrawal = {
  ...{ id: 'w1', name: 'Catherine Flon', email: 'catherine@example.com' },
  ...{ order_number: 'order 1804a04a', statement: 'Both coins', state: 'open', note: '' },
  ...{ received_at: '2026-01-03T12:00:00.000Z', refund_until: '2026-01-17T12:00:00.000Z' },
  ...{ order_id: '019a1804-c0de-7000-8000-00001804a04a', order_status: 'completed' },
  ...{ delivered_at: '2026-01-02T12:00:00.000Z', withdraw_until: '2026-01-17T00:00:00.000Z' },
  ...{ is_in_time: true, is_overdue: false, handled_at: null, handled_by: '' },
};
const pending: Withdrawal = { ...open, id: 'w2', delivered_at: null, withdraw_until: null };
const late: Withdrawal = { ...open, id: 'w3', is_in_time: false, is_overdue: true };
const unmatched: Withdrawal = {
  ...{ ...pending, id: 'w4', order_id: null, order_status: null },
  ...{ order_number: 'DEADBEEF', statement: '' },
};
const handled: Withdrawal = {
  ...{ ...open, id: 'w5', state: 'closed', note: 'Refunded $50.00', handled_by: 'Sanité' },
  handled_at: '2026-01-04T12:00:00.000Z',
};
const erased: Withdrawal = {
  ...handled,
  ...{ id: 'w6', name: '', email: '', order_number: '', statement: '', note: '' },
};

const pageOf = (...items: Withdrawal[]) => {
  return { items, total: items.length, page: 1, page_size: 20, open: 1 };
};

/** Renders the page with these replies. */
function openPage(replies: FakeResponses, permissions = ['orders.read', 'orders.cancel']) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<WithdrawalsPage />, host, '/admin/withdrawals');
  return { ...api, host };
}

const BUTTON = 'Mark as handled… for the withdrawal of Catherine Flon';
const OPEN_RETURN = 'Open a return for the withdrawal of Catherine Flon';
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Mark as handled' }));
const region = () => screen.getByRole('region', { name: 'Withdrawals' });

describe('withdrawals page', () => {
  it('lists who withdraws from what, in time or late, and until when to refund', async () => {
    openPage({ [LIST]: () => pageOf(open, pending, late, unmatched, handled, erased) });
    const [, ...rows] = getRowTexts(await screen.findByRole('table'));
    const texts = rows.map((text) => text.replaceAll(/\s/g, ' ').replace(/^.*?[AP]M/, ''));
    const customer = 'Catherine Floncatherine@example.com';
    const refund = 'Refund until January 17, 2026';
    const until = `${refund}${OPEN_RETURN}${BUTTON}`;
    const done = 'Sanité, January 4, 2026';
    const inTime = 'In time: the period ends on January 16, 2026';
    expect(texts).toEqual([
      `${customer}1804A04A${inTime}Both coinsOpen${until}`,
      `${customer}1804A04AIn time: not delivered yetBoth coinsOpen${until}`,
      `${customer}1804A04ALate: the period ended on January 16, 2026Both coinsOverdue${until}`,
      `${customer}DEADBEEFNo order has this number and email.Open${refund}${BUTTON}`,
      `${customer}1804A04A${inTime}Both coinsHandledRefunded $50.00${done}`,
      `A former customer1804A04A${inTime}Handled${done}`,
    ]);
    const [order] = screen.getAllByRole('link', { name: '1804A04A' });
    expect(order).toHaveAttribute('href', `/admin/orders/${open.order_id}`);
    const [email] = screen.getAllByRole('link', { name: 'catherine@example.com' });
    expect(email).toHaveAttribute('href', 'mailto:catherine@example.com');
    expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
  });

  it('marks a withdrawal as handled, with a note; the focus moves to the list', async () => {
    let withdrawal = open;
    const { asked, host } = openPage({
      [LIST]: () => pageOf(withdrawal),
      [HANDLE]: () => (withdrawal = { ...handled, id: 'w1' }),
    });
    (await button(BUTTON)).focus();
    await userEvent.keyboard('{Enter}');
    const note = dialog().getByRole('textbox', { name: /^What was done/ });
    expect(note).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect(note).toHaveAccessibleDescription(/^Please describe what was done\./);
    await userEvent.type(note, ' Refunded $50.00 ');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('Handled')).toBeVisible();
    expect(await asked(HANDLE)[0]?.json()).toEqual({ note: 'Refunded $50.00' });
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Marked as handled.' }]);
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('opens a return of the order, once, and is handled then', async () => {
    let withdrawal = open;
    const { asked, host } = openPage({
      [LIST]: () => pageOf(withdrawal),
      'POST /admin/withdrawals/w1/return': () => (withdrawal = { ...handled, id: 'w1' }),
    });
    await userEvent.click(await button(OPEN_RETURN));
    expect(await screen.findByText('Handled')).toBeVisible();
    const [request] = asked('POST /admin/withdrawals/w1/return');
    expect(await request?.json()).toEqual({ id: 'w1' });
    expect(host.toasts).toMatchObject([{ title: 'Saved!' }]);
  });

  it('loads the list again if a colleague has handled it', async () => {
    let withdrawal = open;
    openPage({
      [LIST]: () => pageOf(withdrawal),
      [HANDLE]: () => {
        withdrawal = { ...handled, id: 'w1' };
        return createProblem(409, 'withdrawals.handled', 'It was already marked as handled.');
      },
    });
    await userEvent.click(await button(BUTTON));
    await userEvent.type(dialog().getByRole('textbox'), 'Refunded');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as handled' }));
    expect(await dialog().findByText('It was already marked as handled.')).toBeVisible();
    expect(await screen.findByText('Refunded $50.00')).toBeVisible();
  });

  it('changes nothing without the permission to cancel orders', async () => {
    const { asked } = openPage({ [LIST]: () => pageOf(open) }, ['orders.read']);
    await userEvent.click(await button(BUTTON));
    expect(await button(BUTTON)).toHaveAccessibleDescription(/^You may not cancel orders/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(HANDLE)).toEqual([]);
  });

  it.each([
    ['without withdrawals', { [LIST]: () => pageOf() }],
    ['with an older API version, which has none', {}],
  ])('is empty %s', async (_case, replies) => {
    openPage(replies);
    expect(await screen.findByText('No withdrawals')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error and loads again', async () => {
    const { on } = openPage({ [LIST]: () => createProblem(500, 'x', '') });
    expect(await screen.findByText('The withdrawals could not be loaded.')).toBeVisible();
    on(LIST, () => pageOf(open));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Open')).toBeVisible();
  });
});
