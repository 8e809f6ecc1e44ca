// Validates, normalizes and formats addresses by the rules of their country.
import { formatAddress } from 'localized-address-format';
import { COUNTRIES, countryName } from '../../common/countries.js';
import { isPlainLine } from '../../common/text.js';
import {
  ADDRESS_FIELDS,
  fieldRules,
  isInPostalFormat,
  postalCodeRule,
  type AddressField,
  type FieldRule,
} from './address-rules.js';
import { normalizePhone } from './phone.js';
import { localized, type LocalizedText } from '../../common/languages/translate.js';

/** An address with the recipient; an absent part is empty. */
export interface Address extends Readonly<Record<AddressField, string>> {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const MILITARY_REGIONS = new Set(['AA', 'AE', 'AP']);
const MILITARY_POST_OFFICES = /^(APO|FPO|DPO)$/i;
const NOT_LATIN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Messages by field; empty if the address is complete and valid for its country. */
export function findAddressErrors(address: Address): Partial<Record<keyof Address, LocalizedText>> {
  if (!COUNTRIES.includes(address.country)) return { country: localized('errorsFields.country') };
  const entries = fieldRules(address.country).flatMap((rule) => {
    const message = errorOf(rule, address);
    return message === null ? [] : [[rule.name, message]];
  });
  return Object.fromEntries(entries) as Partial<Record<keyof Address, LocalizedText>>;
}

function errorOf(rule: FieldRule, address: Address): LocalizedText | null {
  const { name, required, choices } = rule;
  const value = address[name];
  const noun = nounOf(rule);
  const { country } = address;
  if (value === '') {
    if (!required) return null;
    return choices
      ? localized('errorsFields.chooseField', { country, noun })
      : localized('errorsFields.enterField', { field: name, noun });
  }
  if (!isPlainLine(value)) return localized('errorsFields.unusable');
  if (choices && !findChoice(rule, value))
    return localized('errorsFields.chooseFromList', { country, noun });
  if (name === 'phone' && normalizePhone(value, address.country) === null)
    return localized('errorsFields.phone');
  if (name === 'postal_code') return postalCodeError(address, noun);
  if (name === 'city' && isMilitary(address) && !MILITARY_POST_OFFICES.test(value))
    return localized('errorsFields.militaryCity');
  return null;
}

/** Name of a field within a sentence: "commune", "ZIP code". */
function nounOf({ name, label }: FieldRule): string {
  if (name === 'name') return 'name of the recipient';
  if (name === 'phone') return 'phone number';
  return label.startsWith('ZIP') ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function postalCodeError({ country, postal_code }: Address, noun: string): LocalizedText | null {
  const rule = postalCodeRule(country);
  if (!rule || rule.pattern.test(normalizePostalCode(country, postal_code))) return null;
  return localized('errorsFields.postalCode', { noun, example: rule.example });
}

function findChoice({ choices }: FieldRule, value: string) {
  const wanted = fold(value);
  return choices?.find((choice) => fold(choice.value) === wanted || fold(choice.label) === wanted);
}

/** Typographic and plain apostrophes are the same. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

function isMilitary({ country, region }: Address): boolean {
  return country === 'US' && MILITARY_REGIONS.has(region.toUpperCase());
}

/** In upper case; without the prefix HT, which the format of Haiti adds. */
function normalizePostalCode(country: string, text: string): string {
  const code = text.toUpperCase().replaceAll(/\s+/g, ' ');
  return country === 'HT' ? code.replace(/^HT ?-?/, '') : code;
}

/**
 * Normalizes a valid address: E.164 phone, the region's value from the list, postal code in upper case. Fields that the
 * country does not use become empty.
 */
export function normalizeAddress(address: Address): Address {
  const rules = fieldRules(address.country);
  const normalized = Object.fromEntries(
    ADDRESS_FIELDS.map((name) => {
      const rule = rules.find((one) => one.name === name);
      return [name, rule ? normalizeField(rule, address) : ''];
    }),
  ) as Record<AddressField, string>;
  return { ...normalized, country: address.country };
}

/** The value of a region in its country's list, by value or name; the text itself if the country has no list. */
export function normalizeRegion(country: string, region: string): string {
  const rule = fieldRules(country).find(({ name }) => name === 'region');
  return (rule && findChoice(rule, region)?.value) ?? region;
}

function normalizeField(rule: FieldRule, address: Address): string {
  const value = address[rule.name];
  if (rule.choices) return findChoice(rule, value)?.value ?? value;
  if (rule.name === 'phone') return normalizePhone(value, address.country) ?? '';
  if (rule.name === 'postal_code') return normalizePostalCode(address.country, value);
  return rule.name === 'city' && isMilitary(address) ? value.toUpperCase() : value;
}

/** Formats an address for its country, from the recipient to the name of the country. Without the phone. */
export function formatAddressLines(address: Address): string[] {
  const { country, name, company, line1, line2, city, region, postal_code } = address;
  const parts = [name, company, line1, line2, city, region].join('');
  const has = (field: AddressField) => isInPostalFormat(country, field);
  const lines = formatAddress(
    {
      ...{ postalCountry: country, name, organization: company },
      addressLines: [line1, line2, has('city') ? '' : city].filter((line) => line !== ''),
      ...{ locality: city, administrativeArea: region, postalCode: postal_code },
    },
    NOT_LATIN.test(parts) ? 'local' : 'latin',
  );
  // The format puts a comma after the last of several lines into a line of its own.
  const joined = lines.join('\n').replaceAll('\n, ', ', ').split('\n');
  return [...joined, has('region') ? '' : region, countryName(country)]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
