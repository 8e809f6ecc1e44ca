import { STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { FilterBar, FilterChoice, ListSearch } from '../../../common/lists/filters.tsx';
import { ARCHIVED_LABELS, FILTER_LABELS } from './product-filters.ts';

/** Filters of the product list: search, category, status and archived state. */
export function ProductFilterBar() {
  return (
    <FilterBar>
      <ListSearch
        label={$t('adminProducts.searchProducts')}
        placeholder={$t('adminProducts.searchPlaceholder')}
      />
      <FilterChoice
        name="category"
        label={$t('adminProducts.category')}
        all={$t('adminCommon.all')}
        options={FILTER_LABELS}
      />
      <FilterChoice
        name="status"
        label={$t('adminCommon.status')}
        all={$t('adminCommon.all')}
        options={STATUS_LABELS}
      />
      <FilterChoice name="archived" label={$t('adminCommon.show')} options={ARCHIVED_LABELS} />
    </FilterBar>
  );
}
