import { render, screen, type RenderResult } from '@testing-library/react';
import { fakeApi, type Replies } from '@challenge-coins/shared-ui/api/testing';
import type { HostApi, SessionUser } from '@challenge-coins/shared-ui/host';
import { HOST_CONTRACT } from '@challenge-coins/shared-ui/host';
import type { RouteObject } from '@challenge-coins/shared-ui/platform';
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
export function signedInBefore(user: SessionUser = marie, token = 'good'): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** Marie's session of an earlier visit, and the API that knows her and two pieces in her cart. */
export function marieIsBack(replies: Replies = {}) {
  signedInBefore();
  return fakeApi({
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 2 }),
    ...replies,
  });
}

/** Three pages in place of the storefront's. */
export function storefrontRoutes(): RouteObject[] {
  return ['Home', 'Shop', 'Cart', 'Orders'].map((name) => ({
    path: name === 'Home' ? '/' : `/${name.toLowerCase()}`,
    element: <PageHeading title={name}>{name} page</PageHeading>,
  }));
}

interface OpenedShop extends RenderResult {
  /** The host as the storefront got it. */
  host: () => HostApi;
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

/** Opens the shop at a path, with a storefront of four plain pages. */
export function openShop(path: string, options: ShopOptions = {}): OpenedShop {
  window.history.replaceState(null, '', path);
  delete document.documentElement.dataset.place;
  let host: HostApi | undefined;
  const federation: Federation = {
    registerRemote: () => undefined,
    loadRemote: () =>
      Promise.resolve({
        default: {
          contract: HOST_CONTRACT,
          routes: (hostOfShell: HostApi) => {
            host = hostOfShell;
            return storefrontRoutes();
          },
        },
      }),
    ...options.federation,
  };
  const { releases = RELEASES, initialData = null } = options;
  const shop = render(createApp({ federation, releases, initialData }));
  return {
    ...shop,
    host: () => {
      if (!host) throw new Error('The storefront has not been asked for its routes yet');
      return host;
    },
  };
}

/** The page asked for has arrived in the frame. */
export function pageShown(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1 });
}
