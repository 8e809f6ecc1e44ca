import { SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import type { ChangeEvent } from 'react';
import type { AddressName } from './address.ts';
import { formatFieldLabel } from './address-texts.ts';
import type { Country } from './delivery.queries.ts';

/** Longest texts that the API accepts. */
const MAX_LENGTH: Partial<Record<AddressName, number>> = { postal_code: 20, phone: 40 };
const MAX_LINE = 100;

/** Tokens of `autocomplete`. */
const AUTO_COMPLETE: Readonly<Record<AddressName, string>> = {
  name: 'shipping name',
  company: 'shipping organization',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  region: 'shipping address-level1',
  postal_code: 'shipping postal-code',
  country: 'shipping country',
  phone: 'shipping tel',
};

/** Props of one text field, as `useForm` returns them. */
interface AddressFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly errorId: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

interface AddressFieldsProps {
  readonly countries: readonly Country[];
  readonly field: (name: AddressName) => AddressFieldProps;
}

/** Fields of an address: the country, then the fields that the API publishes for it, in the order of its post. */
export function AddressFields({ countries, field }: AddressFieldsProps) {
  const country = field('country');
  const { fields = [] } = countries.find(({ code }) => code === country.value) ?? {};
  return (
    <>
      <SelectField
        {...country}
        label={$t('delivery.country')}
        autoComplete={AUTO_COMPLETE.country}
        required
      >
        <option value="">{$t('delivery.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {fields.map(({ name, label, required, choices }) =>
        choices ? (
          <SelectField
            key={name}
            {...field(name)}
            label={formatFieldLabel(label)}
            autoComplete={AUTO_COMPLETE[name]}
            required={required}
          >
            <option value="">{$t('delivery.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            {...field(name)}
            label={
              required
                ? formatFieldLabel(label)
                : $t('delivery.optional', { label: formatFieldLabel(label) })
            }
            autoComplete={AUTO_COMPLETE[name]}
            type={name === 'phone' ? 'tel' : 'text'}
            maxLength={MAX_LENGTH[name] ?? MAX_LINE}
            required={required}
          />
        ),
      )}
    </>
  );
}
