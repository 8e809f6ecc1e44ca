import { Loaded } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { useLoadFailureToast } from '../../common/load-failure-toast.ts';
import { useUrlFilters } from '../../common/url-filters.ts';
import { customerCountQuery, customersMatching, LOADED_AT_MOST } from './customers.queries.ts';
import { filterCustomers } from './customer-filter.ts';
import { CustomerSection } from './customer-section.tsx';
import { LoadedCustomers, useAllCustomers } from './loaded-customers.tsx';
import { SearchedCustomers } from './searched-customers.tsx';

/** The Customers tab: searched here while all are loaded, by the server where there are too many. */
export function CustomerList() {
  const { search, change } = useUrlFilters();
  const q = search.get('q') ?? '';
  const count = useQuery(customerCountQuery);
  const { data: first } = count;
  useLoadFailureToast(count.error, 'Failed to load customers.');
  const tooMany = first !== undefined && first.total > LOADED_AT_MOST;
  const all = useAllCustomers(tooMany ? undefined : first);
  return (
    <CustomerSection
      total={first?.total ?? null}
      q={q}
      onSearch={(text) => change({ q: text }, { replace: true })}
      wait={tooMany ? 250 : 0}
      filtered={() => (all ? filterCustomers(all, q) : customersMatching(q))}
    >
      <Loaded
        query={count}
        pending="Loading customers..."
        failure={{ text: 'Failed to load customers.' }}
      >
        {() => (all ? <LoadedCustomers all={all} /> : <SearchedCustomers />)}
      </Loaded>
    </CustomerSection>
  );
}
