/** The home page in the tab and to search engines. */
export const HOME_TITLE = 'Challenge coins of Haiti’s independence';
