import { SelectField } from '@challenge-coins/shared-ui/ui';
import { SORTS, type SortKey } from './list-state.ts';

interface SortSelectProps {
  value: SortKey;
  onChange: (sort: SortKey) => void;
}

/** Select for the sort order. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <SelectField
      label={$t('shop.sortBy')}
      value={value}
      onChange={({ currentTarget }) => {
        const sort = SORTS.find(({ key }) => key === currentTarget.value);
        if (sort) onChange(sort.key);
      }}
    >
      {SORTS.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
