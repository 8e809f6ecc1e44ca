import { FILTERS, type FilterKey } from './list-state.ts';
import classes from './filter-row.module.css';

interface FilterRowProps {
  value: FilterKey;
  /** Number of products per filter; null while loading. */
  counts: ReadonlyMap<FilterKey, number> | null;
  onChange: (filter: FilterKey) => void;
}

/** The category filter buttons with their product counts. */
export function FilterRow({ value, counts, onChange }: FilterRowProps) {
  return (
    <div className={classes.row} role="group" aria-label={$t('shop.categories')}>
      {FILTERS.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={classes.filter}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          <span className={classes.label}>{label}</span>
          {counts && <small> {counts.get(key)}</small>}
        </button>
      ))}
    </div>
  );
}
