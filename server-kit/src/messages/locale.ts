/** The languages of the shop: English, French and Haitian Creole. The first is the default. */
export const LOCALES = ['en', 'fr', 'ht'] as const;

/** Language code, as in addresses, catalogues and API parameters. */
export type Locale = (typeof LOCALES)[number];

/**
 * BCP 47 tags for `Intl`. A browser without data for Haitian Creole formats it as the French of Haiti;
 * `ht` alone would fall back to the language of the browser.
 */
export const INTL_TAGS: Readonly<Record<Locale, string | readonly string[]>> = {
  en: 'en-US',
  fr: 'fr',
  ht: ['ht', 'fr-HT'],
};

/** Plural categories that a language's messages use, with the condition of each as JavaScript. */
export const PLURAL_CONDITIONS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { one: 'n===1' },
  fr: { one: 'n>=0&&n<2' },
  ht: {},
};

/** Plural category of a number. Nouns have one form in Haitian Creole. */
export function getPluralCategory(n: number, locale: Locale): 'one' | 'other' {
  if (locale === 'ht') return 'other';
  const isOne = locale === 'fr' ? n >= 0 && n < 2 : n === 1;
  return isOne ? 'one' : 'other';
}
