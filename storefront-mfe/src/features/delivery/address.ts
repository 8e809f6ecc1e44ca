// Values of address forms.
import type { Country } from './delivery.queries.ts';

/** Names of the fields of an address. */
export const ADDRESS_NAMES = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postal_code',
  'country',
  'phone',
] as const;
export type AddressName = (typeof ADDRESS_NAMES)[number];
/** An address as it is typed. */
export type AddressValues = Record<AddressName, string>;

export const BLANK_ADDRESS: AddressValues = {
  ...{ name: '', company: '', line1: '', line2: '', city: '', region: '', postal_code: '' },
  ...{ country: '', phone: '' },
};

/** Message of a required field that is empty. */
export const MISSING = $t('delivery.missing');

/** The fields of a country's address that are required and empty. */
export function findMissing(address: AddressValues, countries: readonly Country[]): AddressName[] {
  const country = countries.find(({ code }) => code === address.country);
  if (!country) return ['country'];
  return country.fields
    .filter(({ name, required }) => required && address[name].trim() === '')
    .map(({ name }) => name);
}

/** Leaves out what the country's address does not have. */
export function pickAddress(address: AddressValues, countries: readonly Country[]): AddressValues {
  const picked = { ...BLANK_ADDRESS, country: address.country };
  for (const { name } of countries.find(({ code }) => code === address.country)?.fields ?? [])
    picked[name] = address[name].trim();
  return picked;
}
