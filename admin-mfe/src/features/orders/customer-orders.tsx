import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PagedList } from '../../common/lists/paged-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { OrderTable } from './order-table.tsx';
import { customerOrdersQuery } from './orders.queries.ts';

const HEADING_ID = 'customer-orders';

/** The orders of one customer, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { page } = useUrlFilters();
  return (
    <Section isList title={$t('adminOrders.title')} headingId={HEADING_ID}>
      <PagedList
        query={useQuery(customerOrdersQuery(customerId, page))}
        pending={$t('adminOrders.pending')}
        pages={$t('adminOrders.pages')}
        failure={$t('adminOrders.loadFailed')}
        empty={$t('adminOrders.noneYet')}
      >
        {(orders) => <OrderTable orders={orders} headingId={HEADING_ID} isSingleCustomer />}
      </PagedList>
    </Section>
  );
}
