import { hasKey, ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { FilterBar, FilterChoice, ListSearch } from '../../common/lists/filters.tsx';
import type { OrderFilters, OrderSort } from './orders.queries.ts';

const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total_desc: 'Highest total',
  total_asc: 'Lowest total',
};

/** Parses the list's filters from the URL; invalid values are ignored. */
export function parseOrderFilters(search: URLSearchParams, page: number): OrderFilters {
  const status = search.get('status');
  const sort = search.get('sort');
  return {
    q: search.get('q') ?? '',
    status: hasKey(ORDER_STATUS_LABELS, status) ? status : null,
    overdue: search.get('overdue') === 'true',
    sort: hasKey(SORT_LABELS, sort) ? sort : 'newest',
    page,
  };
}

/** Search and sorting of the order list; `OrderTabs` filters by status. */
export function OrderFilterBar() {
  return (
    <FilterBar>
      <ListSearch label="Search orders" placeholder="Order number, name or email" />
      <FilterChoice name="sort" label="Sort" options={SORT_LABELS} />
    </FilterBar>
  );
}
