import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PagedList } from '../../common/paged-list.tsx';
import { Section } from '../../common/section.tsx';
import { useUrlFilters } from '../../common/url-filters.ts';
import { OrderCard } from './order-card.tsx';
import { customerOrdersQuery } from './orders.queries.ts';

/** The orders of one customer, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { page } = useUrlFilters();
  return (
    <Section isList title="Orders">
      <PagedList
        query={useQuery(customerOrdersQuery(customerId, page))}
        things="orders"
        failure="Failed to load orders."
        empty="No orders yet"
      >
        {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} />)}
      </PagedList>
    </Section>
  );
}
