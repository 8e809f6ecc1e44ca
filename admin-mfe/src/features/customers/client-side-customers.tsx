import { type ResultPage } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty } from '@challenge-coins/shared-ui/ui';
import { ListStatus, ListPagination } from '../../common/lists/paged-list.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { filterCustomers, sortCustomers, type CustomerSort } from './customer-filter.ts';
import { COLUMNS, CustomerTable, type CustomerSorting } from './customer-table.tsx';
import { allCustomersQuery, CUSTOMER_PAGE_SIZE } from './customers.queries.ts';
import type { Customer } from './customers.queries.ts';

/** All customers; the first page while the rest loads. Undefined while that loads, and if the rest cannot be loaded. */
export function useAllCustomers(first: ResultPage<Customer> | undefined) {
  const complete = first === undefined || first.items.length >= first.total;
  const rest = useQuery({ ...allCustomersQuery, enabled: !complete });
  if (!first || rest.isError) return undefined;
  return complete ? first.items : (rest.data ?? first.items);
}

/** Customer list with all customers loaded, searched and sorted on every key press. */
export function ClientSideCustomers({ all }: { all: readonly Customer[] }) {
  const { search, page, change } = useUrlFilters();
  const sorting = parseSorting(search.get('sort'));
  const filtered = filterCustomers(all, search.get('q') ?? '');
  const found = sortCustomers(filtered, sorting.by, sorting.direction);
  const shown = found.slice((page - 1) * CUSTOMER_PAGE_SIZE, page * CUSTOMER_PAGE_SIZE);
  return (
    <>
      <ListStatus total={found.length} found={(n) => $t('adminCustomers.found', { n })} />
      {found.length === 0 ? (
        <Empty text={$t('adminCustomers.none')} />
      ) : (
        <CustomerTable
          customers={shown}
          sorting={{ ...sorting, onSort: (by) => change({ sort: nextSort(sorting, by) }) }}
        />
      )}
      <ListPagination
        label={$t('adminCustomers.pages')}
        total={found.length}
        size={CUSTOMER_PAGE_SIZE}
      />
    </>
  );
}

/** Parses the `sort` parameter: "-total_spent" is descending. Default: newest first. */
function parseSorting(text: string | null): CustomerSorting {
  const by = COLUMNS.find(({ by: sort }) => text === sort || text === `-${sort}`)?.by;
  if (!by) return { by: 'created_at', direction: 'descending' };
  return { by, direction: text === by ? 'ascending' : 'descending' };
}

/** The same column again reverses the direction; another one starts ascending for text, else descending. */
function nextSort(current: CustomerSorting, by: CustomerSort): string {
  if (current.by === by) return current.direction === 'ascending' ? `-${by}` : by;
  return by === 'username' || by === 'email' ? by : `-${by}`;
}
