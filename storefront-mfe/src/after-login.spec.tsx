import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShopper, createFakeHost, HostFrame } from '@challenge-coins/shared-ui/host/testing';
import type { SessionUser } from '@challenge-coins/shared-ui/host';
import { pageRoutes } from '@challenge-coins/shared-ui/host';
import { createBrowserRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';
import storefront from './routes.tsx';
import { aCart } from './testing/a-cart.ts';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';

const LIKED = { id: '1', username: 'Suzanne', comment: 'Fine.', timestamp: '2026-11-18T12:00:00Z' };
const SET = ['2', '3', '4'].map((id) => aProduct({ id, name: `Coin ${id}` }));

interface OpenOptions {
  user?: SessionUser | null;
  isAuthorized?: () => boolean;
  basename?: string;
}

/** Renders the storefront's pages, with a stub for the shell's login page. */
function openStorefront(
  at: string,
  { user = null, isAuthorized = () => true, basename = '' }: OpenOptions = {},
) {
  window.history.replaceState(null, '', at);
  const api = fakeApi({
    'GET /products': () => [...SET, aProduct({ id: '14', name: 'Custom Set', price: 60 })],
    'GET /products/2': () => SET[0],
    'GET /products/3': () => SET[1],
    'GET /products/2/comments': () => [{ ...LIKED, likes: 0, liked: false }],
    'GET /products/3/comments': () => [],
    'GET /cart': () => aCart(),
    'POST /cart/add': () =>
      isAuthorized() ? aCart() : createProblem(401, 'auth.x', 'Please log in.'),
    'POST /comments/1/like': () => ({ likes: 1, liked: true }),
  });
  const host = createFakeHost({ user });
  const routes = pageRoutes(storefront, host, host.queryClient);
  const login = { path: '/login', element: <h1>Login</h1> };
  const router = createBrowserRouter([...routes, login], { basename });
  const { unmount } = render(
    <HostFrame host={host}>
      <RouterProvider router={router} />
    </HostFrame>,
  );
  const go = (path: string) => act(() => router.navigate(path));
  return {
    api,
    host,
    router,
    go,
    unmount,
    logInAndReturnTo: async (path: string, user = aShopper) => {
      await go('/login');
      act(() => host.logIn(user));
      await go(path);
      await screen.findByRole('heading', { level: 1 });
    },
  };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const comment = () => screen.findByRole('textbox', { name: 'Your comment' });

describe('after a login for a pending action', () => {
  it('adds the requested quantity to the cart, once', async () => {
    const { api, host, unmount, logInAndReturnTo } = openStorefront('/product/2');
    await press('One more: Quantity');
    await press('Add to Cart');
    expect(host.loginRequests).toEqual(['Please login to add items to cart.']);
    expect(host.loginPurposes).toEqual([`Log in to add 2 × ${SET[0]?.name} to your cart.`]);
    await logInAndReturnTo('/product/2');
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Added to Cart!' }]));
    unmount();
    const afterReload = openStorefront('/product/2', { user: aShopper });
    expect(await comment()).toBeVisible();
    expect(afterReload.api.asked('POST /cart/add')).toHaveLength(0);
    const added = api.asked('POST /cart/add');
    expect(added).toHaveLength(1);
    expect(await added[0]?.json()).toEqual({ product_id: '2', quantity: 2 });
  });

  it.each([
    ['from English to French', '', '/fr'],
    ['from French to English', '/fr', ''],
  ])('performs it when the login changed the language %s', async (_, before, after) => {
    const setLanguage = (basename: string) => setLocale(basename === '' ? 'en' : 'fr');
    setLanguage(before);
    const first = openStorefront(`${before}/product/2`, { basename: before });
    await press(/^(Add to Cart|Ajouter au panier)$/);
    await first.go('/login');
    first.unmount();
    setLanguage(after);
    const second = openStorefront(`${after}/product/2`, { user: aShopper, basename: after });
    await waitFor(() => expect(second.api.asked('POST /cart/add')).toHaveLength(1));
  });

  it('adds the gift set with its coins to the cart', async () => {
    localStorage.setItem('customGiftSet', '["2","3","4"]');
    const { api, router, logInAndReturnTo } = openStorefront('/custom-gift');
    await press(/^Complete Your Gift Set/);
    await logInAndReturnTo('/custom-gift');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    const [added] = api.asked('POST /cart/add');
    expect(await added?.json()).toEqual({ product_id: '14', quantity: 1, coins: ['2', '3', '4'] });
  });

  it('likes the comment', async () => {
    const { api, logInAndReturnTo } = openStorefront('/product/2');
    await press(/^Like the comment by Suzanne/);
    await logInAndReturnTo('/product/2');
    await waitFor(() => expect(api.asked('POST /comments/1/like')).toHaveLength(1));
  });

  it('restores a comment draft for its author only', async () => {
    const { host, go, logInAndReturnTo } = openStorefront('/product/2');
    await userEvent.type(await comment(), 'Bèl travay!');
    await press('Post Comment');
    await logInAndReturnTo('/product/2');
    expect(await comment()).toHaveValue('Bèl travay!');
    await go('/product/3');
    expect(await comment()).toHaveValue('');
    act(() => host.logIn(null));
    await logInAndReturnTo('/product/2', { ...aShopper, id: 'another-user' });
    expect(await comment()).toHaveValue('');
  });
});

describe('a pending action is discarded', () => {
  it('on return without a login', async () => {
    const { api, go, logInAndReturnTo } = openStorefront('/product/2');
    await press('Add to Cart');
    await go('/login');
    await go('/product/2');
    await logInAndReturnTo('/product/2');
    expect(await comment()).toBeVisible();
    expect(api.asked('POST /cart/add')).toHaveLength(0);
  });

  it('on opening another page after the login', async () => {
    const { api, go, logInAndReturnTo } = openStorefront('/product/2');
    await press('Add to Cart');
    await logInAndReturnTo('/product/3');
    await go('/product/2');
    expect(await comment()).toBeVisible();
    expect(api.asked('POST /cart/add')).toHaveLength(0);
  });
});

it.each(['{', '5', 'null', '{"path":1}'])('ignores the invalid stored value %s', async (stored) => {
  sessionStorage.setItem('after-login', stored);
  sessionStorage.setItem('comment 2', stored);
  localStorage.setItem('customGiftSet', stored);
  const { api, go } = openStorefront('/product/2', { user: aShopper });
  expect(await comment()).toHaveValue('');
  expect(api.asked('POST /cart/add')).toHaveLength(0);
  await go('/custom-gift');
  expect(await screen.findByText('0 of 3 coins chosen. Choose 3 more.')).toBeVisible();
});

it('treats a session that expires on click like a missing one', async () => {
  let isExpired = true;
  const { api, host, logInAndReturnTo } = openStorefront('/product/2', {
    isAuthorized: () => !isExpired,
  });
  act(() => host.logIn(aShopper));
  await press('Add to Cart');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  act(() => host.session.end());
  isExpired = false;
  await logInAndReturnTo('/product/2');
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Added to Cart!' }]));
  expect(api.asked('POST /cart/add')).toHaveLength(2);
});
