import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { marie, renderForReturningShopper, renderShop } from '../testing/render-shop.tsx';

const done = () => new Response(null, { status: 204 });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const joinButton = () => screen.findByRole('button', { name: 'Join the staff' });
const PATH = '/invitation?token=the-secret';
const invited = (email: string, has_account: boolean) => () => ({
  email,
  role: 'packer',
  has_account,
});

test('an invitation creates an account, which then logs in to the admin', async () => {
  const { asked } = fakeApi({
    'POST /invitations/look': invited('defilee@example.com', false),
    'POST /invitations/join': done,
  });
  renderShop(PATH);
  await joinButton();
  expect(screen.getByText(/as a packer\. Your account will be defilee@example.com/)).toBeVisible();
  await type('Username', 'Défilée');
  await type('Password', 'secret-2804');
  await type('Confirm Password', 'secret-2804');
  await userEvent.click(await joinButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(location.search).toBe('?next=%2Fadmin');
  const body = { token: 'the-secret', username: 'Défilée', password: 'secret-2804' };
  expect(await asked('POST /invitations/join')[0]?.json()).toEqual(body);
});

test('a logged-in user accepts with the password and must log in again', async () => {
  const { asked } = renderForReturningShopper({
    'POST /invitations/look': invited(marie.email, true),
    'POST /invitations/accept': done,
  });
  renderShop(PATH);
  await userEvent.click(await joinButton());
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
    'Please fill in all fields.',
  );
  await type('Your password', 'nine-long');
  await userEvent.click(await joinButton());
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
    /at least 10 characters.*under Account/,
  );
  expect(asked('POST /invitations/accept')).toEqual([]);
  await type('Your password', '-enough');
  await userEvent.click(await joinButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(await asked('POST /invitations/accept')[0]?.json()).toEqual({
    ...{ token: 'the-secret', password: 'nine-long-enough' },
  });
});

test('a logged-out user with an account is sent to the login and back', async () => {
  const { asked } = fakeApi({
    'POST /invitations/look': invited(marie.email, true),
    'POST /auth/login': () => ({ token: 'good', user: marie }),
  });
  renderShop(PATH);
  expect(await screen.findByRole('link', { name: `Log in as ${marie.email}` })).toHaveAttribute(
    'href',
    '/login?next=%2Finvitation',
  );
  expect(screen.queryByRole('button', { name: 'Join the staff' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: `Log in as ${marie.email}` }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await type('Email', marie.email);
  await type('Password', 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await joinButton()).toBeVisible();
  for (const look of asked('POST /invitations/look'))
    expect(await look.json()).toEqual({ token: 'the-secret' });
});

test('a user logged in with another account is asked to log out', async () => {
  renderForReturningShopper({ 'POST /invitations/look': invited('defilee@example.com', true) });
  renderShop(PATH);
  expect(await screen.findByText(/you are logged in as marie@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the staff' })).not.toBeInTheDocument();
});

test('an expired invitation shows an explanation', async () => {
  fakeApi({ 'POST /invitations/look': () => createProblem(410, 'auth.link-used-up', 'No.') });
  renderShop(PATH);
  expect(await screen.findByText(/^This invitation has expired/)).toBeVisible();
});
