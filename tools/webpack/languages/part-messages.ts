import { join } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';
import {
  LOCALES,
  readMessages,
  toPseudoMessage,
  type MessageTexts,
} from '@challenge-coins/server-kit/messages';

function pseudo(texts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(texts).map(([key, text]) => [key, toPseudoMessage(text)] as const);
  return Object.fromEntries(entries);
}

/** The messages that a part's bundle may use: its own and those of `shared-ui`. With PSEUDO_MESSAGES, English is the pseudo-translation. */
export function readPartMessages(part: string): MessageTexts {
  const shared = readMessages(join(ROOT, 'shared-ui/messages'));
  const own = readMessages(join(ROOT, part, 'messages'));
  const merged = LOCALES.map((locale) => {
    const texts = { ...shared[locale], ...own[locale] };
    return [locale, locale === 'en' && process.env.PSEUDO_MESSAGES ? pseudo(texts) : texts];
  });
  return Object.fromEntries(merged) as MessageTexts;
}

/** Keys without a text in a language, as `fr: shellHeader.home`. */
export function findMissingTexts(texts: MessageTexts): string[] {
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale])));
  return LOCALES.flatMap((locale) =>
    [...keys].filter((key) => !texts[locale][key]).map((key) => `${locale}: ${key}`),
  );
}
