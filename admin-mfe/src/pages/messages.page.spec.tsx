import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, pageOf } from '../testing/render-admin.tsx';
import { Component as MessagesPage } from './messages.page.tsx';

/** The page of mails that were not sent to these people, who get theirs when it is sent again. */
function openFailed(...people: string[]) {
  let failed = people;
  const message = (id: string) => ({
    id,
    kind: 'order-placed',
    to: `${id}@example.com`,
    state: 'failed',
    tries: 1,
    last_error: 'No such user here',
    written: '2026-01-01T12:00:00.000Z',
  });
  const sent = (...ids: string[]) => {
    failed = failed.filter((id) => !ids.includes(id));
    return { count: ids.length };
  };
  const one = (id: string) => [`POST /admin/messages/${id}/send-again`, () => sent(id)] as const;
  renderAdmin(
    <MessagesPage />,
    {
      'GET /admin/messages': () => ({
        ...pageOf(failed.map(message)),
        troubled: failed.length,
        is_mailbox: false,
      }),
      'POST /admin/messages/send-again': () => sent(...people),
      ...Object.fromEntries(people.map(one)),
    },
    { path: '/admin/messages?state=failed' },
  );
}

const again = (id: string) =>
  screen.findByRole('button', { name: `Send again to ${id}@example.com` });
const list = () => screen.getByRole('region', { name: 'Messages' });

describe('a mail that is sent again', () => {
  it('hands the focus to the next one, and at the end to the list', async () => {
    openFailed('ann', 'bea');
    (await again('ann')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await again('bea')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
  });

  it('with all the others leaves the focus on the list', async () => {
    openFailed('ann', 'bea');
    (await screen.findByRole('button', { name: 'Send all again (2)' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
  });
});

test('what the shop says about its mails comes below the filters, which stay in their place', async () => {
  renderAdmin(<MessagesPage />, {
    'GET /admin/messages': () => ({ ...pageOf([]), troubled: 2, is_mailbox: true }),
  });
  const filters = screen.getByRole('combobox', { name: 'Show' });
  for (const note of [/^No mail server is set/, /could not be sent or are held back/]) {
    const said = await screen.findByText(note);
    expect(filters.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
