import { useEffect, useRef } from 'react';
import { SearchIcon } from '@challenge-coins/shared-ui/ui';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** The name of the field for those who do not see the placeholder. */
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly value: string;
  /** Called while typing, `wait` milliseconds after the last key; at once on Enter. */
  readonly onSearch: (text: string) => void;
  /** Milliseconds; 0 searches with every key. Default 250. */
  readonly wait?: number;
}

/** A search field that searches while one types, and at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch, wait = 250 }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The field follows the address (Back, a link), but never while somebody types in it: the
  // address is always a little behind the keys.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  const search = (delay: number) => {
    clearTimeout(timer.current);
    const run = () => onSearch(input.current?.value ?? '');
    if (delay > 0) timer.current = setTimeout(run, delay);
    else run();
  };
  return (
    <form
      role="search"
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <SearchIcon size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        onChange={() => search(wait)}
      />
    </form>
  );
}
