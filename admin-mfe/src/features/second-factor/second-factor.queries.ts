import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Status of the own second factor, and whether the policy requires one. */
export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/second-factor', { signal })),
  staleTime: 0,
});
