import { act, fireEvent, screen, within } from '@testing-library/react';
import { answer, fakeApi, problem } from '../testing/fake-api.ts';
import { marie, openShop, signedInBefore } from '../testing/open-shop.tsx';

const cart = () => answer({ items: [], total: 0, item_count: 2 });
const noAnswer = () => Promise.reject(new TypeError('fetch failed'));

const logoutButton = () =>
  within(screen.getByRole('banner')).getAllByRole('button', { name: 'Logout' })[0]!;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('the stored user is shown at once, and then as the server knows her', async () => {
  signedInBefore();
  fakeApi({
    'GET /api/auth/me': () => answer({ ...marie, username: 'Marie-Jeanne L.' }),
    'GET /api/cart': cart,
  });
  openShop('/shop');

  expect(screen.getByText('Marie-Jeanne')).toBeInTheDocument();
  expect(await screen.findByText('Marie-Jeanne L.')).toBeInTheDocument();
  expect(localStorage.getItem('user')).toContain('Marie-Jeanne L.');
});

test('the stored token travels with every call', async () => {
  signedInBefore();
  const { asked } = fakeApi({ 'GET /api/auth/me': () => answer(marie), 'GET /api/cart': cart });
  openShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  expect(asked.filter(({ path }) => path === '/api/cart')).toEqual([
    expect.objectContaining({ token: 'Bearer good' }),
  ]);
});

test('a 401 ends the session, and says so', async () => {
  signedInBefore();
  fakeApi({ 'GET /api/auth/me': () => problem(401, 'auth.login-required', 'Please log in.') });
  openShop('/shop');

  expect(
    await screen.findByText('Your session has ended. Please login again.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Marie-Jeanne')).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([
  ['a 503', () => problem(503, 'unavailable', 'Busy.')],
  ['a 500', () => problem(500, 'internal', 'Broken.')],
  ['a 429', () => problem(429, 'rate-limited', 'Slow down.')],
  ['a lost network', noAnswer],
])('%s keeps the session, says so, and is asked again', async (_name, failure) => {
  jest.useFakeTimers();
  signedInBefore();
  const api = fakeApi({ 'GET /api/auth/me': failure, 'GET /api/cart': cart });
  openShop('/shop');
  await act(() => jest.advanceTimersByTimeAsync(10_000));

  expect(screen.getByText('Marie-Jeanne')).toBeInTheDocument();
  expect(screen.getByText(/We could not confirm your login/)).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('good');

  api.on('GET /api/auth/me', () => answer(marie));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(/We could not confirm your login/)).not.toBeInTheDocument();
});

test('logging out ends the session on the server too', async () => {
  signedInBefore();
  const { asked } = fakeApi({
    'GET /api/auth/me': () => answer(marie),
    'GET /api/cart': cart,
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  });
  openShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });

  fireEvent.click(logoutButton());

  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(asked.filter(({ path }) => path === '/api/auth/logout')).toEqual([
    expect.objectContaining({ method: 'POST', token: 'Bearer good' }),
  ]);
});

test.each([
  ['a network that is away', noAnswer],
  ['a server that is busy', () => problem(503, 'common.too-busy', 'Busy.')],
  ['a server that knows no such session', () => problem(401, 'auth.not-signed-in', 'Log in.')],
  ['a server that never answers', () => new Promise<Response>(() => undefined)],
])('logging out is done at once with %s', async (_name, failure) => {
  signedInBefore();
  fakeApi({
    'GET /api/auth/me': () => answer(marie),
    'GET /api/cart': cart,
    'POST /api/auth/logout': failure,
  });
  openShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });

  fireEvent.click(logoutButton());

  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test('logging out in another tab logs out here', async () => {
  signedInBefore();
  fakeApi({ 'GET /api/auth/me': () => answer(marie), 'GET /api/cart': cart });
  openShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });

  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: 'token' }));

  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
});

test('the next account does not see the cart of the one before', async () => {
  signedInBefore();
  const api = fakeApi({ 'GET /api/auth/me': () => answer(marie), 'GET /api/cart': cart });
  const { host } = openShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });

  api.on('GET /api/auth/me', () => answer({ ...marie, id: 'u-2', username: 'Suzanne' }));
  api.on('GET /api/cart', () => answer({ items: [], total: 0, item_count: 0 }));
  signedInBefore({ ...marie, id: 'u-2', username: 'Suzanne' }, 'other');
  fireEvent(window, new StorageEvent('storage', { key: 'token' }));

  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
  expect(host().session.get().user?.username).toBe('Suzanne');
});

test('what needs a log-in leads to it and back again', async () => {
  fakeApi();
  const { host } = openShop('/shop?filter=heroines');
  await screen.findByRole('heading', { level: 1 });

  act(() => host().session.requireLogin('Please login to add items to cart.'));

  expect(await screen.findByText('Please login to add items to cart.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(location.search).toBe('?next=%2Fshop%3Ffilter%3Dheroines');
});
