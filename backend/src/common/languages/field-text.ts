import { localized, type LocalizedText, type MessageKey } from './translate.js';

const BY_ENGLISH = new Map<string, LocalizedText>();

/**
 * English text of a message, for a schema: Zod carries strings only. `toLocalizedText` finds the message again. For a
 * limited number of texts: they are never forgotten.
 */
export function fieldText<Key extends MessageKey>(
  ...message: Parameters<typeof localized<Key>>
): string {
  const text = localized(...message);
  const english = text('en');
  BY_ENGLISH.set(english, text);
  return english;
}

/** The message of a text of `fieldText`; any other text is the same in all languages. */
export function toLocalizedText(english: string): LocalizedText {
  return BY_ENGLISH.get(english) ?? (() => english);
}
