import { type ResultPage } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty } from '@challenge-coins/shared-ui/ui';
import { ListStatus, ListPagination } from '../../common/lists/paged-list.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { filterCustomers, sortCustomers, type CustomerSort } from './customer-filter.ts';
import { COLUMNS, CustomerTable, type CustomerSorting } from './customer-table.tsx';
import { allCustomersQuery, CUSTOMER_PAGE_SIZE } from './customers.queries.ts';
import type { Customer } from './customers.queries.ts';

/** Every customer; the first ones while the rest loads, undefined while none is there. */
export function useAllCustomers(first: ResultPage<Customer> | undefined) {
  const complete = first === undefined || first.items.length >= first.total;
  const rest = useQuery({ ...allCustomersQuery, enabled: !complete });
  if (!first) return undefined;
  return complete ? first.items : (rest.data ?? first.items);
}

/** All customers at hand: search and sorting answer with every key. */
export function ClientSideCustomers({ all }: { all: readonly Customer[] }) {
  const { search, page, change } = useUrlFilters();
  const order = readOrder(search.get('sort'));
  const filtered = filterCustomers(all, search.get('q') ?? '');
  const found = sortCustomers(filtered, order.by, order.direction);
  const shown = found.slice((page - 1) * CUSTOMER_PAGE_SIZE, page * CUSTOMER_PAGE_SIZE);
  return (
    <>
      <ListStatus total={found.length} noun="customer" />
      {found.length === 0 ? (
        <Empty text="No customers found" />
      ) : (
        <CustomerTable
          customers={shown}
          sorting={{ order, onSort: (by) => change({ sort: sortText(order, by) }) }}
        />
      )}
      <ListPagination label="Pages of customers" total={found.length} size={CUSTOMER_PAGE_SIZE} />
    </>
  );
}

/** "-total_spent" stands for the highest first; newest first where nothing is said. */
function readOrder(text: string | null): CustomerSorting {
  const by = COLUMNS.find(({ by: sort }) => text === sort || text === `-${sort}`)?.by;
  if (!by) return { by: 'created_at', direction: 'descending' };
  return { by, direction: text === by ? 'ascending' : 'descending' };
}

/** The same column again turns the order around; another one starts where people look first. */
function sortText(order: CustomerSorting, by: CustomerSort): string {
  if (order.by === by) return order.direction === 'ascending' ? `-${by}` : by;
  return by === 'username' || by === 'email' ? by : `-${by}`;
}
