import { z } from 'zod';
import { text } from '../../common/text.js';
import { uuidParam } from '../../common/id.js';
import { ADDRESS_FIELDS } from './address-rules.js';
import { findAddressErrors, type Address } from './address.js';
import { fieldText, localizedIssue } from '../../common/languages/field-text.js';

const MAX_LINE = 100;

/** Address in Jacmel without a postal code. */
export const ADDRESS_EXAMPLE = {
  name: 'Catherine Flon',
  company: '',
  line1: '12 rue du Commerce',
  line2: '',
  city: 'Jacmel',
  region: 'Sud-Est',
  postal_code: '',
  country: 'HT',
  phone: '+50934123456',
};

const part = text(MAX_LINE).default('');
const country = z
  .string()
  .trim()
  .toUpperCase()
  .meta({ description: 'ISO 3166-1 alpha-2, such as HT' });

const addressFields = {
  name: part.meta({ description: 'The recipient' }),
  company: part,
  line1: part,
  line2: part,
  city: part,
  region: part.meta({ description: 'Department, state, prefecture: a value of the list, if any' }),
  postal_code: text(20).default(''),
  country,
  phone: text(40).default('').meta({ description: 'A national number is one of the country' }),
};

/** Adds the errors of the country's rules. */
function checkAddress(address: Address, context: z.RefinementCtx): void {
  for (const [field, text] of Object.entries(findAddressErrors(address)))
    context.addIssue({ ...localizedIssue(field, text), input: address });
}

/** An address. Which fields are required depends on the country, see GET /addresses/countries. */
export const AddressInput = z
  .object(addressFields)
  .superRefine(checkAddress)
  .meta({ id: 'AddressInput', example: ADDRESS_EXAMPLE });
export type AddressInput = z.output<typeof AddressInput>;

/** The fields of a stored address, normalized. */
export const storedAddressFields = {
  name: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string().meta({ description: 'E.164; empty: none' }),
};
/** An address as it is written in its country. */
export const addressLines = z
  .array(z.string())
  .meta({ description: 'The address as it is written in its country, ending with its name' });

const SAVED_ADDRESS_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000ad',
  ...ADDRESS_EXAMPLE,
  is_default: true,
  lines: ['Catherine Flon', '12 rue du Commerce', 'Jacmel', 'Sud-Est', 'Haiti'],
};

export const SavedAddressDto = z
  .object({
    id: z.string(),
    ...storedAddressFields,
    is_default: z.boolean(),
    lines: addressLines,
  })
  .meta({ id: 'SavedAddress', example: SAVED_ADDRESS_EXAMPLE });
export type SavedAddressDto = z.infer<typeof SavedAddressDto>;

export const SavedAddressList = z
  .array(SavedAddressDto)
  .meta({ id: 'SavedAddressList', example: [SAVED_ADDRESS_EXAMPLE] });
export type SavedAddressList = z.infer<typeof SavedAddressList>;

export const SaveAddress = AddressInput.safeExtend({
  is_default: z.boolean().default(false).meta({
    description: 'Preselected at the checkout. The first address of an account always is',
  }),
}).meta({ id: 'SaveAddress', example: { ...ADDRESS_EXAMPLE, is_default: true } });
export type SaveAddress = z.output<typeof SaveAddress>;

const line = text(MAX_LINE);

/** All fields are required: an omitted one would be emptied. */
export const ReplaceAddress = z
  .object({
    ...{ name: line, company: line, line1: line, line2: line, city: line, region: line },
    ...{ postal_code: text(20), country, phone: text(40), is_default: z.boolean() },
  })
  .superRefine(checkAddress)
  .meta({ id: 'ReplaceAddress', example: { ...ADDRESS_EXAMPLE, is_default: true } });

export const addressIdParam = uuidParam('addresses.not-found', fieldText('errors.addressesNoSuch'));

const AddressFieldDto = z
  .object({
    name: z.enum(ADDRESS_FIELDS),
    label: z.string(),
    required: z.boolean(),
    choices: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .nullable()
      .meta({ description: 'Allowed values; null: any text' }),
  })
  .meta({ id: 'AddressField' });

/** The address form of each country. */
export const CountriesDto = z
  .array(
    z.object({
      code: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
      name: z.string(),
      fields: z.array(AddressFieldDto).meta({ description: 'In the order of the form' }),
    }),
  )
  .meta({
    id: 'Countries',
    example: [
      {
        code: 'HT',
        name: 'Haiti',
        fields: [{ name: 'name', label: 'Full name', required: true, choices: null }],
      },
    ],
  });
export type CountriesDto = z.infer<typeof CountriesDto>;
