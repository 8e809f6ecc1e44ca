import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { getErrorMessage, QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { useNavigate, useQuery } from '@challenge-coins/shared-ui/platform';
import { Dialog, FieldError, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { PaletteList } from './palette-list.tsx';
import { getPaletteItems, type PaletteItem } from './palette-items.ts';
import { paletteSearchQuery, MIN_QUERY_LENGTH } from './palette.queries.ts';
import classes from './command-palette.module.css';

/** Debounce of the search in milliseconds. */
const DEBOUNCE_MS = 120;

/** Search dialog (combobox) for products, orders, customers and pages. Enter opens the active result. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const user = useSessionUser();
  const id = useId();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  /** Enter was pressed before the response; the first result opens when it arrives. */
  const isEnterPending = useRef(false);
  const search = useDebouncedValue(text.trim());
  const query = useQuery(paletteSearchQuery(search));
  const isSettled = search === text.trim() && !query.isFetching;
  const results = search.length >= MIN_QUERY_LENGTH ? query.data : undefined;
  const groups = getPaletteItems(text, results, user);
  const items = groups.flatMap((group) => group.items);
  const open = ({ to }: PaletteItem) => {
    onClose();
    void navigate(to);
  };
  const [first] = items;
  useEffect(() => {
    if (!isEnterPending.current || !isSettled) return;
    isEnterPending.current = false;
    if (first) open(first);
    // Run for the response, not for every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled, first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[activeIndex];
      if (!isSettled) isEnterPending.current = true;
      else if (item) open(item);
    }
  };
  const optionId = (index: number) => `${id}-${index}`;
  const isEmpty = isSettled && items.length === 0;
  return (
    <Dialog open onClose={onClose} title={$t('adminPalette.search')}>
      <div className={classes.palette}>
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={$t('adminPalette.label')}
          placeholder={$t('adminPalette.label')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(activeIndex) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_LIMITS.q.maxLength}
          className={classes.field}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setActiveIndex(0);
            isEnterPending.current = false;
          }}
        />
        <p role="status" className={classes.status}>
          {isEmpty ? (
            $t('adminPalette.noResults')
          ) : (
            <VisuallyHidden>
              {isSettled && $t('adminPalette.count', { n: items.length })}
            </VisuallyHidden>
          )}
        </p>
        {query.error && (
          <FieldError>{getErrorMessage(query.error, $t('adminPalette.failed'))}</FieldError>
        )}
        <PaletteList
          id={`${id}-list`}
          groups={groups}
          activeIndex={activeIndex}
          optionId={optionId}
          onSelect={open}
          onHighlight={setActiveIndex}
        />
      </div>
    </Dialog>
  );
}

/** Debounced text. */
function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  return debounced;
}
