import { api, unwrap } from 'shared-ui/api';
import { queryOptions } from 'shared-ui/platform';

/** Asks the server whether this account may use the back office; asked anew for every account. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['auth', 'admin-check', userId],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/check', { signal })),
    staleTime: Infinity,
    retry: false,
  });
