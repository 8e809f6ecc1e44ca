/** Title of the home page. */
export const HOME_TITLE = $t('pages.home');
