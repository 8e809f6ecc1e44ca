import { asPage, type ResultPage } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

/** One page of a list; the page before stays until this one has come. */
export function pageQuery<Item>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<readonly Item[] | ResultPage<Item>>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => asPage(await ask(signal)),
    placeholderData: keepPreviousData,
  });
}
