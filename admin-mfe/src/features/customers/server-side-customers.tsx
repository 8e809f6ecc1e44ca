import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PagedList } from '../../common/lists/paged-list.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { CustomerTable } from './customer-table.tsx';
import { customerSearchQuery } from './customers.queries.ts';

/** Too many customers to load: the server searches and pages, the newest first. */
export function SearchedCustomers() {
  const { search, page } = useUrlFilters();
  const q = search.get('q')?.trim() ?? '';
  return (
    <PagedList
      query={useQuery(customerSearchQuery(q, page))}
      things="customers"
      failure="Failed to load customers."
      empty="No customers found"
      noun="customer"
    >
      {(customers) => <CustomerTable customers={customers} />}
    </PagedList>
  );
}
