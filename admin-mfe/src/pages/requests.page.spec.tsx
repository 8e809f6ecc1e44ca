import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import type { CustomerRequest } from '../features/requests/requests.queries.ts';
import { getQuery, getRowTexts } from '../testing/render-admin.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { Component as RequestsPage } from './requests.page.tsx';

const LIST = 'GET /admin/requests';
const ANSWER = 'POST /admin/requests/r1/answer';
const DISMISS = 'POST /admin/requests/r1/dismiss';

const open: CustomerRequest = {
  ...{ id: 'r1', kind: 'pre_order', product_id: '6', product_name: 'Vertières', quantity: 2 },
  ...{ name: 'Ann', email: 'ann@example.com', message: 'Two, please.', customer_id: 'c1' },
  ...{ received_at: '2026-01-03T12:00:00.000Z', state: 'open' },
  ...{ closed_at: null, closed_by: '', answer: '' },
};
const closed = { closed_at: '2026-01-04T12:00:00.000Z', closed_by: 'Sanité' };
const answered: CustomerRequest = { ...open, ...closed, state: 'answered', answer: 'Yes.' };
const dismissed: CustomerRequest = {
  ...{ ...open, ...closed, id: 'r3', kind: 'other', state: 'closed', customer_id: null },
  ...{ product_id: null, product_name: null, quantity: null },
};

const pageOf = (...items: CustomerRequest[]) => {
  return { items, total: items.length, page: 1, page_size: 20, open: 1 };
};

/** Renders the page with these replies. */
function openPage(replies: FakeResponses, permissions = ['customers.read', 'mail.send']) {
  const api = fakeApi(replies);
  const host = createFakeHost({ user: { ...anAdmin, permissions } });
  renderAt(<RequestsPage />, host, '/admin/requests');
  return { ...api, host };
}

const answerButton = () => screen.findByRole('button', { name: 'Answer… the request of Ann' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Answer the request' }));
const region = () => screen.getByRole('region', { name: 'Requests' });

describe('requests page', () => {
  it('lists who asks for what, and what was answered', async () => {
    openPage({ [LIST]: () => pageOf(open, { ...answered, id: 'r2' }, dismissed) });
    const [, ...rows] = getRowTexts(await screen.findByRole('table'));
    const texts = rows.map((text) => text.replaceAll(/\s/g, ' ').replace(/^.*?[AP]M/, ''));
    const done = 'Sanité, January 4, 2026';
    const what = 'Annann@example.comPre-order, 2 ×: VertièresTwo, please.';
    expect(texts).toEqual([
      `${what}OpenAnswer… the request of AnnClose without an answer to Ann`,
      `${what}AnsweredYes.${done}`,
      `Annann@example.comOtherTwo, please.Closed${done}`,
    ]);
    const links = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(links('Ann')).toEqual(['/admin/customers/c1', '/admin/customers/c1']);
    expect(links('Vertières')[0]).toBe('/admin/products/6');
    expect(links('Customers')).toEqual(['/admin?tab=customers']);
  });

  it('filters by kind', async () => {
    const { asked } = openPage({ [LIST]: () => pageOf(open) });
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Pre-order');
    await waitFor(() =>
      expect(getQuery(asked(LIST)[1])).toEqual({ kind: 'pre_order', page: '1', page_size: '20' }),
    );
  });

  it('sends an answer; the focus moves to the list', async () => {
    let request = open;
    const { asked, host } = openPage({
      [LIST]: () => pageOf(request),
      [ANSWER]: () => (request = answered),
    });
    (await answerButton()).focus();
    await userEvent.keyboard('{Enter}');
    const text = dialog().getByRole('textbox', { name: /^Answer/ });
    expect(text).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Send answer' }));
    expect(text).toHaveAccessibleDescription(/^Please enter an answer\./);
    await userEvent.type(text, ' Yes. ');
    await userEvent.click(dialog().getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answered')).toBeVisible();
    expect(await asked(ANSWER)[0]?.json()).toEqual({ answer: 'Yes.' });
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Your answer is on its way.' }]);
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('keeps the answer if a colleague was faster', async () => {
    openPage({
      [LIST]: () => pageOf(open),
      [ANSWER]: () => createProblem(409, 'requests.closed', 'It was already answered.'),
    });
    await userEvent.click(await answerButton());
    await userEvent.type(dialog().getByRole('textbox'), 'Yes.');
    await userEvent.click(dialog().getByRole('button', { name: 'Send answer' }));
    expect(await dialog().findByText('It was already answered.')).toBeVisible();
    expect(dialog().getByRole('textbox')).toHaveValue('Yes.');
  });

  it('closes a request without an answer', async () => {
    let request = open;
    const { asked } = openPage({
      [LIST]: () => pageOf(request),
      [DISMISS]: () => (request = { ...dismissed, id: 'r1' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Close without/ }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(asked(DISMISS)).toHaveLength(1);
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('changes nothing without the permission to send emails', async () => {
    const { asked } = openPage({ [LIST]: () => pageOf(open) }, ['customers.read']);
    await userEvent.click(await answerButton());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(ANSWER)).toEqual([]);
  });

  it.each([
    ['without requests', { [LIST]: () => pageOf() }],
    ['with an older API version, which has none', {}],
  ])('is empty %s', async (_case, replies) => {
    openPage(replies);
    expect(await screen.findByText('No requests')).toBeVisible();
  });
});
