/** Title of the home page. */
export const HOME_TITLE = 'Challenge coins of Haiti’s independence';
