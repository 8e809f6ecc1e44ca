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

test('empty fields are refused in place, and nothing is sent', async () => {
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

test('a log-in is kept, welcomed, and leads back to the page that asked', async () => {
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

test('a wrong login shows one neutral sentence and keeps what was typed', async () => {
  fakeApi({
    'POST /auth/login': () => createProblem(401, 'auth.wrong-login', 'Email or password is wrong.'),
  });
  renderShop('/login');
  await waitForPage();

  await logIn();

  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  expect(password()).toHaveValue('secret1');
});

test("a failure without a sentence of its own shows the shop's sentence", async () => {
  fakeApi({ 'POST /auth/login': () => new Response('<h1>502</h1>', { status: 502 }) });
  renderShop('/login');
  await waitForPage();

  await logIn();

  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('a log-in leads to no other site', async () => {
  fakeApi({ 'POST /auth/login': () => ({ token: 'good', user: marie }) });
  renderShop('/login?next=%2F%2Fevil.example');
  await waitForPage();

  await logIn();

  expect(await screen.findByRole('heading', { level: 1, name: 'Home page' })).toBeInTheDocument();
});

test('the password can be shown, and knows what browsers may fill in', async () => {
  fakeApi();
  renderShop('/login');
  await waitForPage();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the way to a new account keeps the page that asked', async () => {
  fakeApi();
  renderShop('/login?next=%2Fcart');
  await waitForPage();
  const link = screen.getByRole('link', { name: 'Register' });
  expect(link).toHaveAttribute('href', '/register?next=%2Fcart');
});

describe('the log-in of who has a second factor', () => {
  const NEEDED = 'Enter the code from your authenticator app.';
  const code = () => screen.getByRole('textbox', { name: 'Code' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  /** A shop in which this code opens the account; at the step that asks for it. */
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

  test('the code is asked for once the password was right, and the field has the focus', async () => {
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

  test('a wrong code is told at its field, and nothing is sent without one', async () => {
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

  test('a recovery code is taken in its place', async () => {
    const { asked } = await atSecondStep('k7fq-2m9x-w4ht-8bnd');
    await userEvent.type(code(), '12');
    await press('Use a recovery code instead');
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await userEvent.type(field, 'k7fq-2m9x-w4ht-8bnd');
    await userEvent.click(submit());
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(await asked('POST /auth/login')[1]?.json()).toMatchObject({
      code: 'k7fq-2m9x-w4ht-8bnd',
    });
  });

  test('there is a way back, to what was typed', async () => {
    await atSecondStep();
    await press('Back to e-mail and password');
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('marie@example.com');
    expect(password()).toHaveValue('secret1');
  });
});
