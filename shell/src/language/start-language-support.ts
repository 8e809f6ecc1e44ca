import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { CARRIED_INPUT_KEY, loadLanguageSupport } from './languages.ts';

/** Loads the support of other languages if input was carried over, or if the visitor may prefer another language. */
export function startLanguageSupport(root: Element): void {
  const preferred = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language;
  const isCarried = safeSessionStorage.get(CARRIED_INPUT_KEY) !== null;
  if (!isCarried && preferred.startsWith($locale)) return;
  loadLanguageSupport().then(
    ({ restoreInput, showLanguageHint }) => {
      showLanguageHint();
      return restoreInput(root);
    },
    () => undefined,
  );
}
