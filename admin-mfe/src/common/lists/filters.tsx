// What narrows a list; all of it stands in the address.
import type { ReactNode } from 'react';
import { QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { isKeyOf } from '@challenge-coins/shared-ui/shop';
import { SearchBox, SelectField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../forms/select-options.tsx';
import { useUrlFilters } from './url-filters.ts';
import classes from './filters.module.css';

/** A list's filters beside each other. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}

interface ListSearchProps {
  /** "Search orders" */
  readonly label: string;
  readonly placeholder: string;
  /** Milliseconds after the last key until the list follows. */
  readonly wait?: number;
}

/** The text that a list is searched for. */
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
  /** The filter's name in the address. */
  readonly name: string;
  readonly label: string;
  /** The words of the choices by their values, in order. */
  readonly options: Readonly<Record<string, string>>;
  /** The choice that does not filter, shown first; without it the first option is the usual one. */
  readonly all?: string;
}

/** A labelled native select; the usual choice is not written into the address. */
export function FilterChoice({ name, label, options, all }: FilterChoiceProps) {
  const { search, change } = useUrlFilters();
  const usual = all ? '' : Object.keys(options)[0];
  const named = search.get(name);
  return (
    <SelectField
      label={label}
      className={classes.choice}
      value={isKeyOf(options, named) ? named : usual}
      onChange={({ target: { value } }) => change({ [name]: value === usual ? null : value })}
    >
      {all && <option value="">{all}</option>}
      <SelectOptions labels={options} />
    </SelectField>
  );
}
