import { compileMessage, type CompiledMessage } from './compile-message.ts';
import type { Locale } from './locale.ts';
import type { MessageTexts } from './read-messages.ts';

/** Signatures of messages by key, as in a part's `messages.generated.d.ts`. */
type Signatures<M> = { [K in keyof M]: (params: never) => unknown };

/** Renders the message of a key in a language. */
export type Translate<M extends Signatures<M>> = <K extends keyof M & string>(
  locale: Locale,
  key: K,
  ...params: Parameters<M[K]>
) => ReturnType<M[K]>;

/** Creates the translator of some catalogues. Compiles each message on its first use. */
export function createTranslator<M extends Signatures<M>>(texts: MessageTexts): Translate<M> {
  const compiled = new Map<string, CompiledMessage>();
  const get = (locale: Locale, key: string): CompiledMessage => {
    const id = `${locale} ${key}`;
    const known = compiled.get(id);
    if (known) return known;
    const text = texts[locale][key];
    if (text === undefined) throw new Error(`There is no message ${key} in ${locale}.`);
    const message = compileMessage(text, locale);
    compiled.set(id, message);
    return message;
  };
  return (locale, key, ...[params]) => get(locale, key)(params) as never;
}
