import { useState } from 'react';
import { TextField } from '@challenge-coins/shared-ui/ui';
import { useUrlFilters } from './url-filters.ts';
import classes from './filters.module.css';

/** A year that is being typed passes through 0002, 0020 and 0202. */
const FIRST_DAY = '1900-01-01';

/** Parses a day in the URL (YYYY-MM-DD); undefined for anything else. */
export function parseDay(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** Date input bound to a URL parameter. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { search, change } = useUrlFilters();
  const applied = parseDay(search.get(name)) ?? '';
  const [last, setLast] = useState(applied);
  const [day, setDay] = useState(applied);
  // The URL changes with the history, too.
  if (last !== applied) {
    setLast(applied);
    setDay(applied);
  }
  return (
    <TextField
      type="date"
      label={label}
      className={classes.choice}
      value={day}
      onChange={({ target: { value } }) => {
        setDay(value);
        if (value === '' || value >= FIRST_DAY)
          change({ [name]: value || null }, { replace: true });
      }}
    />
  );
}
