import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { aShopper, anAdmin } from '@challenge-coins/shared-ui/host/testing';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPage } from './account.page.tsx';

const ROUTES = [{ path: '/account', element: <AccountPage /> }];
const ACCOUNT = { ...aShopper, email_confirmed: true, created_at: '2026-01-01T12:00:00.000Z' };
const done = () => new Response(null, { status: 204 });

/** Opens the page of somebody who is signed in. */
async function openAccount(replies: FakeResponses = {}, user = aShopper) {
  const api = fakeApi({
    'GET /account': () => ({ ...ACCOUNT, ...user }),
    'GET /account/second-factor': () => ({ on: false, recovery_codes: 0, required: false }),
    ...replies,
  });
  const page = await renderPage('/account', ROUTES, { user });
  await screen.findByRole('heading', { name: 'Change something' });
  return { ...api, ...page };
}

const open = (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary *' }));
const formOf = (name: string) => within(screen.getByRole('form', { name }));

describe('the account page', () => {
  it('sends a visitor to the log-in, and comes back', async () => {
    const { router } = await renderPage('/account', ROUTES);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Faccount');
  });

  it('says when the e-mail is not confirmed yet, and sends the link again', async () => {
    const { asked, host } = await openAccount({
      'GET /account': () => ({ ...ACCOUNT, email_confirmed: false }),
      'POST /account/confirmation': done,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Link sent' }]));
    expect(asked('POST /account/confirmation')).toHaveLength(1);
  });

  it('sends a link to a new e-mail, and shows a wrong password at its field', async () => {
    const wrong = { password: 'The password is wrong.' };
    const api = await openAccount({
      'PUT /account/email': () => createProblem(400, 'auth.wrong-password', wrong.password, wrong),
    });
    await open('E-mail');
    const form = formOf('E-mail');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(api.asked('PUT /account/email')).toEqual([]);
    await userEvent.type(form.getByLabelText('New e-mail'), 'new@example.com');
    await userEvent.type(form.getByLabelText('Your password'), 'a-guess');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(await form.findByText(wrong.password)).toBeVisible();
    api.on('PUT /account/email', done);
    await userEvent.type(form.getByLabelText('Your password'), 'es');
    await userEvent.click(form.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('new@example.com')).toBeVisible();
  });

  it('turns a second factor off, for who has one', async () => {
    let on = true;
    const { asked } = await openAccount({
      'GET /account/second-factor': () => ({ on, recovery_codes: 1, required: false }),
      'POST /account/second-factor/off': () => {
        on = false;
        return done();
      },
    });
    await screen.findByText('Second factor');
    await open('Second factor');
    expect(screen.getByText(/You have 1 recovery code left/)).toBeVisible();
    const form = formOf('Turn the second factor off');
    await userEvent.type(form.getByLabelText('Your password'), 'toussaint');
    await userEvent.type(form.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByText('Second factor')).not.toBeInTheDocument());
    expect(await asked('POST /account/second-factor/off')[0]?.json()).toEqual({
      password: 'toussaint',
      code: '123456',
    });
  });

  it('asks a member of the staff for a longer password', async () => {
    await openAccount({}, anAdmin);
    await open('Password');
    expect(screen.getByText(/^At least 10 characters/)).toBeVisible();
  });

  it('goes on with the session that a new password gives', async () => {
    localStorage.setItem('token', 'old');
    const { host } = await openAccount({
      'PUT /account/password': () => ({ token: 'new', user: aShopper }),
    });
    await open('Password');
    const form = formOf('Password');
    await userEvent.type(form.getByLabelText('Current password'), 'secret1');
    await userEvent.type(form.getByLabelText('New password'), 'secret2');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('new'));
    expect(host.toasts).toMatchObject([{ title: 'Password changed' }]);
  });

  it('signs another device out, and says so', async () => {
    const device = { since: ACCOUNT.created_at, last_seen: ACCOUNT.created_at };
    const { asked, host } = await openAccount({
      'GET /account/devices': () => [
        { ...device, id: 'mine', device: 'Chrome on Android', is_this: true },
        { ...device, id: 'stolen', device: 'Firefox on Windows', is_this: false },
      ],
      'DELETE /account/devices/stolen': done,
    });
    await open('Devices');
    expect(await screen.findByText(/Chrome on Android \(this device\)/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Sign out / })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
    await waitFor(() => expect(host.announcements).toEqual(['Firefox on Windows is signed out.']));
    expect(asked('DELETE /account/devices/stolen')).toHaveLength(1);
  });

  it('ends here too when every device is signed out, once that was confirmed', async () => {
    const { asked, host } = await openAccount({
      'GET /account/devices': () => [],
      'POST /account/sign-out-everywhere': done,
    });
    await open('Devices');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(host.session.get().user).toBeNull());
    expect(asked('POST /account/sign-out-everywhere')).toHaveLength(1);
    expect(host.confirmations).toMatchObject([{ confirmLabel: 'Sign out everywhere' }]);
  });

  it('deletes the account with the password, after one more question', async () => {
    const { asked, host } = await openAccount({ 'POST /account/deletion': done });
    await open('Your data');
    const form = formOf('Delete account');
    await userEvent.type(form.getByLabelText('Your password'), 'secret1');
    await userEvent.click(form.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(host.session.get().user).toBeNull());
    expect(asked('POST /account/deletion')).toHaveLength(1);
  });

  it('offers no deletion to an administrator', async () => {
    await openAccount({}, anAdmin);
    await open('Your data');
    expect(screen.getByRole('button', { name: 'Download your data' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Delete account' })).not.toBeInTheDocument();
  });
});
