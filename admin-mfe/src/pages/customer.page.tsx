import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  formatCount,
  formatLongDate,
  formatMoney,
  PageHeading,
} from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/back-link.tsx';
import { LoadedPage } from '../common/loaded-page.tsx';
import { customerQuery } from '../features/customers/customers.queries.ts';
import type { Customer } from '../features/customers/customers.types.ts';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';
import classes from './order.page.module.css';

/** One customer with their orders. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(customerQuery(id))}
      title="Customer"
      pending="Loading the customer..."
    >
      {(customer) => <CustomerView customer={customer} />}
    </LoadedPage>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  return (
    <>
      <BackLink tab="customers" />
      <PageHeading title={`${customer.username} · Admin`}>{customer.username}</PageHeading>
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatLongDate(customer.created_at)}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>{formatCount(customer.order_count)}</dd>
        </div>
        <div>
          <dt>Total Spent</dt>
          <dd>{formatMoney(customer.total_spent)}</dd>
        </div>
      </dl>
      <CustomerOrders customerId={customer.id} />
    </>
  );
}
