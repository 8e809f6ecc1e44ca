import { render, screen, type RenderResult } from '@testing-library/react';
import { fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import type { HostApi, SessionUser } from '@challenge-coins/shared-ui/host';
import {
  HOST_CONTRACT,
  type PageDefinition,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import { useQueryClient, type QueryClient } from '@challenge-coins/shared-ui/platform';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { createApp } from '../app/app.tsx';
import type { Federation } from '../app/remotes.ts';

/** A shopper's account, as returned by the API. */
export const marie: SessionUser = {
  id: 'u-1',
  username: 'Marie-Jeanne',
  email: 'marie@example.com',
  is_admin: false,
};

/** Stores a session, as left by an earlier login. */
export function storeFakeSession(user: SessionUser = marie, token = 'good'): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** Stores Marie's session and fakes an API with her account and two items in her cart. */
export function renderForReturningShopper(replies: FakeResponses = {}) {
  storeFakeSession();
  return fakeApi({
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 2 }),
    ...replies,
  });
}

/** Four plain pages instead of the storefront's. */
export const STOREFRONT_PAGES: readonly PageDefinition[] = ['Home', 'Shop', 'Cart', 'Orders'].map(
  (name) => ({
    path: name === 'Home' ? '/' : `/${name.toLowerCase()}`,
    title: name,
    load: () =>
      Promise.resolve({
        Component: () => <PageHeading title={name}>{name} page</PageHeading>,
      }),
  }),
);

/** A fake storefront with these pages; `onHost` receives its host API and query client. */
export function aStorefront(
  pages: readonly PageDefinition[] = STOREFRONT_PAGES,
  onHost: (host: HostApi, queryClient: QueryClient) => void = () => undefined,
): RemoteModule {
  const Frame: RemoteModule['Frame'] = ({ host, children }) => {
    onHost(host, useQueryClient());
    return children;
  };
  return { contract: HOST_CONTRACT, pages, Frame };
}

interface OpenedShop extends RenderResult {
  /** The host API passed to the storefront. */
  host: () => HostApi;
  /** The query client used by its pages. */
  queryClient: () => QueryClient;
}

interface ShopOptions {
  federation?: Partial<Federation>;
  releases?: unknown;
  initialData?: unknown;
}

const RELEASES = {
  'storefront-mfe': { entry: '/storefront-mfe/releases/1/remoteEntry.js', contract: HOST_CONTRACT },
  'admin-mfe': { entry: '/admin-mfe/releases/1/remoteEntry.js', contract: HOST_CONTRACT },
};

/** Renders the shop at a path, with the fake storefront. */
export function renderShop(path: string, options: ShopOptions = {}): OpenedShop {
  window.history.replaceState(null, '', path);
  delete document.documentElement.dataset.place;
  let host: HostApi | undefined;
  let queryClient: QueryClient | undefined;
  const federation: Federation = {
    registerRemote: () => undefined,
    loadRemote: () =>
      Promise.resolve({
        default: aStorefront(STOREFRONT_PAGES, (itsHost, itsQueries) => {
          host = itsHost;
          queryClient = itsQueries;
        }),
      }),
    ...options.federation,
  };
  const { releases = RELEASES, initialData = null } = options;
  const shop = render(createApp({ federation, releases, initialData }).mount());
  const drawn = <T,>(value: T | undefined): T => {
    if (!value) throw new Error('No page of the storefront has been rendered yet');
    return value;
  };
  return { ...shop, host: () => drawn(host), queryClient: () => drawn(queryClient) };
}

/** Initial data with the site settings. */
export const firstSettings = (settings: object) => ({
  initialData: [{ key: ['settings'], at: Date.now(), data: settings }],
});

/** Resolves when the page is rendered in the frame. */
export function waitForPage(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1 });
}
