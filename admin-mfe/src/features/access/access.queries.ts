import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Asks the server whether this account may use the back office; asked anew for every account. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['auth', 'admin-check', userId],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/check', { signal })),
    staleTime: Infinity,
    retry: false,
  });
