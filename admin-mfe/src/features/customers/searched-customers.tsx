import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, Failure, Pagination, Pending } from '@challenge-coins/shared-ui/ui';
import { ListStatus } from '../../common/list-status.tsx';
import { pageHref, useUrlFilters } from '../../common/url-filters.ts';
import { CustomerTable } from './customer-table.tsx';
import { CUSTOMER_PAGE_SIZE, customerSearchQuery } from './customers.queries.ts';

/** Too many customers to load: the server searches and pages, the newest first. */
export function SearchedCustomers() {
  const { search, page } = useUrlFilters();
  const q = search.get('q')?.trim() ?? '';
  const { data, error, refetch } = useQuery(customerSearchQuery(q, page));
  return (
    <>
      <ListStatus total={data?.total} noun="customer" />
      {error && !data ? (
        <Failure text="Failed to load customers." onRetry={() => void refetch()} />
      ) : !data ? (
        <Pending>Loading customers...</Pending>
      ) : data.items.length === 0 ? (
        <Empty text="No customers found" />
      ) : (
        <CustomerTable customers={data.items} />
      )}
      <Pagination
        label="Pages of customers"
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / CUSTOMER_PAGE_SIZE)}
        hrefOf={(target) => pageHref(search, target)}
      />
    </>
  );
}
