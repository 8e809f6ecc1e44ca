import { useQuery } from '@challenge-coins/shared-ui/platform';
import { countIn, PagedList } from '../../common/paged-list.tsx';
import { Section } from '../../common/section.tsx';
import { useUrlFilters } from '../../common/url-filters.ts';
import { useLoadFailureToast } from '../../common/load-failure-toast.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilterBar, readOrderFilters } from './order-filters.tsx';
import { ordersQuery } from './orders.queries.ts';

/** The Orders tab: every order, newest first, with search, status filter and pages in the address. */
export function OrderList() {
  const { search, page } = useUrlFilters();
  const filters = readOrderFilters(search, page);
  const filtered = filters.q !== '' || filters.status !== null;
  const query = useQuery(ordersQuery(filters));
  useLoadFailureToast(query.error, 'Failed to load orders.');
  return (
    <Section isList title={`All Orders${countIn(query.data)}`}>
      <OrderFilterBar />
      <PagedList
        query={query}
        things="orders"
        failure="Failed to load orders."
        empty={filtered ? 'No order matches this search and status.' : 'No orders yet'}
        noun="order"
      >
        {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} />)}
      </PagedList>
    </Section>
  );
}
