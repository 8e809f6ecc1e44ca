/** The languages of the shop in their own names. */
export const LANGUAGES = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['ht', 'Kreyòl ayisyen'],
] as const;

/** Session storage key of the input that is carried into another language. */
export const CARRIED_INPUT_KEY = 'carried-input';

/** Loads what only visitors of several languages need. */
export const loadLanguageSupport = () =>
  import(/* webpackChunkName: "language" */ './language-support.ts');
