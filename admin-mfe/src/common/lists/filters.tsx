// List filters, stored in the URL.
import type { ReactNode } from 'react';
import { QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { SearchBox, SelectField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../forms/select-options.tsx';
import { useUrlFilters } from './url-filters.ts';
import classes from './filters.module.css';

/** Row of filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}

interface ListSearchProps {
  /** "Search orders" */
  readonly label: string;
  readonly placeholder: string;
  /** Debounce in milliseconds. */
  readonly wait?: number;
}

/** Search box bound to the URL parameter `q`. */
export function ListSearch(props: ListSearchProps) {
  const { search, change } = useUrlFilters();
  return (
    <SearchBox
      {...props}
      labelHidden
      maxLength={QUERY_LIMITS.q.maxLength}
      value={search.get('q') ?? ''}
      onSearch={(q) => change({ q }, { replace: true })}
    />
  );
}

interface FilterChoiceProps {
  /** URL parameter of the filter. */
  readonly name: string;
  readonly label: string;
  /** Labels by value, in order. */
  readonly options: Readonly<Record<string, string>>;
  /** Label of the option that does not filter, shown first. Without it, the first option is the default. */
  readonly all?: string;
}

/** Labelled native select bound to a URL parameter; the default is not written to the URL. */
export function FilterChoice({ name, label, options, all }: FilterChoiceProps) {
  const { search, change } = useUrlFilters();
  const defaultValue = all ? '' : Object.keys(options)[0];
  const selected = search.get(name);
  return (
    <SelectField
      label={label}
      className={classes.choice}
      value={hasKey(options, selected) ? selected : defaultValue}
      onChange={({ target: { value } }) =>
        change({ [name]: value === defaultValue ? null : value })
      }
    >
      {all && <option value="">{all}</option>}
      <SelectOptions labels={options} />
    </SelectField>
  );
}
