// Replaces `$t` and `$locale` in a part's bundle by the messages of its catalogues.
import type { WebpackPluginInstance } from 'webpack';
import { LOCALES, type Locale } from '@challenge-coins/server-kit/messages';
import { DevelopmentMessagesPlugin } from './development-messages-plugin.ts';
import { LanguagesPlugin } from './languages-plugin.ts';
import { findMissingTexts, readPartMessages } from './part-messages.ts';

/** The language of a development server: `DEV_LANGUAGE`, by default English. */
function getDevelopmentLocale(): Locale {
  const wanted = process.env.DEV_LANGUAGE ?? 'en';
  const locale = LOCALES.find((one) => one === wanted);
  if (locale) return locale;
  throw new Error(`Unknown language ${wanted}; the shop has ${LOCALES.join(', ')}.`);
}

/**
 * A release has every script in every language, development one language. A release needs all texts:
 * throws if one is missing in a language.
 */
export function messagesPlugin(
  part: string,
  kind: 'release' | 'development',
): WebpackPluginInstance {
  if (kind === 'development') return new DevelopmentMessagesPlugin(part, getDevelopmentLocale());
  const texts = readPartMessages(part);
  const missing = findMissingTexts(texts);
  if (missing.length === 0) return new LanguagesPlugin(texts);
  throw new Error(`Messages of ${part} are missing in a language:\n${missing.join('\n')}`);
}
