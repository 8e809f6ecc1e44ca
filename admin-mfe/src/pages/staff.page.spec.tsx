import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem } from '@challenge-coins/shared-ui/api/testing';
import { renderAdmin } from '../testing/render-admin.tsx';
import { Component as StaffPage } from './staff.page.tsx';

const ID = '019a1804-c0de-7000-8000-00000000de11';

/** The staff page with one packer, who gets the role that is asked for. */
function openStaff(isProved = true) {
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
      if (!isProved) return createProblem(403, 'auth.proof-needed', 'Please confirm.');
      ({ role } = (await request.json()) as { role: string });
      return new Response(null, { status: 204 });
    },
  });
  const prove = () => {
    isProved = true;
    return new Response(null, { status: 204 });
  };
  return { ...api, prove };
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
    renderAdmin(<StaffPage />, {
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

describe('a change that needs a fresh proof', () => {
  const setRole = async () => {
    const chosen = await screen.findByRole('combobox', { name: 'Role of Défilée' });
    await userEvent.selectOptions(chosen, 'manager');
    await userEvent.click(screen.getByRole('button', { name: 'Set the role of Défilée' }));
    return screen.findByRole('dialog', { name: 'Confirm that it is you' });
  };

  it('asks for the password, and is then made', async () => {
    const { host, on, asked, prove } = openStaff(false);
    const wrong = { password: 'The password is wrong.' };
    on('POST /account/proof', () =>
      createProblem(400, 'auth.wrong-password', wrong.password, wrong),
    );
    await setRole();
    const field = screen.getByLabelText('Your password');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'a-guess{Enter}');
    expect(await screen.findByText(wrong.password)).toBeVisible();
    on('POST /account/proof', prove);
    await userEvent.type(field, 'es{Enter}');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'Défilée is now Manager.' }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await asked('POST /account/proof').at(-1)?.json()).toEqual({ password: 'a-guesses' });
  });

  it('takes a code in its place', async () => {
    const { host, on, asked, prove } = openStaff(false);
    on('POST /account/proof', prove);
    await setRole();
    await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ message: 'Défilée is now Manager.' }]),
    );
    expect(await asked('POST /account/proof')[0]?.json()).toEqual({ code: '123456' });
  });

  it('is not made when the question is closed', async () => {
    const { asked } = openStaff(false);
    await setRole();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked(`PUT /admin/staff/${ID}`)).toHaveLength(1);
  });
});
