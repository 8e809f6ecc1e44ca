import { useNavigation } from '@challenge-coins/shared-ui/platform';
import { Field } from '../field/field.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  /** Hides the label from sight (it stays the field's name). */
  readonly labelHidden?: boolean;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly value: string;
  /** The longest text that is searched for. */
  readonly maxLength: number;
  /** Called while typing, `wait` milliseconds after the last key; at once on Enter. */
  readonly onSearch: (text: string) => void;
  /** Milliseconds; 0 searches with every key. Default 250. */
  readonly wait?: number;
}

/** A search field that searches while one types, and at once on Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { label, labelHidden, placeholder, value, maxLength, onSearch, wait = 250 } = props;
  const isLeaving = useNavigation().state !== 'idle';
  const { form, field } = useDebouncedSearch({
    value,
    onSearch,
    delayMs: wait,
    isNavigatingAway: isLeaving,
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
