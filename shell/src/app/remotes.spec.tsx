import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from '@challenge-coins/shared-ui/platform';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { aStorefront, renderShop, STOREFRONT_PAGES } from '../testing/render-shop.tsx';

const NEWER = {
  entry: '/storefront-mfe/releases/2/remoteEntry.abc.js',
  integrity: `sha384-${'B'.repeat(64)}`,
};
/** The same pages as routes of a remote with contract 1. */
const storefrontRoutes = () => STOREFRONT_PAGES.map(({ path, load }) => ({ path, lazy: load }));
const storefront = { default: { contract: 1, routes: storefrontRoutes } };

/** Renders /shop with this storefront. */
const openShopWith = (remote: { contract: number; routes: () => RouteObject[] }) =>
  renderShop('/shop', {
    federation: { loadRemote: () => Promise.resolve({ default: remote }) },
  });

beforeEach(() => void fakeApi());

test('an unreachable storefront shows an error inside the frame', async () => {
  renderShop('/shop', { federation: { loadRemote: () => Promise.reject(new Error('down')) } });

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This page did not load',
  );
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('a retry fetches the live release again and renders in place', async () => {
  const user = userEvent.setup();
  const { asked } = fakeApi({
    'GET /releases.json': () => ({ 'storefront-mfe': { ...NEWER, contract: 1 } }),
  });
  const registered: unknown[] = [];
  let down = true;
  renderShop('/shop', {
    federation: {
      registerRemote: (name, { entry, integrity }, { bypassCache }) =>
        registered.push([name, entry, integrity, bypassCache]),
      loadRemote: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(storefront)),
    },
  });
  await screen.findByText('This page did not load');
  down = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Shop page' })).toBeInTheDocument();
  expect(asked('GET /releases.json')).toHaveLength(1);
  expect(registered).toEqual([
    ['storefront_mfe', '/storefront-mfe/releases/1/remoteEntry.js', null, false],
    ['storefront_mfe', NEWER.entry, NEWER.integrity, true],
  ]);
  expect(window.history.length).toBe(1);
});

test('a part that does not load within eight seconds times out', async () => {
  jest.useFakeTimers();
  renderShop('/shop', { federation: { loadRemote: () => new Promise(() => undefined) } });
  await act(() => jest.advanceTimersByTimeAsync(7900));
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page did not load');
});

test.each([
  ['contract', { contract: 3, platform: '1.0.0' }],
  ['version of the platform', { contract: 1, platform: '9.0.0' }],
])('a part that needs another %s is rejected, with a reload button', async (_what, needs) => {
  let loaded = false;
  renderShop('/shop', {
    releases: { 'storefront-mfe': { entry: '/storefront-mfe/x.js', ...needs } },
    federation: {
      loadRemote: () => {
        loaded = true;
        return Promise.resolve(storefront);
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(loaded).toBe(false);
});

test.each([
  ['scripts', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })],
  [
    'styles',
    Object.assign(new Error('Loading CSS chunk 7 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
  ],
])('a page whose %s no longer exist offers a reload', async (_kind, error) => {
  fakeApi({ 'GET /releases.json': () => ({}) });
  const routes = () => [{ path: '/shop', lazy: () => Promise.reject(error) }];
  openShopWith({ contract: 1, routes });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('a page whose files fail to load without a network shows a network error with a retry', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ 'GET /releases.json': () => Promise.reject(new TypeError('offline')) });
  const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const routes = () => [{ path: '/shop', lazy: () => Promise.reject(error) }];
  openShopWith({ contract: 1, routes });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The shop could not be reached' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/updated/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  const asked = () => api.asked('GET /releases.json').length;
  expect(asked()).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Still no connection. You may be offline.')).toBeInTheDocument();
  expect(asked()).toBe(2);
});

test('a module whose contract is not supported is rejected', async () => {
  let isMade = false;
  const routes = () => {
    isMade = true;
    return storefrontRoutes();
  };
  openShopWith({ contract: 3, routes });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(isMade).toBe(false);
});

test('a part whose routes throw is loaded again on retry', async () => {
  const user = userEvent.setup();
  fakeApi({ 'GET /releases.json': () => ({ 'storefront-mfe': { ...NEWER, contract: 1 } }) });
  let isBroken = true;
  const routes = () => {
    if (isBroken) throw new Error('no routes');
    return storefrontRoutes();
  };
  openShopWith({ contract: 1, routes });
  await screen.findByText('This page did not load');
  isBroken = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Shop page' })).toBeInTheDocument();
});

test('a page that throws shows an error and offers a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('no coin');
  };
  const routes = () => [{ path: '/shop', element: <Broken /> }];
  openShopWith({ contract: 1, routes });
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('parts with contracts 1 and 2 run in one page, each with its own host API', async () => {
  const hosts: Record<string, object> = {};
  const routes = (host: object) => {
    hosts.admin = host;
    return [{ path: '/admin', element: <PageHeading title="Admin">Admin page</PageHeading> }];
  };
  renderShop('/shop', {
    federation: {
      loadRemote: (id) => {
        const pages = aStorefront(STOREFRONT_PAGES, (host) => (hosts.storefront = host));
        return Promise.resolve({
          default: id.startsWith('admin') ? { contract: 1, routes } : pages,
        });
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shop page' });
  window.history.pushState(null, '', '/admin');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { level: 1, name: 'Admin page' });
  expect(hosts).toMatchObject({
    storefront: { contract: 2 },
    admin: {
      contract: 1,
      queryClient: expect.anything() as unknown,
      cart: expect.anything() as unknown,
    },
  });
  for (const only1 of ['queryClient', 'cart']) expect(hosts.storefront).not.toHaveProperty(only1);
});

test('a third part serves the paths listed by the server', async () => {
  const asked: string[] = [];
  renderShop('/hello/you', {
    releases: {
      'storefront-mfe': { entry: '/storefront-mfe/x.js', contract: 2, paths: ['/'] },
      'greeting-mfe': { entry: '/greeting-mfe/x.js', contract: 2, paths: ['/hello'] },
    },
    federation: {
      loadRemote: (id) => {
        asked.push(id);
        const Component = () => <PageHeading title="Hello">Hello</PageHeading>;
        const load = () => Promise.resolve({ Component });
        return Promise.resolve({
          default: aStorefront([{ path: '/hello/:whom', title: 'Hello', load }]),
        });
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Hello');
  expect(asked).toEqual(['greeting_mfe/routes']);
});

test('a shopper never loads the admin part', async () => {
  const asked: string[] = [];
  renderShop('/shop', {
    federation: {
      loadRemote: (id) => {
        asked.push(id);
        return Promise.resolve(storefront);
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shop page' });
  expect(asked).toEqual(['storefront_mfe/routes']);
});

test('concurrent prefetch and navigation load a part once, and again after a failure', async () => {
  const user = userEvent.setup();
  fakeApi({ 'GET /releases.json': () => ({ 'storefront-mfe': { ...NEWER, contract: 1 } }) });
  const loads: ((remote: typeof storefront | Promise<never>) => void)[] = [];
  renderShop('/login', {
    federation: {
      loadRemote: () => new Promise((resolve) => loads.push(resolve)),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  // Pointer down prefetches, the click navigates.
  await user.click(screen.getAllByRole('link', { name: 'Shop' })[0]!);
  expect(loads).toHaveLength(1);
  loads[0]?.(Promise.reject(new Error('down')));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.(storefront);
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop page' })).toBeInTheDocument();
});
