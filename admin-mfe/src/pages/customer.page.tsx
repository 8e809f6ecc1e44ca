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
      title="Customer"
      pending="Loading the customer..."
      back={<BackLink tab="customers" />}
    >
      {(customer) => <CustomerView customer={customer} />}
    </LoadedPage>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  return (
    <>
      <PageHeading title={`${customer.username} · Admin`}>{customer.username}</PageHeading>
      <DescriptionList
        items={{
          Email: <a href={`mailto:${customer.email}`}>{customer.email}</a>,
          Joined: formatLongDate(customer.created_at),
          Orders: formatCount(customer.order_count),
          'Total Spent': formatMoney(customer.total_spent),
        }}
      />
      <CustomerOrders customerId={customer.id} />
    </>
  );
}
