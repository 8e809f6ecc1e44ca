// What only visitors of several languages need: loaded when one is chosen or seems to be preferred, or is missing.
import { restoreInput } from './carried-input.ts';
import { showLanguageHint } from './language-hint.ts';

export { switchLanguage } from './switch-language.ts';
export { untranslatedRoutes } from './untranslated.tsx';

/** Restores the input that was carried over, and offers the preferred language. */
export function start(root: Element, carried: unknown): void {
  void restoreInput(root, carried);
  showLanguageHint();
}
