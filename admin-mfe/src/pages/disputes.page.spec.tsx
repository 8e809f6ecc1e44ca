import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import type { Dispute } from '../features/payments/disputes.queries.ts';
import { renderAt } from '../testing/render-at.tsx';
import { Component as DisputesPage } from './disputes.page.tsx';

const LIST = 'GET /admin/disputes';
const SEND = 'POST /admin/disputes/d1/evidence';

const open: Dispute = {
  id: 'd1',
  order_id: 'o1',
  order_number: '1804A04A',
  at: new Date(2026, 1, 1, 8).toISOString(),
  amount: 50,
  reason: 'product_not_received',
  state: 'open',
  evidence_due_at: new Date(2026, 1, 11, 15, 4).toISOString(),
  evidence_sent_at: null,
};
const won: Dispute = {
  ...open,
  ...{ id: 'd2', order_id: 'o2', order_number: '1804B04B', amount: 12.5 },
  ...{ reason: 'fraudulent', state: 'won', evidence_due_at: null },
};
const lost: Dispute = {
  ...won,
  id: 'd3',
  order_number: '1804C04C',
  reason: 'odd_code',
  state: 'lost',
};

/** Renders the page with these replies. */
function openDisputes(replies: FakeResponses, permissions = ['payments.read', 'disputes.answer']) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<DisputesPage />, host, '/admin/disputes');
  return { ...api, host };
}

const answer = (again = '') =>
  screen.findByRole('button', { name: `Send evidence${again} for order 1804A04A` });
const textField = () => screen.getByRole('textbox', { name: /^What happened/ });
const send = () =>
  userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Send evidence' }),
  );

describe('disputes page', () => {
  it('lists open disputes first, with reason and deadline', async () => {
    openDisputes({ [LIST]: () => [won, lost, open] });
    const table = await screen.findByRole('table');
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      '1804A04ANot receivedDisputed on February 1, 2026$50.00February 11, 2026 at 3:04 PMOpenSend evidence for order 1804A04A',
      '1804B04BThe cardholder did not make the paymentDisputed on February 1, 2026$12.50—Won',
      '1804C04COdd codeDisputed on February 1, 2026$12.50—Lost',
    ]);
    expect(screen.getByRole('link', { name: '1804A04A' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
  });

  it('sends evidence with the facts by one click; the focus returns', async () => {
    let disputes = [open];
    const { asked, host } = openDisputes({
      [LIST]: () => disputes,
      [SEND]: () =>
        (disputes = [{ ...open, evidence_sent_at: new Date(2026, 1, 2).toISOString() }]),
    });
    (await answer()).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Evidence for order 1804A04A' })).toBeVisible();
    expect(textField()).toHaveFocus();
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await asked(SEND)[0]?.json()).toEqual({
      text: 'Order 1804A04A, $50.00. Disputed on February 1, 2026.',
    });
    expect(host.toasts).toEqual([{ title: 'Sent!', message: 'The provider has the evidence.' }]);
    expect(await answer(' again')).toHaveFocus();
    expect(screen.getByText('Evidence sent on February 2, 2026')).toBeVisible();
  });

  it('requires a text', async () => {
    const { asked } = openDisputes({ [LIST]: () => [open] });
    await userEvent.click(await answer());
    await userEvent.clear(textField());
    await send();
    expect(textField()).toHaveAccessibleDescription(/^Please describe what was sent and when\./);
    expect(asked(SEND)).toEqual([]);
  });

  it('shows why the API refuses it; the focus moves to the list if the button is gone', async () => {
    let disputes = [open];
    const detail = 'This dispute is closed. Evidence can no longer be sent.';
    openDisputes({
      [LIST]: () => disputes,
      [SEND]: () => {
        disputes = [{ ...open, state: 'lost' }];
        return createProblem(409, 'payments.dispute-closed', detail);
      },
    });
    await userEvent.click(await answer());
    await send();
    expect(await within(screen.getByRole('dialog')).findByText(detail)).toBeVisible();
    expect(await screen.findByText('Lost')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Disputed payments' })).toHaveFocus(),
    );
  });

  it('sends nothing without the permission to answer', async () => {
    openDisputes({ [LIST]: () => [open] }, ['payments.read']);
    await userEvent.click(await answer());
    expect(await answer()).toHaveAccessibleDescription(/^You may not answer disputed payments\./);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['without disputes', { [LIST]: () => [] }],
    ['with an older API version, which has no disputes', {}],
  ])('is empty %s', async (_case, replies) => {
    openDisputes(replies);
    expect(await screen.findByText('No disputed payments')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error and loads again', async () => {
    const { on } = openDisputes({ [LIST]: () => createProblem(500, 'x', '') });
    expect(await screen.findByText('The disputes could not be loaded.')).toBeVisible();
    on(LIST, () => [open]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await answer()).toBeVisible();
  });
});
