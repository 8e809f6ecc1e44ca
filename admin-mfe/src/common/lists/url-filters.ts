import { useSearchParams } from '@challenge-coins/shared-ui/platform';

/** URL parameters to set; null removes one. */
export type FilterChanges = Readonly<Record<string, string | null>>;

/** A list's filters, sorting and page in the URL. Changing a filter resets the page to 1. */
export function useUrlFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: FilterChanges, options: { replace?: boolean } = {}) => {
    // `location.search` is newer than the last render, so two quick changes do not overwrite each other.
    const current = new URLSearchParams(location.search);
    setSearch(withChanges(current, changes), { preventScrollReset: true, ...options });
  };
  return { search, page: parsePage(search), change };
}

/** Page number of a list from the URL, from 1. */
export function parsePage(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
}

function withChanges(before: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const after = new URLSearchParams(before);
  const all: FilterChanges = { page: null, ...changes };
  for (const [name, value] of Object.entries(all)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}

/** URL of the list with changed filters, on page 1. */
export function filterHref(search: URLSearchParams, changes: FilterChanges): string {
  return `?${withChanges(search, changes).toString()}`;
}

/** URL of another page of the list; scrolls to the top of the list. */
export function pageHref(search: URLSearchParams, page: number): string {
  return `?${withChanges(search, { page: page > 1 ? String(page) : null }).toString()}#list`;
}
