import { useSearchParams } from '@challenge-coins/shared-ui/platform';

export type FilterChanges = Readonly<Record<string, string | null>>;

/** A list's filters, sort and page in the address; any change but the page itself goes to page 1. */
export function useUrlFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: FilterChanges, options: { replace?: boolean } = {}) => {
    // The address of this moment, not of the last drawing: of two quick changes none is lost.
    const now = new URLSearchParams(location.search);
    setSearch(changed(now, changes), { preventScrollReset: true, ...options });
  };
  return { search, page: pageIn(search), change };
}

/** The page of a list that the address names, from 1. */
export function pageIn(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
}

function changed(before: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  const all: FilterChanges = { page: null, ...changes };
  for (const [name, value] of Object.entries(all)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** The address of the list that `search` shows, with these changes, from its first page on. */
export function filterHref(search: URLSearchParams, changes: FilterChanges): string {
  return `?${changed(search, changes).toString()}`;
}

/** The address of page `page` of the list that `search` shows, from the list's head on. */
export function pageHref(search: URLSearchParams, page: number): string {
  return `?${changed(search, { page: page > 1 ? String(page) : null }).toString()}#list`;
}
