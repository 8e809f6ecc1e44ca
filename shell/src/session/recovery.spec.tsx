import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { renderForReturningShopper, renderShop, waitForPage } from '../testing/render-shop.tsx';

const done = () => new Response(null, { status: 204 });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('requesting a reset link shows the same message for every email', async () => {
  const { asked } = fakeApi({ 'POST /auth/forgot-password': done });
  renderShop('/login');
  await waitForPage();
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });

  await click('Send me a link');
  expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument();
  await type('Email', 'marie@example.com');
  await click('Send me a link');

  expect(await screen.findByText(/^If there is an account for/)).toBeInTheDocument();
  expect(await asked('POST /auth/forgot-password')[0]?.json()).toEqual({
    email: 'marie@example.com',
  });
});

test('a new password is set by the link, ends the session, and redirects to the login', async () => {
  const { asked } = renderForReturningShopper({ 'POST /auth/reset-password': done });
  renderShop('/reset-password?token=the-secret');
  await waitForPage();
  await type('New Password', 'secret2');
  await type('Confirm New Password', 'secret3');
  await click('Save the new password');
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();

  await userEvent.clear(screen.getByLabelText('Confirm New Password'));
  await type('Confirm New Password', 'secret2');
  await click('Save the new password');

  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(screen.getByText('Please log in with your new password.')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(await asked('POST /auth/reset-password')[0]?.json()).toEqual({
    token: 'the-secret',
    password: 'secret2',
  });
});

test('an expired link shows an explanation and a link to request a new one', async () => {
  const message = 'This link has expired or was already used. Please request a new one.';
  fakeApi({ 'POST /auth/reset-password': () => createProblem(410, 'auth.link-used-up', message) });
  renderShop('/reset-password?token=the-secret');
  await waitForPage();
  await type('New Password', 'secret2');
  await type('Confirm New Password', 'secret2');
  await click('Save the new password');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test.each(['/reset-password', '/confirm-email', '/invitation'])(
  '%s without its secret asks to open the email again',
  async (path) => {
    fakeApi();
    renderShop(path);
    await waitForPage();
    expect(screen.getByText(/^This link is incomplete/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Save|Confirm|Join/ })).not.toBeInTheDocument();
  },
);

test.each(['/reset-password', '/confirm-email', '/invitation'])(
  'the secret of a link to %s is removed from the URL and survives a reload',
  async (path) => {
    fakeApi({
      'POST /invitations/look': () => ({
        email: 'a@b.example',
        role: 'packer',
        has_account: false,
      }),
    });
    const { unmount } = renderShop(`${path}?token=the-secret&from=mail#top`);
    expect(location.href).toMatch(new RegExp(`${path}\\?from=mail#top$`));
    await waitForPage();
    unmount();
    renderShop(path);
    await waitForPage();
    expect(screen.queryByText(/^This link is incomplete/)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Save|Confirm|Join/ })).toBeVisible();
  },
);

test('an email is confirmed by a button, not by opening the page', async () => {
  const { asked } = fakeApi({ 'POST /auth/confirm-email': done });
  renderShop('/confirm-email?token=the-secret');
  await waitForPage();
  expect(asked('POST /auth/confirm-email')).toEqual([]);
  await click('Confirm this email');
  expect(await screen.findByText(/Your email is confirmed/)).toBeInTheDocument();
  expect(await asked('POST /auth/confirm-email')[0]?.json()).toEqual({ token: 'the-secret' });
});
