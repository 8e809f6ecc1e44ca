import type { PageQuery, SessionUser } from '@challenge-coins/shared-ui/host';
import { readTab, type Tab } from '../common/access/admin-path.ts';
import { hasPermission } from '../common/access/permissions.ts';
import { pageIn } from '../common/lists/url-filters.ts';
import { productsQuery } from '../features/catalog/catalog.queries.ts';
import { readProductFilters } from '../features/catalog/list/product-filters.ts';
import { customerCountQuery } from '../features/customers/customers.queries.ts';
import { readOrderFilters } from '../features/orders/order-filters.tsx';
import { ordersQuery } from '../features/orders/orders.queries.ts';
import { statsQuery } from '../features/overview/overview.queries.ts';

const OF_TAB: Readonly<Record<Tab, (search: URLSearchParams) => readonly PageQuery[]>> = {
  products: (search) => [productsQuery(readProductFilters(search, pageIn(search)))],
  orders: (search) => [ordersQuery(readOrderFilters(search, pageIn(search)))],
  customers: () => [customerCountQuery],
  settings: () => [],
};

/** What the dashboard begins with: its figures for who may see them, and the list of its tab. */
export function dashboardQueries(
  search: URLSearchParams,
  user: SessionUser | null,
): readonly PageQuery[] {
  const figures = hasPermission(user, 'figures.read') ? [statsQuery] : [];
  return [...figures, ...OF_TAB[readTab(search.get('tab'))](search)];
}
