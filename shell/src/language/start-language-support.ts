import { loadLanguageSupport } from './languages.ts';

/** Loads the support of other languages if the visitor has chosen a language, or may prefer another one. */
export function startLanguageSupport(root: Element): void {
  if (navigator.language.startsWith($locale) && !document.cookie.includes('language=')) return;
  loadLanguageSupport().then(
    ({ start }) => start(root),
    () => undefined,
  );
}
