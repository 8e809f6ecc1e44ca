// The one module that the back office exposes: its pages, below /admin, and what stands around each of them.
import { isApiError } from '@challenge-coins/shared-ui/api';
import {
  HostProvider,
  useSessionUser,
  type HostApi,
  type PageDefinition,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import {
  useLocation,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@challenge-coins/shared-ui/platform';
import { useEffect, type ReactNode } from 'react';
import { AdminFrame } from './common/layout/admin-frame.tsx';
import { getRequiredPermission } from './common/access/admin-path.ts';
import { hasPermission, usePermission } from './common/access/permissions.ts';
import { AdminGuard } from './features/access/admin-guard.tsx';
import { ForbiddenPage } from './features/access/forbidden-page.tsx';
import { productQuery } from './features/catalog/catalog.queries.ts';
import { accessQuery } from './features/access/access.queries.ts';
import { customerQuery } from './features/customers/customers.queries.ts';
import {
  customerOrdersQuery,
  orderCountsQuery,
  orderQuery,
} from './features/orders/orders.queries.ts';
import { staffQuery } from './features/staff/staff.queries.ts';
import { CommandPaletteButton } from './features/command-palette/command-palette-button.tsx';
import { dashboardQueries } from './pages/dashboard.queries.ts';

function AdminRoot({ host, children }: { host: HostApi; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <AdminGuard page={children}>
        <AdminLayout>{children}</AdminLayout>
      </AdminGuard>
    </HostProvider>
  );
}

/** The frame with what waits in it, and the page, where it is open; only who may see it asks. */
function AdminLayout({ children }: { children: ReactNode }) {
  const { data: counts, error } = useQuery({
    ...orderCountsQuery(''),
    enabled: usePermission('orders.read'),
  });
  useRecheckAccess(isApiError(error) && error.code === 'auth.second-factor-required');
  const { pathname } = useLocation();
  const needs = getRequiredPermission(pathname, useSearchParams()[0]);
  const isOpen = hasPermission(useSessionUser(), needs);
  return (
    <AdminFrame
      waiting={counts ? { orders: counts.pending } : {}}
      finder={<CommandPaletteButton />}
    >
      {needs === null || isOpen ? children : <ForbiddenPage needs={needs} />}
    </AdminFrame>
  );
}

/** Asks anew who may see the back office, once the shop asks for a second factor that it did not ask for before. */
function useRecheckAccess(isShut: boolean): void {
  const client = useQueryClient();
  const user = useSessionUser();
  useEffect(() => {
    if (isShut) void client.invalidateQueries({ queryKey: accessQuery(user?.id ?? '').queryKey });
  }, [isShut, client, user]);
}

/** The pages of the back office, and what each asks for beside who may see it. */
const PAGES: readonly PageDefinition[] = [
  {
    path: '/admin',
    title: 'Admin',
    load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard.page.tsx'),
    queries: ({ search, user }) => dashboardQueries(search, user),
  },
  {
    path: '/admin/products/new',
    title: 'New product · Admin',
    load: () => import(/* webpackChunkName: "new-product" */ './pages/new-product.page.tsx'),
  },
  {
    path: '/admin/products/import',
    title: 'Import · Admin',
    load: () => import(/* webpackChunkName: "product-import" */ './pages/product-import.page.tsx'),
  },
  {
    path: '/admin/products/:id',
    title: 'Product · Admin',
    load: () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
    queries: ({ params: { id = '' } }) => [productQuery(id)],
  },
  {
    path: '/admin/orders/:id',
    title: 'Order · Admin',
    load: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
    queries: ({ params: { id = '' } }) => [orderQuery(id)],
  },
  {
    path: '/admin/customers/:id',
    title: 'Customer · Admin',
    load: () => import(/* webpackChunkName: "customer" */ './pages/customer.page.tsx'),
    queries: ({ params: { id = '' } }) => [customerQuery(id), customerOrdersQuery(id, 1)],
  },
  {
    path: '/admin/comments',
    title: 'Comments · Admin',
    load: () => import(/* webpackChunkName: "comments" */ './pages/comments.page.tsx'),
  },
  {
    path: '/admin/activity',
    title: 'Activity · Admin',
    load: () => import(/* webpackChunkName: "activity" */ './pages/activity.page.tsx'),
  },
  {
    path: '/admin/staff',
    title: 'Staff · Admin',
    load: () => import(/* webpackChunkName: "staff" */ './pages/staff.page.tsx'),
    queries: () => [staffQuery],
  },
  {
    path: '/admin/second-factor',
    title: 'Second factor · Admin',
    load: () => import(/* webpackChunkName: "second-factor" */ './pages/second-factor.page.tsx'),
  },
  {
    path: '/admin/messages',
    title: 'Mail · Admin',
    load: () => import(/* webpackChunkName: "messages" */ './pages/messages.page.tsx'),
  },
  {
    path: '/admin/messages/:id',
    title: 'Message · Admin',
    load: () => import(/* webpackChunkName: "messages" */ './pages/message.page.tsx'),
  },
];

/** A page of the back office: only who may see it asks for what it shows. */
const adminPage = (page: PageDefinition): PageDefinition => ({
  ...page,
  skipSsr: true,
  queries: (visit) => {
    const { user } = visit;
    if (user === null) return [];
    const isOpen =
      user.is_admin && hasPermission(user, getRequiredPermission(page.path, visit.search));
    return [accessQuery(user.id), ...(isOpen ? (page.queries?.(visit) ?? []) : [])];
  },
});

export default {
  contract: 2,
  pages: PAGES.map(adminPage),
  Frame: AdminRoot,
} satisfies RemoteModule;
