import { QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { isKeyOf, ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { SearchBox } from '@challenge-coins/shared-ui/ui';
import { FilterChoice } from '../../common/filter-choice.tsx';
import type { FilterChanges } from '../../common/url-filters.ts';
import type { OrderFilters, OrderSort } from './orders.queries.ts';
import bar from '../../common/filter-bar.module.css';

const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total_desc: 'Highest total',
  total_asc: 'Lowest total',
};

/** The list's filters as the address says them; what is wrong in it counts as not said. */
export function readOrderFilters(search: URLSearchParams, page: number): OrderFilters {
  const status = search.get('status');
  const sort = search.get('sort');
  return {
    q: search.get('q') ?? '',
    status: isKeyOf(ORDER_STATUS_LABELS, status) ? status : null,
    sort: isKeyOf(SORT_LABELS, sort) ? sort : 'newest',
    page,
  };
}

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void;
}

/** Search, status and sort of the order list. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  return (
    <div className={bar.bar}>
      <SearchBox
        label="Search orders"
        labelHidden
        maxLength={QUERY_LIMITS.q.maxLength}
        placeholder="Order number, name or email"
        value={filters.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterChoice
        label="Status"
        all="All"
        options={ORDER_STATUS_LABELS}
        value={filters.status ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label="Sort"
        options={SORT_LABELS}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
