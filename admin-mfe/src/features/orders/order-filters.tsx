import { hasKey, ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { FilterBar, FilterChoice, ListSearch } from '../../common/lists/filters.tsx';
import type { DeliveryFilter, OrderFilters, OrderSort } from './orders.queries.ts';

const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: $t('adminOrders.newestFirst'),
  oldest: $t('adminOrders.oldestFirst'),
  total_desc: $t('adminOrders.highestTotal'),
  total_asc: $t('adminOrders.lowestTotal'),
};

const DELIVERY_LABELS: Readonly<Record<DeliveryFilter, string>> = {
  to_pack: $t('adminOrders.toPack'),
  to_send: $t('adminOrders.toSend'),
};

/** Parses the list's filters from the URL; invalid values are ignored. */
export function parseOrderFilters(search: URLSearchParams, page: number): OrderFilters {
  const status = search.get('status');
  const sort = search.get('sort');
  const delivery = search.get('delivery');
  return {
    q: search.get('q') ?? '',
    status: hasKey(ORDER_STATUS_LABELS, status) ? status : null,
    overdue: search.get('overdue') === 'true',
    delivery: hasKey(DELIVERY_LABELS, delivery) ? delivery : null,
    sort: hasKey(SORT_LABELS, sort) ? sort : 'newest',
    page,
  };
}

interface OrderFilterBarProps {
  /** False with an older API version, which would ignore the filter. */
  readonly hasDelivery: boolean;
}

/** Search, delivery and sorting of the order list; `OrderTabs` filters by status. */
export function OrderFilterBar({ hasDelivery }: OrderFilterBarProps) {
  return (
    <FilterBar>
      <ListSearch
        label={$t('adminOrders.searchOrders')}
        placeholder={$t('adminOrders.searchPlaceholder')}
      />
      {hasDelivery && (
        <FilterChoice
          name="delivery"
          label={$t('adminCommon.delivery')}
          options={DELIVERY_LABELS}
          all={$t('adminOrders.all')}
        />
      )}
      <FilterChoice name="sort" label={$t('adminOrders.sort')} options={SORT_LABELS} />
    </FilterBar>
  );
}
