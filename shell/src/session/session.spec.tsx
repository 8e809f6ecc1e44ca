import { act, fireEvent, screen, within } from '@testing-library/react';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import {
  marie,
  renderForReturningShopper,
  renderShop,
  storeFakeSession,
} from '../testing/render-shop.tsx';

const failNetwork = () => Promise.reject(new TypeError('fetch failed'));

const getToken = ({ headers }: Request) => headers.get('authorization');

/** Renders the shop and waits for the returning shopper's cart. */
async function openWithCart() {
  const shop = renderShop('/shop');
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  return shop;
}

async function logOut() {
  const [button] = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Logout' });
  fireEvent.click(button!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
}

test('the stored user is shown at once and updated from the server', async () => {
  renderForReturningShopper({ 'GET /auth/me': () => ({ ...marie, username: 'Marie-Jeanne L.' }) });
  renderShop('/shop');

  expect(screen.getByText('Marie-Jeanne')).toBeInTheDocument();
  expect(await screen.findByText('Marie-Jeanne L.')).toBeInTheDocument();
  expect(localStorage.getItem('user')).toContain('Marie-Jeanne L.');
});

test('an invalid stored user counts as logged out', async () => {
  renderForReturningShopper({ 'GET /auth/me': () => new Promise<Response>(() => undefined) });
  localStorage.setItem('user', JSON.stringify({ ...marie, permissions: 5 }));
  const { host } = renderShop('/shop');
  await screen.findByRole('heading', { level: 1 });
  expect(host().session.get().user).toBeNull();
});

test('the stored token is sent with every request', async () => {
  const { asked } = renderForReturningShopper();
  await openWithCart();
  expect(asked('GET /cart').map(getToken)).toEqual(['Bearer good']);
});

test('a 401 ends the session with a message', async () => {
  renderForReturningShopper({
    'GET /auth/me': () => createProblem(401, 'auth.login-required', 'Please log in.'),
  });
  renderShop('/shop');

  expect(
    await screen.findByText('Your session has ended. Please log in again.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Marie-Jeanne')).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([
  ['a 503', () => createProblem(503, 'unavailable', 'Busy.')],
  ['a 500', () => createProblem(500, 'internal', 'Broken.')],
  ['a 429', () => createProblem(429, 'rate-limited', 'Slow down.')],
  ['a lost network', failNetwork],
])('%s keeps the session, shows a notice, and is retried', async (_name, failure) => {
  jest.useFakeTimers();
  const api = renderForReturningShopper({ 'GET /auth/me': failure });
  renderShop('/shop');
  await act(() => jest.advanceTimersByTimeAsync(10_000));

  expect(screen.getByText('Marie-Jeanne')).toBeInTheDocument();
  expect(screen.getByText(/We could not verify your login/)).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('good');

  api.on('GET /auth/me', () => marie);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(/We could not verify your login/)).not.toBeInTheDocument();
});

test('logging out revokes the session on the server', async () => {
  const { asked } = renderForReturningShopper({
    'POST /auth/logout': () => new Response(null, { status: 204 }),
  });
  await openWithCart();
  await logOut();
  expect(asked('POST /auth/logout').map(getToken)).toEqual(['Bearer good']);
});

test.each([
  ['a lost network', failNetwork],
  ['a busy server', () => createProblem(503, 'common.too-busy', 'Busy.')],
  ['an unknown session', () => createProblem(401, 'auth.not-signed-in', 'Log in.')],
  ['a server that never responds', () => new Promise<Response>(() => undefined)],
])('logging out is immediate with %s', async (_name, failure) => {
  renderForReturningShopper({ 'POST /auth/logout': failure });
  await openWithCart();
  await logOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test('logging out in another tab logs out here', async () => {
  renderForReturningShopper();
  await openWithCart();

  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: 'token' }));

  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
});

/** A `pageshow` event; persisted: the page was in the back/forward cache. */
const pageShow = (persisted: boolean) =>
  Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent;

/** Opens the shop as Marie; then Suzanne logs in elsewhere. */
async function openBeforeNextLogin() {
  const api = renderForReturningShopper();
  const shop = await openWithCart();
  await screen.findByRole('heading', { level: 1 });
  const suzanne = { ...marie, id: 'u-2', username: 'Suzanne' };
  api.on('GET /auth/me', () => suzanne);
  api.on('GET /cart', () => ({ items: [], total: 0, item_count: 0 }));
  storeFakeSession(suzanne, 'other');
  const username = () => shop.host().session.get().user?.username;
  return { ...shop, username };
}

describe("the next account does not see the previous one's cart", () => {
  test.each([
    ['in another tab', () => new StorageEvent('storage', { key: 'token' })],
    ['before Back restores the page', () => pageShow(true)],
  ])('after a login %s', async (_place, createEvent) => {
    const { username } = await openBeforeNextLogin();
    fireEvent(window, createEvent());
    expect(username()).toBe('Suzanne');
    expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect(username()).toBe('Suzanne');
  });

  test('once the server answers with another account', async () => {
    const { username, queryClient } = await openBeforeNextLogin();
    fireEvent(window, pageShow(false));
    expect(username()).toBe('Marie-Jeanne');
    await act(() => queryClient().invalidateQueries({ queryKey: ['auth', 'me'] }));
    expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect(username()).toBe('Suzanne');
    expect(localStorage.getItem('user')).toContain('Suzanne');
  });

  test('when an answer about the previous account arrives late', async () => {
    const { username, queryClient } = await openBeforeNextLogin();
    act(() => {
      queryClient().setQueryData(['auth', 'me'], { ...marie, username: 'Late' });
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    expect(username()).toBe('Suzanne');
    expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect(localStorage.getItem('user')).toContain('Suzanne');
  });
});

test('a page restored by Back after a logout is logged out', async () => {
  renderForReturningShopper();
  await openWithCart();
  localStorage.clear();
  fireEvent(window, pageShow(true));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test('an action that requires a login redirects to it and back', async () => {
  fakeApi();
  const { host } = renderShop('/shop?filter=heroines');
  await screen.findByRole('heading', { level: 1 });

  const purpose = 'Log in to add 1 × Catherine Flon to your cart.';
  act(() => host().session.requireLogin('Please login to add items to cart.', purpose));

  expect(await screen.findByText('Please login to add items to cart.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(location.search).toBe('?next=%2Fshop%3Ffilter%3Dheroines');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(purpose)).toBeVisible();
  fireEvent.click(main.getByRole('link', { name: 'Register' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Register' })).toBeInTheDocument();
  expect(main.getByText(purpose)).toBeVisible();
});
