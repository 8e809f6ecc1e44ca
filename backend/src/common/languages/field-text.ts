import { LOCALES } from '@challenge-coins/server-kit';
import { localized, type LocalizedText, type MessageKey } from './translate.js';

const BY_ENGLISH = new Map<string, LocalizedText>();

/**
 * English text of a message, for a schema: Zod carries strings only. `toLocalizedText` finds the message again. For a
 * limited number of texts: they are never forgotten. A message that depends on the input is a `localizedIssue`.
 */
export function fieldText<Key extends MessageKey>(
  ...message: Parameters<typeof localized<Key>>
): string {
  const text = localized(...message);
  const english = text('en');
  const known = BY_ENGLISH.get(english) ?? text;
  if (LOCALES.some((locale) => known(locale) !== text(locale)))
    throw new Error(`Two translations of one English field text: ${english}`);
  BY_ENGLISH.set(english, known);
  return english;
}

/** The message of a text of `fieldText`; any other text is the same in all languages. */
export function toLocalizedText(english: string): LocalizedText {
  return BY_ENGLISH.get(english) ?? (() => english);
}

/** A validation issue that carries its message in all languages. */
export function localizedIssue(field: string, text: LocalizedText) {
  return { code: 'custom' as const, path: [field], message: text('en'), params: { text } };
}
