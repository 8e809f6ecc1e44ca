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
import { AdminFrame } from './common/admin-frame.tsx';
import { needOf } from './common/admin-path.ts';
import { may, useMay } from './common/permissions.ts';
import { AdminGate } from './features/access/admin-gate.tsx';
import { ShutPage } from './features/access/shut-page.tsx';
import { productQuery } from './features/catalog/catalog.queries.ts';
import { accessQuery } from './features/access/access.queries.ts';
import { customerQuery } from './features/customers/customers.queries.ts';
import {
  customerOrdersQuery,
  orderCountsQuery,
  orderQuery,
} from './features/orders/orders.queries.ts';
import { staffQuery } from './features/staff/staff.queries.ts';
import { FinderKey } from './features/finder/finder-key.tsx';
import { dashboardQueries } from './pages/dashboard.queries.ts';

function BackOfficeFrame({ host, children }: { host: HostApi; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <AdminGate page={children}>
        <Office>{children}</Office>
      </AdminGate>
    </HostProvider>
  );
}

/** The frame with what waits in it, and the page, where it is open; only who may see it asks. */
function Office({ children }: { children: ReactNode }) {
  const { data: counts, error } = useQuery({
    ...orderCountsQuery(''),
    enabled: useMay('orders.read'),
  });
  useLookAgain(isApiError(error) && error.code === 'auth.second-factor-required');
  const { pathname } = useLocation();
  const needs = needOf(pathname, useSearchParams()[0]);
  const isOpen = may(useSessionUser(), needs);
  return (
    <AdminFrame waiting={counts ? { orders: counts.pending } : {}} finder={<FinderKey />}>
      {needs === null || isOpen ? children : <ShutPage needs={needs} />}
    </AdminFrame>
  );
}

/** Asks anew who may see the back office, once the shop asks for a second factor that it did not ask for before. */
function useLookAgain(isShut: boolean): void {
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
const office = (page: PageDefinition): PageDefinition => ({
  ...page,
  skipSsr: true,
  queries: (visit) => {
    const { user } = visit;
    if (user === null) return [];
    const isOpen = user.is_admin && may(user, needOf(page.path, visit.search));
    return [accessQuery(user.id), ...(isOpen ? (page.queries?.(visit) ?? []) : [])];
  },
});

export default {
  contract: 2,
  pages: PAGES.map(office),
  Frame: BackOfficeFrame,
} satisfies RemoteModule;
