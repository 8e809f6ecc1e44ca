// Texts of the catalogues, and the English ones among what a page shows.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@challenge-coins/release/parts';
import {
  createTranslator,
  LOCALES,
  parseMessage,
  readMessages,
  type Locale,
  type MessagePart,
  type MessageTexts,
} from '@challenge-coins/server-kit/messages';

const CATALOGUES = ['shared-ui', 'shell', 'storefront-mfe'].map((part) =>
  readMessages(join(ROOT, part, 'messages')),
);
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, Object.assign({}, ...CATALOGUES.map((all) => all[locale]))]),
) as MessageTexts;

const translate = createTranslator<Record<string, (params?: object) => unknown>>(TEXTS);

/** Text of a message of the shop in a language. A tag's function is left out: its text stays. */
export function textOf(locale: Locale, key: string, params: object = {}): string {
  const keep = (text: string) => text;
  const result = translate(locale, key, { ...params, hidden: keep, link: keep, b: keep });
  return Array.isArray(result) ? result.join('') : String(result);
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function patternsOf(part: MessagePart): string[] {
  if (part.kind === 'text') return [escape(part.text)];
  if (part.kind === 'tag') return toPatterns(part.parts);
  return 'options' in part ? part.options.flatMap(({ parts }) => toPatterns(parts)) : ['.+'];
}

/** Patterns of the texts that a message can give, one for each combination of its options. */
function toPatterns(parts: readonly MessagePart[]): string[] {
  return parts
    .map(patternsOf)
    .reduce((all, next) => all.flatMap((start) => next.map((end) => start + end)), ['']);
}

/** Whether a pattern has two words of its own beside its parameters, so that it matches no other text by chance. */
const isDistinct = (pattern: string) =>
  !pattern.includes('.+') || /[A-Za-z]+\W+[A-Za-z]{2,}/.test(pattern.replaceAll('.+', ' '));

/** Patterns of the English messages, except those that the language has unchanged. */
function findForeignPatterns(locale: Locale): string[] {
  const own = new Set(Object.values(TEXTS[locale]));
  return Object.values(TEXTS.en)
    .filter((text) => !own.has(text))
    .flatMap((text) => toPatterns(parseMessage(text)))
    .filter(isDistinct);
}

/**
 * English messages among the texts, labels and the title of a page. What the page marks as English is left out:
 * texts of the shopkeeper without a translation.
 */
export async function findEnglish(page: Page, locale: Locale): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.closest('[lang="en"], script, style, template') === null,
    );
    return [
      document.title,
      ...elements.flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ]),
    ];
  });
  const foreign = new RegExp(`^(?:${findForeignPatterns(locale).join('|')})$`, 's');
  return shown.map((text) => text.trim()).filter((text) => text !== '' && foreign.test(text));
}
