import { QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { FilterChoice } from '../../../common/filter-choice.tsx';
import type { FilterChanges } from '../../../common/url-filters.ts';
import { ARCHIVED_LABELS, FILTER_LABELS, type ProductFilters } from './product-filters.ts';
import { STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { SearchBox } from '@challenge-coins/shared-ui/ui';
import bar from '../../../common/filter-bar.module.css';

interface ProductFilterBarProps {
  readonly filters: ProductFilters;
  readonly onChange: (changes: FilterChanges, options?: { replace?: boolean }) => void;
}

/** Search, category, status and archive of the product list. The table's heads sort it. */
export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  return (
    <div className={bar.bar}>
      <SearchBox
        label="Search products"
        labelHidden
        maxLength={QUERY_LIMITS.q.maxLength}
        placeholder="Name, material or description"
        value={filters.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterChoice
        label="Category"
        all="All"
        options={FILTER_LABELS}
        value={filters.category ?? ''}
        onChange={(category) => onChange({ category })}
      />
      <FilterChoice
        label="Status"
        all="All"
        options={STATUS_LABELS}
        value={filters.status ?? ''}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label="Show"
        options={ARCHIVED_LABELS}
        value={filters.archived}
        onChange={(archived) => onChange({ archived: archived === 'no' ? null : archived })}
      />
    </div>
  );
}
