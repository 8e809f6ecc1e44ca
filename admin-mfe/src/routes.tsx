// Exposed module of the admin remote: its pages below /admin and their frame.
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

/** Frame of every admin page: host API, access guard and layout. */
function AdminRoot({ host, children }: { host: HostApi; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <AdminGuard unframedPage={children}>
        <AdminLayout>{children}</AdminLayout>
      </AdminGuard>
    </HostProvider>
  );
}

/** Admin layout with the count of pending orders; shows the page if its permission is granted. */
function AdminLayout({ children }: { children: ReactNode }) {
  const { data: counts, error } = useQuery({
    ...orderCountsQuery(''),
    enabled: usePermission('orders.read'),
  });
  useRecheckAccess(isApiError(error) && error.code === 'auth.second-factor-required');
  const { pathname } = useLocation();
  const needs = getRequiredPermission(pathname, useSearchParams()[0]);
  const isAllowed = hasPermission(useSessionUser(), needs);
  return (
    <AdminFrame
      waiting={counts ? { orders: counts.pending } : {}}
      commandPalette={<CommandPaletteButton />}
    >
      {needs === null || isAllowed ? children : <ForbiddenPage needs={needs} />}
    </AdminFrame>
  );
}

/** Repeats the admin check once the API starts to require a second factor. */
function useRecheckAccess(isSecondFactorRequired: boolean): void {
  const client = useQueryClient();
  const user = useSessionUser();
  useEffect(() => {
    if (!isSecondFactorRequired) return;
    void client.invalidateQueries({ queryKey: accessQuery(user?.id ?? '').queryKey });
  }, [isSecondFactorRequired, client, user]);
}

/** Admin pages, with the queries to prefetch after the admin check. */
const PAGES: readonly PageDefinition[] = [
  {
    path: '/admin',
    title: $t('adminTitles.dashboard'),
    load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard.page.tsx'),
    queries: ({ search, user }) => dashboardQueries(search, user),
  },
  {
    path: '/admin/products/new',
    title: $t('adminTitles.newProduct'),
    load: () => import(/* webpackChunkName: "new-product" */ './pages/new-product.page.tsx'),
  },
  {
    path: '/admin/products/import',
    title: $t('adminTitles.import'),
    load: () => import(/* webpackChunkName: "product-import" */ './pages/product-import.page.tsx'),
  },
  {
    path: '/admin/products/:id',
    title: $t('adminTitles.product'),
    load: () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
    queries: ({ params: { id = '' } }) => [productQuery(id)],
  },
  {
    path: '/admin/translations',
    title: $t('adminTitles.translations'),
    load: () => import(/* webpackChunkName: "translations" */ './pages/translations.page.tsx'),
  },
  {
    path: '/admin/orders/:id',
    title: $t('adminTitles.order'),
    load: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
    queries: ({ params: { id = '' } }) => [orderQuery(id)],
  },
  {
    path: '/admin/customers/:id',
    title: $t('adminTitles.customer'),
    load: () => import(/* webpackChunkName: "customer" */ './pages/customer.page.tsx'),
    queries: ({ params: { id = '' } }) => [customerQuery(id), customerOrdersQuery(id, 1)],
  },
  {
    path: '/admin/disputes',
    title: $t('adminTitles.disputes'),
    load: () => import(/* webpackChunkName: "disputes" */ './pages/disputes.page.tsx'),
  },
  {
    path: '/admin/unmatched-payments',
    title: $t('adminTitles.unmatched'),
    load: () =>
      import(/* webpackChunkName: "unmatched-payments" */ './pages/unmatched-payments.page.tsx'),
  },
  {
    path: '/admin/withdrawals',
    title: $t('adminTitles.withdrawals'),
    load: () => import(/* webpackChunkName: "withdrawals" */ './pages/withdrawals.page.tsx'),
  },
  {
    path: '/admin/requests',
    title: $t('adminTitles.requests'),
    load: () => import(/* webpackChunkName: "requests" */ './pages/requests.page.tsx'),
  },
  {
    path: '/admin/shop-pages',
    title: $t('adminTitles.pages'),
    load: () => import(/* webpackChunkName: "shop-pages" */ './pages/shop-pages.page.tsx'),
  },
  {
    path: '/admin/delivery',
    title: $t('adminTitles.delivery'),
    load: () => import(/* webpackChunkName: "delivery" */ './pages/delivery.page.tsx'),
  },
  {
    path: '/admin/returns',
    title: $t('adminTitles.returns'),
    load: () => import(/* webpackChunkName: "returns" */ './pages/returns.page.tsx'),
  },
  {
    path: '/admin/invoices',
    title: $t('adminTitles.invoices'),
    load: () => import(/* webpackChunkName: "invoices" */ './pages/invoices.page.tsx'),
  },
  {
    path: '/admin/taxes',
    title: $t('adminTitles.taxes'),
    load: () => import(/* webpackChunkName: "taxes" */ './pages/taxes.page.tsx'),
  },
  {
    path: '/admin/comments',
    title: $t('adminTitles.comments'),
    load: () => import(/* webpackChunkName: "comments" */ './pages/comments.page.tsx'),
  },
  {
    path: '/admin/activity',
    title: $t('adminTitles.activity'),
    load: () => import(/* webpackChunkName: "activity" */ './pages/activity.page.tsx'),
  },
  {
    path: '/admin/staff',
    title: $t('adminTitles.staff'),
    load: () => import(/* webpackChunkName: "staff" */ './pages/staff.page.tsx'),
    queries: () => [staffQuery],
  },
  {
    path: '/admin/second-factor',
    title: $t('adminTitles.secondFactor'),
    load: () => import(/* webpackChunkName: "second-factor" */ './pages/second-factor.page.tsx'),
  },
  {
    path: '/admin/messages',
    title: $t('adminTitles.emails'),
    load: () => import(/* webpackChunkName: "messages" */ './pages/messages.page.tsx'),
  },
  {
    path: '/admin/messages/:id',
    title: $t('adminTitles.emails'),
    load: () => import(/* webpackChunkName: "messages" */ './pages/message.page.tsx'),
  },
];

/** Prefetches a page's queries only if the user has the permission. Its first render is the access check. */
const adminPage = (page: PageDefinition): PageDefinition => ({
  ...page,
  startsWithCheck: true,
  queries: (request) => {
    const { user } = request;
    if (user === null) return [];
    const isAllowed =
      user.is_admin && hasPermission(user, getRequiredPermission(page.path, request.search));
    return [accessQuery(user.id), ...(isAllowed ? (page.queries?.(request) ?? []) : [])];
  },
});

export default {
  contract: 2,
  pages: PAGES.map(adminPage),
  Frame: AdminRoot,
} satisfies RemoteModule;
