import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, Failure, Pagination, Pending } from '@challenge-coins/shared-ui/ui';
import { pageHref, useUrlFilters } from '../../common/url-filters.ts';
import { OrderCard } from './order-card.tsx';
import { customerOrdersQuery, ORDER_PAGE_SIZE } from './orders.queries.ts';
import section from '../../common/section.module.css';

/** The orders of one customer, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { search, page } = useUrlFilters();
  const { data, error, refetch } = useQuery(customerOrdersQuery(customerId, page));
  return (
    <section className={section.section} id="list" aria-labelledby="customer-orders-title">
      <h2 id="customer-orders-title" className={section.title}>
        Orders
      </h2>
      {error && !data ? (
        <Failure text="Failed to load orders." onRetry={() => void refetch()} />
      ) : !data ? (
        <Pending>Loading orders...</Pending>
      ) : data.items.length === 0 ? (
        <Empty text="No orders yet" />
      ) : (
        <div className={section.rows}>
          {data.items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
      <Pagination
        label="Pages of orders"
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / ORDER_PAGE_SIZE)}
        hrefOf={(target) => pageHref(search, target)}
      />
    </section>
  );
}
