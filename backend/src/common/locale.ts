import { LOCALES } from '@challenge-coins/server-kit';
import { z } from 'zod';
import { defineError } from './domain-error.js';
import { notFound } from './id.js';
import { fieldText } from './languages/field-text.js';

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
  'errors.commonLanguageNotFound',
);

/** Path parameter with a language that texts are translated into. */
export const localeParam = z
  .string()
  .meta({ description: 'Language of the translation: fr or ht', example: 'fr' })
  .refine(
    isTranslated,
    notFound('common.language-not-found', fieldText('errors.commonLanguageNotFound')),
  );
