import { SearchIcon, useTypedSearch } from '@challenge-coins/shared-ui/ui';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What the address says. */
  value: string;
  /** Called a moment after the last key, or at once by Enter. */
  onSearch: (q: string) => void;
}

/** Searches the shelf as one types; the address follows a quarter of a second later. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { form, field } = useTypedSearch({ value, onSearch, wait: 250 });
  return (
    <form role="search" className={classes.search} {...form}>
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
          {...field}
        />
      </div>
    </form>
  );
}
