import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { marie, renderShop, waitForPage } from '../testing/render-shop.tsx';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

async function logIn() {
  await userEvent.type(email(), 'marie@example.com');
  await userEvent.type(password(), 'secret1');
  await userEvent.click(submit());
}

test('empty fields show errors and send nothing', async () => {
  const { asked } = fakeApi();
  renderShop('/login');
  await waitForPage();
  await userEvent.type(email(), 'marie@example.com');

  await userEvent.click(submit());

  expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument();
  expect(password()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription('Please fill in all fields.');
  expect(password()).toHaveFocus();
  expect(email()).toBeValid();
  expect(asked('POST /auth/login')).toEqual([]);
});

test('a login is stored, welcomed, and returns to the requesting page', async () => {
  const { asked } = fakeApi({
    'POST /auth/login': () => ({ token: 'good', user: marie }),
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 0 }),
  });
  renderShop('/login?next=%2Fcart');
  await waitForPage();

  await logIn();

  expect(await screen.findByRole('heading', { level: 1, name: 'Cart page' })).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('good');
  expect(await asked('POST /auth/login')[0]?.json()).toEqual({
    email: 'marie@example.com',
    password: 'secret1',
  });
});

test('a wrong login shows one neutral message and keeps the input', async () => {
  fakeApi({
    'POST /auth/login': () => createProblem(401, 'auth.wrong-login', 'Email or password is wrong.'),
  });
  renderShop('/login');
  await waitForPage();

  await logIn();

  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  expect(password()).toHaveValue('secret1');
});

test('a failure without a message shows the default message', async () => {
  fakeApi({ 'POST /auth/login': () => new Response('<h1>502</h1>', { status: 502 }) });
  renderShop('/login');
  await waitForPage();

  await logIn();

  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('a login never redirects to another site', async () => {
  fakeApi({ 'POST /auth/login': () => ({ token: 'good', user: marie }) });
  renderShop('/login?next=%2F%2Fevil.example');
  await waitForPage();

  await logIn();

  expect(await screen.findByRole('heading', { level: 1, name: 'Home page' })).toBeInTheDocument();
});

test('the password can be shown and has the right autocomplete', async () => {
  fakeApi();
  renderShop('/login');
  await waitForPage();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the link to registration keeps the requesting page', async () => {
  fakeApi();
  renderShop('/login?next=%2Fcart');
  await waitForPage();
  const link = screen.getByRole('link', { name: 'Register' });
  expect(link).toHaveAttribute('href', '/register?next=%2Fcart');
});

describe('a login with a second factor', () => {
  const NEEDED = 'Enter the code from your authenticator app.';
  const code = () => screen.getByRole('textbox', { name: 'Code' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  /** Renders the code step of an account with this code. */
  async function atSecondStep(right = '123456') {
    const api = fakeApi({
      'POST /auth/login': async (request) => {
        const body = (await request.json()) as { code?: string };
        if (body.code === undefined) return createProblem(401, 'auth.code-needed', NEEDED);
        const wrong = 'This code is wrong.';
        if (body.code === right) return { token: 'good', user: marie };
        return createProblem(401, 'auth.code-refused', wrong, { code: wrong });
      },
      'GET /auth/me': () => marie,
    });
    renderShop('/login');
    await waitForPage();
    await logIn();
    await screen.findByRole('textbox', { name: 'Code' });
    return api;
  }

  test('requests the code after the correct password and focuses its field', async () => {
    const { asked } = await atSecondStep();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAccessibleDescription(new RegExp(NEEDED));
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();

    await userEvent.type(code(), '123456');
    await userEvent.click(submit());

    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(await asked('POST /auth/login')[1]?.json()).toEqual({
      email: 'marie@example.com',
      password: 'secret1',
      code: '123456',
    });
  });

  test('shows a wrong code at its field, and sends nothing without a code', async () => {
    const { asked } = await atSecondStep();
    await userEvent.click(submit());
    expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument();
    expect(asked('POST /auth/login')).toHaveLength(1);
    await userEvent.type(code(), '000000');
    await userEvent.click(submit());
    await screen.findByText('This code is wrong.');
    expect(code()).toBeInvalid();
    expect(code()).toHaveFocus();
  });

  test('accepts a recovery code instead', async () => {
    const { asked } = await atSecondStep('k7fq-2m9x-w4ht-8bnd');
    await userEvent.type(code(), '12');
    await press('Use a recovery code instead');
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('data-secret');
    await userEvent.type(field, 'k7fq-2m9x-w4ht-8bnd');
    await userEvent.click(submit());
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(await asked('POST /auth/login')[1]?.json()).toMatchObject({
      code: 'k7fq-2m9x-w4ht-8bnd',
    });
  });

  test('returns to the first step with the input kept', async () => {
    await atSecondStep();
    await press('Back to email and password');
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('marie@example.com');
    expect(password()).toHaveValue('secret1');
  });
});

test('a login for a coin shows the coin and why the login is needed', async () => {
  const flon = { id: '6', name: 'Catherine Flon', image: '/api/images/0a1b-640.webp' };
  const { asked } = fakeApi({ 'GET /products/6': () => flon });
  renderShop('/login?next=%2Fproduct%2F6');
  await waitForPage();
  expect(await screen.findByText('Catherine Flon')).toBeInTheDocument();
  expect(screen.getByText(/^Your account keeps/)).toBeInTheDocument();
  expect(asked('GET /products/6')).toHaveLength(1);
});

test('a login for another page loads no coin', async () => {
  const { asked } = fakeApi();
  renderShop('/login?next=%2Forders%3Fproduct%3D6');
  await waitForPage();
  expect(screen.getByText('Gonaïves, 1 January 1804')).toBeInTheDocument();
  expect(asked('GET /products/6')).toEqual([]);
});
