import { STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { FilterBar, FilterChoice, ListSearch } from '../../../common/lists/filters.tsx';
import { ARCHIVED_LABELS, FILTER_LABELS } from './product-filters.ts';

/** Filters of the product list: search, category, status and archived state. */
export function ProductFilterBar() {
  return (
    <FilterBar>
      <ListSearch label="Search products" placeholder="Name, material or description" />
      <FilterChoice name="category" label="Category" all="All" options={FILTER_LABELS} />
      <FilterChoice name="status" label="Status" all="All" options={STATUS_LABELS} />
      <FilterChoice name="archived" label="Show" options={ARCHIVED_LABELS} />
    </FilterBar>
  );
}
