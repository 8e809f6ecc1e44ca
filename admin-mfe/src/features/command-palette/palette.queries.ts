import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

export type Found = ResponseBody<'/admin/search', 'get'>;

/** The server finds nothing by a single letter. */
export const MIN_QUERY_LENGTH = 2;

/** Products, orders and customers by a part of a name, an address or a number. */
export const paletteSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/search', { params: { query: { q } }, signal })),
    enabled: q.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
  });
