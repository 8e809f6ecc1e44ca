// Countries that an address can have.
import { getCountries } from 'libphonenumber-js';

/** Codes with a telephone prefix that are no countries of ISO 3166-1: Ascension, Tristan da Cunha, Kosovo. */
const NOT_ISO = new Set(['AC', 'TA', 'XK']);
/** Countries of ISO 3166-1 without a telephone prefix of their own. */
const WITHOUT_PREFIX = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** ISO 3166-1 alpha-2 codes. */
export const COUNTRY_CODES: readonly string[] = [
  ...getCountries().filter((code) => !NOT_ISO.has(code)),
  ...WITHOUT_PREFIX,
].sort();

const KNOWN = new Set(COUNTRY_CODES);
const NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Whether a text is an ISO 3166-1 alpha-2 code in upper case. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** Returns the English name of a country. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}
