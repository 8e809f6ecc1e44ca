import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

/** Search results by kind. */
export type PaletteSearchResults = ResponseBody<'/admin/search', 'get'>;

/** Minimum length of a search text; the API requires it. */
export const MIN_QUERY_LENGTH = 2;

/** Searches products, orders and customers by part of a name, email or number. */
export const paletteSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/search', { params: { query: { q } }, signal })),
    enabled: q.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
  });
