import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem } from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin } from '../testing/render-admin.tsx';
import { Component as StaffPage } from './staff.page.tsx';

const ID = '019a1804-c0de-7000-8000-00000000de11';

/** Renders the staff page with one packer, whose role can be changed. */
function openStaff(isReauthenticated = true) {
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
  const api = renderAdmin(<StaffPage />, {
    'GET /admin/staff': () => ({ members: [member()], invitations: [], roles: [] }),
    [`PUT /admin/staff/${ID}`]: async (request) => {
      if (!isReauthenticated) return createProblem(403, 'auth.proof-needed', 'Please confirm.');
      ({ role } = (await request.json()) as { role: string });
      return new Response(null, { status: 204 });
    },
  });
  const reauthenticate = () => {
    isReauthenticated = true;
    return new Response(null, { status: 204 });
  };
  return { ...api, reauthenticate };
}

describe('revoking invitations', () => {
  it('moves the focus to the next invitation, and from the last to the heading', async () => {
    const invitation = (id: string) => ({
      id,
      email: `${id}@example.com`,
      role: 'packer',
      invited_by: 'owner',
      expires_at: '2026-01-08T12:00:00.000Z',
    });
    let invited = ['ann', 'bea'];
    const revoked = (id: string) => () => {
      invited = invited.filter((other) => other !== id);
      return new Response(null, { status: 204 });
    };
    renderAdmin(<StaffPage />, {
      'GET /admin/staff': () => ({ members: [], invitations: invited.map(invitation), roles: [] }),
      'DELETE /admin/staff/invitations/ann': revoked('ann'),
      'DELETE /admin/staff/invitations/bea': revoked('bea'),
    });
    const revokeButton = (id: string) =>
      screen.findByRole('button', { name: new RegExp(`${id}@`) });
    (await revokeButton('ann')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await revokeButton('bea')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invite' })).toHaveFocus());
  });
});

describe('staff member', () => {
  it('gets another role by keyboard; the focus stays on the button', async () => {
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

describe('reauthentication before a staff change', () => {
  const setRole = async () => {
    const chosen = await screen.findByRole('combobox', { name: 'Role of Défilée' });
    await userEvent.selectOptions(chosen, 'manager');
    await userEvent.click(screen.getByRole('button', { name: 'Set the role of Défilée' }));
    return screen.findByRole('dialog', { name: 'Confirm it’s you' });
  };

  it('asks for the password and then makes the change', async () => {
    const { host, on, asked, reauthenticate } = openStaff(false);
    const wrong = { password: 'The password is wrong.' };
    on('POST /account/proof', () =>
      createProblem(400, 'auth.wrong-password', wrong.password, wrong),
    );
    await setRole();
    const field = screen.getByLabelText('Your password');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'a-guess{Enter}');
    expect(await screen.findByText(wrong.password)).toBeVisible();
    on('POST /account/proof', reauthenticate);
    await userEvent.type(field, 'es{Enter}');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'Défilée is now Manager.' }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await asked('POST /account/proof').at(-1)?.json()).toEqual({ password: 'a-guesses' });
  });

  it('accepts a code instead of the password', async () => {
    const { host, on, asked, reauthenticate } = openStaff(false);
    on('POST /account/proof', reauthenticate);
    await setRole();
    await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'Défilée is now Manager.' }]),
    );
    expect(await asked('POST /account/proof')[0]?.json()).toEqual({ code: '123456' });
  });

  it('does not make the change if the dialog is closed', async () => {
    const { asked } = openStaff(false);
    await setRole();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked(`PUT /admin/staff/${ID}`)).toHaveLength(1);
  });
});
