import { apiQuery } from './api-query.ts';
import { settingsQuery } from './queries.ts';

/**
 * The site settings with their English texts, for editing. In other languages it has its own key, so that no
 * translation is saved as the English text.
 */
export const sourceSettingsQuery = {
  ...settingsQuery,
  ...apiQuery(['settings', ...($locale === 'en' ? [] : ['source'])], '/settings'),
};
