import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Admin check of an account; the key includes the account, so another login is checked again. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['auth', 'admin-check', userId],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/check', { signal })),
    staleTime: Infinity,
    retry: false,
  });
