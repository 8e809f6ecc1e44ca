// `$t` at run time, for tests. In releases, the build replaces its calls by the texts.
import { join } from 'node:path';
import {
  createTranslator,
  INTL_TAGS,
  LOCALES,
  readMessages,
  type Locale,
  type MessageTexts,
} from '@challenge-coins/server-kit/messages';

/** Parts with catalogues in `<part>/messages`. */
export const MESSAGE_PARTS = [
  'shared-ui',
  'shell',
  'storefront-mfe',
  'admin-mfe',
  'backend',
] as const;

/** The catalogues of all parts, below the working directory: the root of the tree. */
export function readAllMessages(): MessageTexts {
  const parts = MESSAGE_PARTS.map((part) => readMessages(join(part, 'messages')));
  const merged = LOCALES.map((locale) => [
    locale,
    Object.assign({}, ...parts.map((texts) => texts[locale])) as Record<string, string>,
  ]);
  return Object.fromEntries(merged) as MessageTexts;
}

interface MessageGlobals {
  $locale: Locale;
  $t: (key: string, params?: Record<string, unknown>) => unknown;
}

/**
 * Marks the elements in a list as React marks elements in JSX: their order never changes, so they need no
 * keys. Without the mark, React's development build warns.
 */
function markStatic(result: unknown): unknown {
  if (!Array.isArray(result)) return result;
  for (const one of result as { _store?: { validated?: number } }[]) {
    if (one._store) one._store.validated = 1;
  }
  return result;
}

/** Defines the globals `$t` and `$locale`; `$t` uses the current value of `$locale`. */
export function installMessages(texts: MessageTexts): void {
  const translate = createTranslator<Record<string, (params?: unknown) => unknown>>(texts);
  const globals: MessageGlobals = {
    $locale: 'en',
    $t: (key, params) =>
      markStatic(translate((globalThis as unknown as MessageGlobals).$locale, key, params)),
  };
  Object.assign(globalThis, globals);
  Object.defineProperty(globalThis, '$intlLocale', {
    configurable: true,
    get: () => INTL_TAGS[(globalThis as unknown as MessageGlobals).$locale],
  });
}
