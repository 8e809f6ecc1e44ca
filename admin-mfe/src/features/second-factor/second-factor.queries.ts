import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** How the own second factor stands, and whether the shop asks all of its staff for one. */
export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/second-factor', { signal })),
  staleTime: 0,
});
