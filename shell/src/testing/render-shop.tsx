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

/** A shopper as the API answers with her. */
export const marie: SessionUser = {
  id: 'u-1',
  username: 'Marie-Jeanne',
  email: 'marie@example.com',
  is_admin: false,
};

/** Leaves a session behind, as an earlier visit would have. */
export function storeFakeSession(user: SessionUser = marie, token = 'good'): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** Marie's session of an earlier visit, and the API that knows her and two pieces in her cart. */
export function renderForReturningShopper(replies: FakeResponses = {}) {
  storeFakeSession();
  return fakeApi({
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 2 }),
    ...replies,
  });
}

/** Three pages in place of the storefront's. */
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

/** A storefront of these pages; `onHost` hears what it is given. */
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
  /** The host as the storefront got it. */
  host: () => HostApi;
  /** The query library as its pages see it. */
  queryClient: () => QueryClient;
}

interface ShopOptions {
  federation?: Partial<Federation>;
  releases?: unknown;
  firstData?: unknown;
}

const RELEASES = {
  'storefront-mfe': { entry: '/storefront-mfe/releases/1/remoteEntry.js', contract: HOST_CONTRACT },
  'admin-mfe': { entry: '/admin-mfe/releases/1/remoteEntry.js', contract: HOST_CONTRACT },
};

/** Opens the shop at a path, with a storefront of four plain pages. */
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
  const { releases = RELEASES, firstData = null } = options;
  const shop = render(createApp({ federation, releases, firstData }).mount());
  const drawn = <T,>(value: T | undefined): T => {
    if (!value) throw new Error('No page of the storefront has been drawn yet');
    return value;
  };
  return { ...shop, host: () => drawn(host), queryClient: () => drawn(queryClient) };
}

/** What the server has put into the page of the site's settings. */
export const firstSettings = (settings: object) => ({
  firstData: [{ key: ['settings'], at: Date.now(), data: settings }],
});

/** The page asked for has arrived in the frame. */
export function waitForPage(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1 });
}
