import { useEffect, useRef, type SyntheticEvent } from 'react';

interface TypedSearchOptions {
  /** What is searched for now, as the address says it. */
  readonly value: string;
  /** Hears the text, without the spaces around it. */
  readonly onSearch: (text: string) => void;
  /** Milliseconds after the last key; 0 searches with every key. */
  readonly delayMs: number;
  /** Whether the next page is on its way. */
  readonly isNavigatingAway: boolean;
}

/**
 * A search field and an address that follows it a moment after the last key. The field follows the
 * address in turn (Back, a link), but not the echo of its own search: by then more may be typed.
 */
export function useDebouncedSearch({
  value,
  onSearch,
  delayMs,
  isNavigatingAway,
}: TypedSearchOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ value, onSearch });
  /** What was searched for and is not yet in the address, oldest first. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    now.current = { value, onSearch };
  });
  // A list that is left searches no more: its address would throw the visitor back.
  useEffect(() => () => clearTimeout(timer.current), []);
  // Nor does one that is being left for something else than its own search.
  useEffect(() => {
    if (isNavigatingAway && underWay.current.length === 0) clearTimeout(timer.current);
  }, [isNavigatingAway]);
  useEffect(() => {
    const own = underWay.current.indexOf(value);
    underWay.current = own === -1 ? [] : underWay.current.slice(own + 1);
    if (own === -1 && ref.current) ref.current.value = value;
  }, [value]);

  const search = () => {
    clearTimeout(timer.current);
    const text = ref.current?.value.trim() ?? '';
    if (text === (underWay.current.at(-1) ?? now.current.value)) return;
    underWay.current.push(text);
    now.current.onSearch(text);
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    if (delayMs === 0) search();
    else timer.current = setTimeout(search, delayMs);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  // For the `<form>`, where Enter searches at once, and for its `<input>`.
  return { form: { onSubmit }, field: { ref, defaultValue: value, onChange: searchSoon } };
}
