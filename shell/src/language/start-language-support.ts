import { isRecord, safeSessionStorage } from '@challenge-coins/shared-ui/host';
import type { FormField } from '../app/early-input.ts';
import { CARRIED_INPUT_KEY } from './carried-input-key.ts';
import { loadLanguageSupport } from './languages.ts';

/** A field with the mark of an edit. */
export type EditedField = FormField & { isEdited?: boolean };

// From the start, because the code that carries edited fields over is loaded later.
for (const type of ['input', 'change'])
  addEventListener(type, ({ target }) => {
    (target as EditedField).isEdited = true;
  });

/** Loads the support of other languages if the visitor has chosen a language, or may prefer another one. */
export function startLanguageSupport(root: Element): void {
  const carried = safeSessionStorage.getJson(CARRIED_INPUT_KEY, isRecord);
  // Whatever follows: it is for this page only.
  safeSessionStorage.remove(CARRIED_INPUT_KEY);
  if (navigator.language.startsWith($locale) && !document.cookie.includes('language=')) return;
  loadLanguageSupport().then(
    ({ start }) => start(root, carried),
    () => undefined,
  );
}
