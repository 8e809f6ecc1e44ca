import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The numbering plans of all countries take 11 MiB, so they are loaded with the first number. Node keeps them. */
const loadNumberingPlans = () => require('libphonenumber-js') as typeof import('libphonenumber-js');

/**
 * Converts a phone number to E.164, reading a national number as one of the given country; null if it cannot be a number.
 * Checks the length only: numbering plans change more often than a shop is updated.
 */
export function normalizePhone(text: string, country: string): string | null {
  const { isSupportedCountry, parsePhoneNumberFromString } = loadNumberingPlans();
  const options = {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    // The whole text must be a number: "call my neighbour at 3412 3456" is none.
    extract: false,
  };
  const phone = parsePhoneNumberFromString(text, options);
  return phone?.isPossible() && phone.ext === undefined ? phone.number : null;
}
