import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  formatCount,
  formatLongDate,
  formatMoney,
  PageHeading,
  Pending,
} from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/back-link.tsx';
import { PageFailure } from '../common/page-failure.tsx';
import { customerQuery } from '../features/customers/customers.queries.ts';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';
import classes from './order.page.module.css';

/** One customer with their orders. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (!data && error) {
    return <PageFailure title="Customer" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Pending>Loading the customer...</Pending>;
  return (
    <>
      <BackLink tab="customers" />
      <PageHeading title={`${data.username} · Admin`}>{data.username}</PageHeading>
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${data.email}`}>{data.email}</a>
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatLongDate(data.created_at)}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>{formatCount(data.order_count)}</dd>
        </div>
        <div>
          <dt>Total Spent</dt>
          <dd>{formatMoney(data.total_spent)}</dd>
        </div>
      </dl>
      <CustomerOrders customerId={data.id} />
    </>
  );
}
