import { useNavigation } from '@challenge-coins/shared-ui/platform';
import { Field } from '../field/field.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  /** Hides the label visually; it remains the accessible name. */
  readonly labelHidden?: boolean;
  readonly placeholder: string;
  /** The current search text. */
  readonly value: string;
  /** Maximum length of the search text. */
  readonly maxLength: number;
  /** Called `wait` milliseconds after the last key, or immediately on Enter. */
  readonly onSearch: (text: string) => void;
  /** Debounce delay in milliseconds; 0 disables it. Default 250. */
  readonly wait?: number;
}

/** A search field that searches while typing (debounced) and immediately on Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { label, labelHidden, placeholder, value, maxLength, onSearch, wait = 250 } = props;
  const isNavigatingAway = useNavigation().state !== 'idle';
  const { form, field } = useDebouncedSearch({
    value,
    onSearch,
    delayMs: wait,
    isNavigatingAway,
  });
  return (
    <form role="search" className={classes.search} {...form}>
      <Field label={label} labelHidden={labelHidden}>
        {(control) => (
          <div className={classes.field}>
            <SearchIcon size={18} />
            <input
              {...control}
              {...field}
              type="search"
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={maxLength}
            />
          </div>
        )}
      </Field>
    </form>
  );
}
