import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { marie, renderShop, waitForPage } from '../testing/render-shop.tsx';

interface Filled {
  username?: string;
  password?: string;
  confirm?: string;
}

async function register({ username = 'Marie', password = 'secret1', confirm = password }: Filled) {
  const user = userEvent.setup();
  if (username) await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Email'), 'marie@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

test('all four fields are required', async () => {
  fakeApi();
  renderShop('/register');
  await waitForPage();
  await register({ username: '' });
  expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
});

test('the passwords must match', async () => {
  fakeApi();
  renderShop('/register');
  await waitForPage();
  await register({ confirm: 'secret2' });
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
    'Passwords do not match.',
  );
});

test('a password of five characters is too short, one of six is not', async () => {
  const { asked } = fakeApi();
  renderShop('/register');
  await waitForPage();
  await register({ password: '12345' });
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /^Password must be at least 6 characters\./,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), '6');
  await user.type(screen.getByLabelText('Confirm Password'), '6');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(asked('POST /auth/register')).toHaveLength(1);
});

test('a new account is logged in, welcomed and redirected home; the repeated password is not sent', async () => {
  const { asked } = fakeApi({
    'POST /auth/register': () => Response.json({ token: 'new', user: marie }, { status: 201 }),
    'GET /auth/me': () => marie,
  });
  renderShop('/register');
  await waitForPage();

  await register({});

  expect(await screen.findByRole('heading', { level: 1, name: 'Home page' })).toBeInTheDocument();
  expect(screen.getByText('Account created successfully!')).toBeInTheDocument();
  expect(await asked('POST /auth/register')[0]?.json()).toEqual({
    username: 'Marie',
    email: 'marie@example.com',
    password: 'secret1',
  });
});

test('an error of the API is shown at its field', async () => {
  fakeApi({
    'POST /auth/register': () =>
      createProblem(409, 'auth.email-taken', 'This email is taken.', {
        email: 'This email is taken.',
      }),
  });
  renderShop('/register');
  await waitForPage();

  await register({});

  expect(await screen.findByText('This email is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is taken.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a failure without a message shows the default message', async () => {
  fakeApi({ 'POST /auth/register': () => new Response('', { status: 500 }) });
  renderShop('/register');
  await waitForPage();
  await register({});
  expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
});
