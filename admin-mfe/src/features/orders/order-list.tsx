import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, Failure, formatCount, Pagination, Pending } from '@challenge-coins/shared-ui/ui';
import { pageHref, useUrlFilters } from '../../common/url-filters.ts';
import { ListStatus } from '../../common/list-status.tsx';
import { useLoadFailureToast } from '../../common/load-failure-toast.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilterBar, readOrderFilters } from './order-filters.tsx';
import { ORDER_PAGE_SIZE, ordersQuery } from './orders.queries.ts';
import section from '../../common/section.module.css';

/** The Orders tab: every order, newest first, with search, status filter and pages in the address. */
export function OrderList() {
  const { search, page, change } = useUrlFilters();
  const filters = readOrderFilters(search, page);
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(filters));
  useLoadFailureToast(error, 'Failed to load orders.');
  return (
    <section className={section.section} id="list" aria-labelledby="orders-title">
      <h2 id="orders-title" className={section.title}>
        All Orders{data && ` (${formatCount(data.total)})`}
      </h2>
      <OrderFilterBar filters={filters} onChange={change} />
      <ListStatus total={data?.total} noun="order" />
      {error && !data ? (
        <Failure text="Failed to load orders." onRetry={() => void refetch()} />
      ) : !data ? (
        <Pending>Loading orders...</Pending>
      ) : data.items.length === 0 ? (
        <NoOrders filtered={filters.q !== '' || filters.status !== null} />
      ) : (
        <div className={section.rows} aria-busy={isPlaceholderData}>
          {data.items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
      {data && (
        <Pagination
          label="Pages of orders"
          page={page}
          pageCount={Math.ceil(data.total / ORDER_PAGE_SIZE)}
          hrefOf={(target) => pageHref(search, target)}
        />
      )}
    </section>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  if (!filtered) return <Empty text="No orders yet" />;
  return <Empty text="No order matches this search and status." />;
}
