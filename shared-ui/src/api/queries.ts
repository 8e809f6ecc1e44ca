import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { apiQuery, withLocale } from './api-query.ts';
import { api, unwrap } from './client.ts';

/** The user of the stored token. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/me', { signal })),
});

/** The logged-in user's cart. Every cart call returns the same shape. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => unwrap(api.GET('/cart', { signal })),
  // Another device may have changed the cart, and the displayed cart is what will be ordered.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/**
 * The site settings: name, texts and contact details. They change rarely. The key without a language is always English:
 * the settings form of an older admin release edits what is cached under it.
 */
export const settingsQuery = {
  ...apiQuery($locale === 'en' ? ['settings'] : ['settings', $locale], '/settings', withLocale({})),
  staleTime: 5 * 60_000,
  // Shows newly saved settings when the shopper returns to the tab.
  refetchOnWindowFocus: 'always',
} as const;
