/** The languages of the shop in their own names. */
export const LANGUAGES = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['ht', 'Kreyòl ayisyen'],
] as const;

/** Loads what only visitors of several languages need. */
export const loadLanguageSupport = () =>
  import(/* webpackChunkName: "language" */ './language-support.ts');
