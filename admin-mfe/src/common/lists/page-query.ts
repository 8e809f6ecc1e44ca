import { asPage, type ResultPage } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

/** Query for one page of a list; the previous page stays visible while it loads. */
export function pageQuery<Item>(
  queryKey: readonly unknown[],
  fetchItems: (signal: AbortSignal) => Promise<readonly Item[] | ResultPage<Item>>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => asPage(await fetchItems(signal)),
    placeholderData: keepPreviousData,
  });
}
