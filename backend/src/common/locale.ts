import { z } from 'zod';
import { defineError } from './domain-error.js';
import { notFound } from './id.js';

/** Languages of the shop. English is the language that the others are translated from. */
export const LOCALES = ['en', 'fr', 'ht'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages that texts are translated into: French and Haitian Creole. */
export const TRANSLATED_LOCALES = ['fr', 'ht'] as const;
export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

const isTranslated = (locale: string): locale is TranslatedLocale =>
  TRANSLATED_LOCALES.some((known) => known === locale);

/**
 * Query parameter of a read whose response depends on the language; spread it into a query schema. Undefined for
 * English, whether it is named or not, so that both have the same cache key.
 */
export const localeQuery = {
  locale: z
    .enum(LOCALES)
    .transform((locale) => (locale === 'en' ? undefined : locale))
    .optional()
    .meta({ description: 'Language of the texts; default: English' }),
};

export const LocaleQuery = z.object(localeQuery);
export type LocaleQuery = z.infer<typeof LocaleQuery>;

export const LanguageNotFound = defineError(
  'common.language-not-found',
  404,
  'There is no such language.',
);

/** Path parameter with a language that texts are translated into. */
export const localeParam = z
  .string()
  .meta({ description: 'Language of the translation: fr or ht', example: 'fr' })
  .refine(isTranslated, notFound('common.language-not-found', 'There is no such language.'));

/** Most preferred language of an `Accept-Language` header that the shop speaks; undefined if there is none. */
export function findPreferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  const ranges = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.toLowerCase().split('-')[0], quality: Number(quality) };
  });
  const accepted = ranges.filter(({ quality }) => quality > 0);
  const byPreference = accepted.toSorted((a, b) => b.quality - a.quality);
  return byPreference
    .map(({ language }) => LOCALES.find((locale) => locale === language))
    .find((locale) => locale !== undefined);
}
