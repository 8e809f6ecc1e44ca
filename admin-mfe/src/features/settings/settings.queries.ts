import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/**
 * The English settings, which the form edits; `settingsQuery` has those in the language of the document. In English they
 * are the same, and share the cache: the key without a language is always English.
 */
export const englishSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => unwrap(api.GET('/settings', { signal })),
    staleTime: 0,
  });
