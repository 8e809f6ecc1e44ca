import { INTL_TAGS, LOCALES, type Locale } from '@challenge-coins/server-kit';
import type { LocalizedText } from './languages/translate.js';

/**
 * Cents to dollars. Money is whole cents internally; dollars are used in API requests and responses only.
 */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Rounds to the nearest cent, so that 19.99 dollars are 1999 cents in spite of binary fractions. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

const USD_FORMATS = Object.fromEntries(
  LOCALES.map((locale) => {
    const tags = INTL_TAGS[locale] as string | string[];
    return [locale, new Intl.NumberFormat(tags, { style: 'currency', currency: 'USD' })];
  }),
) as Record<Locale, Intl.NumberFormat>;

/** Formats cents for people: "$1,250.00". */
export function formatMoneyText(cents: number, locale: Locale = 'en'): string {
  return USD_FORMATS[locale].format(toDollars(cents));
}

/** Cents as a parameter of a message. */
export function moneyText(cents: number): LocalizedText {
  return (locale) => formatMoneyText(cents, locale);
}
