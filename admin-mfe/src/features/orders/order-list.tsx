import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount } from '@challenge-coins/shared-ui/ui';
import { PagedList } from '../../common/paged-list.tsx';
import { useUrlFilters } from '../../common/url-filters.ts';
import { useLoadFailureToast } from '../../common/load-failure-toast.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilterBar, readOrderFilters } from './order-filters.tsx';
import { ordersQuery } from './orders.queries.ts';
import section from '../../common/section.module.css';

/** The Orders tab: every order, newest first, with search, status filter and pages in the address. */
export function OrderList() {
  const { search, page, change } = useUrlFilters();
  const filters = readOrderFilters(search, page);
  const filtered = filters.q !== '' || filters.status !== null;
  const query = useQuery(ordersQuery(filters));
  useLoadFailureToast(query.error, 'Failed to load orders.');
  return (
    <section className={section.section} id="list" aria-labelledby="orders-title">
      <h2 id="orders-title" className={section.title}>
        All Orders{query.data && ` (${formatCount(query.data.total)})`}
      </h2>
      <OrderFilterBar filters={filters} onChange={change} />
      <PagedList
        query={query}
        pending="Loading orders..."
        failure="Failed to load orders."
        empty={filtered ? 'No order matches this search and status.' : 'No orders yet'}
        noun="order"
        label="Pages of orders"
      >
        {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} />)}
      </PagedList>
    </section>
  );
}
