import type { PageQuery, SessionUser } from '@challenge-coins/shared-ui/host';
import { parseTab, type Tab } from '../common/access/admin-path.ts';
import { hasPermission } from '../common/access/permissions.ts';
import { parsePage } from '../common/lists/url-filters.ts';
import { productsQuery } from '../features/catalog/catalog.queries.ts';
import { parseProductFilters } from '../features/catalog/list/product-filters.ts';
import { customerCountQuery, openRequestsQuery } from '../features/customers/customers.queries.ts';
import { parseOrderFilters } from '../features/orders/order-filters.tsx';
import { openWithdrawalsQuery, ordersQuery } from '../features/orders/orders.queries.ts';
import { statsQuery } from '../features/overview/overview.queries.ts';

const TAB_QUERIES: Readonly<Record<Tab, (search: URLSearchParams) => readonly PageQuery[]>> = {
  products: (search) => [productsQuery(parseProductFilters(search, parsePage(search)))],
  orders: (search) => [
    ordersQuery(parseOrderFilters(search, parsePage(search))),
    openWithdrawalsQuery,
  ],
  customers: () => [customerCountQuery, openRequestsQuery],
  settings: () => [],
};

/** Queries to prefetch for the dashboard: permitted statistics and the tab's list. */
export function dashboardQueries(
  search: URLSearchParams,
  user: SessionUser | null,
): readonly PageQuery[] {
  const statistics = hasPermission(user, 'figures.read') ? [statsQuery] : [];
  return [...statistics, ...TAB_QUERIES[parseTab(search.get('tab'))](search)];
}
