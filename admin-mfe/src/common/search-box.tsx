import { SearchIcon, useTypedSearch } from '@challenge-coins/shared-ui/ui';
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
  const { form, field } = useTypedSearch({ value, onSearch, wait });
  return (
    <form role="search" className={classes.box} {...form}>
      <SearchIcon size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        {...field}
      />
    </form>
  );
}
