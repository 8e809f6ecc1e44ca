import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  formatCount,
  formatLongDate,
  formatMoney,
  PageHeading,
} from '@challenge-coins/shared-ui/ui';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { BackLink } from '../common/layout/back-link.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { customerQuery } from '../features/customers/customers.queries.ts';
import type { Customer } from '../features/customers/customers.queries.ts';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';

/** Customer page with orders. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(customerQuery(id))}
      title={$t('adminCommon.customer')}
      pending={$t('adminCustomers.customerPending')}
      back={<BackLink tab="customers" />}
    >
      {(customer) => <CustomerView customer={customer} />}
    </LoadedPage>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  return (
    <>
      <PageHeading title={$t('adminCommon.pageTitle', { title: customer.username })}>
        {customer.username}
      </PageHeading>
      <DescriptionList
        items={{
          [$t('adminCommon.email')]: <a href={`mailto:${customer.email}`}>{customer.email}</a>,
          [$t('adminCustomers.joined')]: formatLongDate(customer.created_at),
          [$t('adminCustomers.orders')]: formatCount(customer.order_count),
          [$t('adminCustomers.totalSpent')]: formatMoney(customer.total_spent),
        }}
      />
      <CustomerOrders customerId={customer.id} />
    </>
  );
}
