import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PagedList } from '../../common/lists/paged-list.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { CustomerTable } from './customer-table.tsx';
import { customerSearchQuery } from './customers.queries.ts';

/** Customer list searched and paged by the server, newest first. */
export function ServerSideCustomers() {
  const { search, page } = useUrlFilters();
  const q = search.get('q')?.trim() ?? '';
  return (
    <PagedList
      query={useQuery(customerSearchQuery(q, page))}
      pending={$t('adminCustomers.pending')}
      pages={$t('adminCustomers.pages')}
      failure={$t('adminCustomers.loadFailed')}
      empty={$t('adminCustomers.none')}
      found={(n) => $t('adminCustomers.found', { n })}
    >
      {(customers) => <CustomerTable customers={customers} />}
    </PagedList>
  );
}
