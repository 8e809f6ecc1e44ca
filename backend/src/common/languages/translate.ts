import { fileURLToPath } from 'node:url';
import { createTranslator, LOCALES, readMessages, type Locale } from '@challenge-coins/server-kit';

const FOLDER = fileURLToPath(new URL('../../../messages', import.meta.url));

/** Key of a message of the API. */
export type MessageKey = keyof Messages;

/** Key of a message without parameters. */
export type PlainMessageKey = {
  [Key in MessageKey]: Parameters<Messages[Key]> extends [] ? Key : never;
}[MessageKey];

/** Renders a message of the API in a language. */
export const translate = createTranslator<Messages>(readMessages(FOLDER));

/** Renders messages of the API in one language. */
export type Texts = <Key extends MessageKey>(
  key: Key,
  ...params: Parameters<Messages[Key]>
) => string;

/** The texts in a language. */
export function textsIn(locale: Locale): Texts {
  return (key, ...params) => translate(locale, key, ...params);
}

/** The language of a stored row; English if it has none, or one of a newer version. */
export function toLocale(stored: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === stored) ?? 'en';
}

/** A text whose language is chosen later: when the language of its reader is known. */
export interface LocalizedText {
  (locale: Locale): string;
  /** Key and parameters of the text; absent if it is data or consists of several messages. */
  readonly message?: { readonly key: MessageKey; readonly params: object };
}

/** Parameters of a message; each can be a text in the language of the message. */
type LocalizedParams<Key extends MessageKey> =
  Parameters<Messages[Key]> extends [infer Params]
    ? [params: { readonly [Name in keyof Params]: Params[Name] | LocalizedText }]
    : [];

/** Creates the text of a message. */
export function localized<Key extends MessageKey>(
  key: Key,
  ...[params]: LocalizedParams<Key>
): LocalizedText {
  const render = translate as (locale: Locale, key: string, params: object) => string;
  return Object.assign((locale: Locale) => render(locale, key, inLocale(params ?? {}, locale)), {
    message: { key, params: params ?? {} },
  });
}

/** Joins texts to one. */
export function joined(texts: readonly LocalizedText[], separator: string): LocalizedText {
  return (locale) => texts.map((text) => text(locale)).join(separator);
}

/** The parameters of a message, with texts in a language. */
export function inLocale(params: object, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' ? (value as LocalizedText)(locale) : value,
    ]),
  );
}
