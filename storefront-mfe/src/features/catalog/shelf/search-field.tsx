import { SearchIcon } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  /** What the address says. */
  value: string;
  /** Called a moment after the last key, or at once by Enter. */
  onSearch: (q: string) => void;
}

/** Searches the shelf as one types; the address follows a quarter of a second later. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const waiting = useRef<number | undefined>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  // The address changed by itself (Back, "Clear search"): the field follows it.
  if (seen !== value) {
    setSeen(value);
    if (text.trim() !== value) setText(value);
  }

  const search = (q: string, pause: number) => {
    window.clearTimeout(waiting.current);
    const say = () => latest.current(q.trim());
    if (pause === 0) say();
    else waiting.current = window.setTimeout(say, pause);
  };

  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text, 0);
      }}
    >
      <label className={classes.label} htmlFor="shop-search">
        Search
      </label>
      <div className={classes.field}>
        <SearchIcon size={18} />
        <input
          id="shop-search"
          type="search"
          className={classes.input}
          placeholder="Name or year"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value, PAUSE_MS);
          }}
        />
      </div>
    </form>
  );
}
