import type { ReactNode } from 'react';
import { Link, useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { orderNumber } from '@challenge-coins/shared-ui/shop';
import {
  countOf,
  formatDateTime,
  formatMoney,
  PageHeading,
  Pending,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/admin-path.ts';
import { BackLink } from '../common/back-link.tsx';
import { PageFailure } from '../common/page-failure.tsx';
import { OrderItems } from '../features/orders/order-items.tsx';
import { OrderNote } from '../features/orders/order-note.tsx';
import { OrderTimeline } from '../features/orders/order-timeline.tsx';
import { pieceCount } from '../features/orders/order-words.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { StatusSelect } from '../features/orders/status-select.tsx';
import classes from './order.page.module.css';

/** One order: its pieces, who ordered it, what happened to it, and the shopkeepers' note. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (!data && error) {
    return <PageFailure title="Order" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Pending>Loading the order...</Pending>;
  const number = orderNumber(data.id);
  return (
    <>
      <BackLink tab="orders" />
      <PageHeading title={`Order ${number} · Admin`}>Order {number}</PageHeading>
      <dl className={classes.facts}>
        <Fact label="Placed">{formatDateTime(data.created_at)}</Fact>
        <Fact label="Customer">
          <Link to={adminPath.customer(data.user_id)}>{data.user_name}</Link>
          <br />
          {data.user_email}
        </Fact>
        <Fact label="Items">{countOf(pieceCount(data.items), 'item')}</Fact>
        <Fact label="Total">{formatMoney(data.total)}</Fact>
        <Fact label="Status">
          <StatusSelect order={data} />
        </Fact>
      </dl>
      <div className={classes.columns}>
        <section aria-labelledby="pieces-title">
          <h2 id="pieces-title" className={classes.title}>
            Pieces
          </h2>
          <OrderItems items={data.items} />
        </section>
        <div className={classes.side}>
          <OrderTimeline events={data.timeline} />
          <OrderNote key={data.id} id={data.id} saved={data.note} />
        </div>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
