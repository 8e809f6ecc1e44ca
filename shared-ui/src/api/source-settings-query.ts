import { apiQuery } from './api-query.ts';
import { settingsQuery } from './queries.ts';

const KEY: readonly string[] = $locale === 'en' ? ['settings'] : ['settings', 'source'];

const { staleTime, refetchOnWindowFocus } = settingsQuery;

/**
 * The site settings with their English texts, for editing. In other languages it has its own key, so that no
 * translation is saved as the English text.
 */
export const sourceSettingsQuery = {
  ...{ staleTime, refetchOnWindowFocus },
  ...apiQuery(KEY, '/settings'),
};
