import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { apiQuery } from './api-query.ts';
import { api, unwrap } from './client.ts';

/** Who the stored token belongs to. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/me', { signal })),
});

/** The signed-in user's cart; every cart call answers the same shape. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => unwrap(api.GET('/cart', { signal })),
  // Another device may have changed it: what is looked at is what will be ordered.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** The site's name, texts and addresses; they change rarely. */
export const settingsQuery = {
  ...apiQuery(['settings'], '/settings'),
  staleTime: 5 * 60_000,
  // What the shopkeeper has just saved shows when the shopper comes back to the tab.
  refetchOnWindowFocus: 'always',
} as const;
