import { useEffect, useRef, type SyntheticEvent } from 'react';

interface DebouncedSearchOptions {
  /** The current search text, from the URL. */
  readonly value: string;
  /** Called with the trimmed text. */
  readonly onSearch: (text: string) => void;
  /** Debounce delay in milliseconds; 0 disables it. */
  readonly delayMs: number;
  /** Whether a navigation is loading. */
  readonly isNavigatingAway: boolean;
}

/** The list that is searched: the path and its tab. Other parameters, such as the sort order, may change meanwhile. */
function currentList(): string {
  const { pathname, search } = window.location;
  return `${pathname} ${new URLSearchParams(search).get('tab')}`;
}

/**
 * Debounced search whose text lives in the URL. The field follows URL changes (Back, a link), but ignores the
 * echo of its own search, because more may have been typed by then.
 */
export function useDebouncedSearch({
  value,
  onSearch,
  delayMs,
  isNavigatingAway,
}: DebouncedSearchOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ value, onSearch });
  /** Searches that the URL does not reflect yet, oldest first. */
  const pending = useRef<string[]>([]);
  /** The list that a scheduled search belongs to. */
  const list = useRef('');
  /** The URL's text that the field shows or has shown. Text typed before hydration is newer. */
  const applied = useRef(value);
  useEffect(() => {
    now.current = { value, onSearch };
  });
  // Cancel on unmount: a late search would navigate back to this page.
  useEffect(() => () => clearTimeout(timer.current), []);
  // Cancel when a navigation other than the own search starts.
  useEffect(() => {
    if (isNavigatingAway && pending.current.length === 0) clearTimeout(timer.current);
  }, [isNavigatingAway]);
  useEffect(() => {
    if (applied.current === value) return;
    applied.current = value;
    const own = pending.current.indexOf(value);
    pending.current = own === -1 ? [] : pending.current.slice(own + 1);
    if (own === -1 && ref.current) ref.current.value = value;
  }, [value]);

  const search = () => {
    clearTimeout(timer.current);
    const text = ref.current?.value.trim() ?? '';
    if (text === (pending.current.at(-1) ?? now.current.value)) return;
    pending.current.push(text);
    now.current.onSearch(text);
  };
  // On a busy device the timer can fire after a navigation and before its effects.
  const searchIfCurrent = () => {
    if (pending.current.length > 0 || currentList() === list.current) search();
  };
  const scheduleSearch = () => {
    clearTimeout(timer.current);
    list.current = currentList();
    if (delayMs === 0) search();
    else timer.current = setTimeout(searchIfCurrent, delayMs);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  // Props to spread: `form` on the `<form>` (Enter searches at once), `field` on the `<input>`.
  return { form: { onSubmit }, field: { ref, defaultValue: value, onChange: scheduleSearch } };
}
