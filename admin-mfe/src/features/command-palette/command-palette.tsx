import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { getErrorMessage, QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { useNavigate, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  formatCountWithNoun,
  Dialog,
  FieldError,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { FinderList } from './palette-list.tsx';
import { getPaletteItems, type PaletteItem } from './palette-items.ts';
import { paletteSearchQuery, MIN_QUERY_LENGTH } from './palette.queries.ts';
import classes from './command-palette.module.css';

/** Milliseconds after the last key until the shop is asked. */
const WAIT = 120;

/** Finds products, orders, customers and pages: a combobox in a dialog. Enter goes to the one that is marked. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const user = useSessionUser();
  const id = useId();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  /** Enter came before the answer: it counts when that is there. */
  const awaited = useRef(false);
  const asked = useDebouncedValue(text.trim());
  const query = useQuery(paletteSearchQuery(asked));
  const isThere = asked === text.trim() && !query.isFetching;
  const found = asked.length >= MIN_QUERY_LENGTH ? query.data : undefined;
  const groups = getPaletteItems(text, found, user);
  const places = groups.flatMap((group) => group.items);
  const go = ({ to }: PaletteItem) => {
    onClose();
    void navigate(to);
  };
  const [first] = places;
  useEffect(() => {
    if (!awaited.current || !isThere) return;
    awaited.current = false;
    if (first) go(first);
    // Only the answer that Enter waits for, not every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setMarked((marked + step + places.length) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = places[marked];
      if (!isThere) awaited.current = true;
      else if (place) go(place);
    }
  };
  const optionId = (index: number) => `${id}-${index}`;
  const nothing = isThere && places.length === 0;
  return (
    <Dialog open onClose={onClose} title="Find">
      <div className={classes.finder}>
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Product, order, customer or page"
          placeholder="Product, order, customer or page"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={places.length > 0 ? optionId(marked) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_LIMITS.q.maxLength}
          className={classes.field}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setMarked(0);
            awaited.current = false;
          }}
        />
        <p role="status" className={classes.status}>
          {nothing ? (
            'Nothing found.'
          ) : (
            <VisuallyHidden>
              {isThere && formatCountWithNoun(places.length, 'result')}
            </VisuallyHidden>
          )}
        </p>
        {query.error && (
          <FieldError>{getErrorMessage(query.error, 'The search did not work.')}</FieldError>
        )}
        <FinderList
          id={`${id}-list`}
          groups={groups}
          marked={marked}
          optionId={optionId}
          onChoose={go}
          onMark={setMarked}
        />
      </div>
    </Dialog>
  );
}

/** A text as it was a moment ago: it follows when no key comes any more. */
function useDebouncedValue(text: string): string {
  const [later, setLater] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setLater(text), WAIT);
    return () => clearTimeout(timer.current);
  }, [text]);
  return later;
}
