import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, toPageResponse } from '../testing/render-admin.tsx';
import { Component as MessagesPage } from './messages.page.tsx';

/** Renders the page with failed emails to these people; sending again succeeds. */
function openFailed(...people: string[]) {
  openFailedOfKind('order-placed', ...people);
}

function openFailedOfKind(kind: string, ...people: string[]) {
  let failed = people;
  const message = (id: string) => ({
    id,
    kind,
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
        ...toPageResponse(failed.map(message)),
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
const list = () => screen.getByRole('region', { name: 'Emails' });

describe('sending failed emails again', () => {
  it('moves the focus to the next email, and from the last to the list', async () => {
    openFailed('ann', 'bea');
    (await again('ann')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await again('bea')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
  });

  it('moves the focus to the list after sending all', async () => {
    openFailed('ann', 'bea');
    (await screen.findByRole('button', { name: 'Send all again (2)' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
  });
});

test('an email of a kind that only a newer API knows has a general label', async () => {
  openFailedOfKind('of-a-newer-api', 'ann');
  expect(await screen.findByRole('link', { name: 'Other email' })).toBeVisible();
});

test('notes are rendered below the filters, so that the filters do not move', async () => {
  renderAdmin(<MessagesPage />, {
    'GET /admin/messages': () => ({ ...toPageResponse([]), troubled: 2, is_mailbox: true }),
  });
  const filters = screen.getByRole('combobox', { name: 'Show' });
  for (const note of [/^No mail server is configured/, /could not be sent or are on hold/]) {
    const text = await screen.findByText(note);
    expect(filters.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
