import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../testing/open.tsx';
import { Component as StaffPage } from './staff.page.tsx';

const ID = '019a1804-c0de-7000-8000-00000000de11';

/** The staff page with one packer, who gets the role that is asked for. */
function openStaff() {
  let role = 'packer';
  const member = () => ({
    id: ID,
    username: 'Défilée',
    email: 'defilee@example.com',
    role,
    since: '2026-01-01T12:00:00.000Z',
    last_seen: null,
    device: null,
    is_you: false,
  });
  const api = open(<StaffPage />, {
    'GET /admin/staff': () => ({ members: [member()], invitations: [], roles: [] }),
    [`PUT /admin/staff/${ID}`]: async (request) => {
      ({ role } = (await request.json()) as { role: string });
      return new Response(null, { status: 204 });
    },
  });
  return api;
}

describe('invitations that are taken back', () => {
  it('leave the focus on the next one, and at the end on the heading', async () => {
    const invitation = (id: string) => ({
      id,
      email: `${id}@example.com`,
      role: 'packer',
      invited_by: 'owner',
      expires_at: '2026-01-08T12:00:00.000Z',
    });
    let invited = ['ann', 'bea'];
    const gone = (id: string) => () => {
      invited = invited.filter((other) => other !== id);
      return new Response(null, { status: 204 });
    };
    open(<StaffPage />, {
      'GET /admin/staff': () => ({ members: [], invitations: invited.map(invitation), roles: [] }),
      'DELETE /admin/staff/invitations/ann': gone('ann'),
      'DELETE /admin/staff/invitations/bea': gone('bea'),
    });
    const back = (id: string) => screen.findByRole('button', { name: new RegExp(`${id}@`) });
    (await back('ann')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await back('bea')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invite' })).toHaveFocus());
  });
});

describe('a member of the staff', () => {
  it('gets another role by keyboard, and the focus stays on the button', async () => {
    const { asked, host } = openStaff();
    const chosen = await screen.findByRole('combobox', { name: 'Role of Défilée' });
    await userEvent.selectOptions(chosen, 'manager');
    const button = screen.getByRole('button', { name: 'Set the role of Défilée' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(asked('GET /admin/staff')).toHaveLength(2);
    expect(host.toasts).toMatchObject([{ message: 'Défilée is now Manager.' }]);
    expect(chosen).toHaveValue('manager');
    expect(button).toHaveFocus();
  });
});
