import { useForm, type FormErrors } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { CheckField } from '@challenge-coins/shared-ui/ui';
import { AddressFields } from './address-fields.tsx';
import {
  BLANK_ADDRESS,
  findMissing,
  MISSING,
  pickAddress,
  type AddressName,
  type AddressValues,
} from './address.ts';
import type { AddressChange } from './address.mutations.ts';
import type { Country, SavedAddress } from './delivery.queries.ts';

interface AddressFormProps {
  readonly countries: readonly Country[];
  /** The address to edit; null: a new one. */
  readonly address: SavedAddress | null;
  readonly onSave: (change: AddressChange) => Promise<unknown>;
}

interface FormValues extends AddressValues {
  is_default: boolean;
}

/** Adds or edits an address of the address book. */
export function AddressForm({ countries, address, onSave }: AddressFormProps) {
  const check = (values: FormValues): FormErrors<AddressName> | null => {
    const missing = findMissing(values, countries);
    if (missing.length === 0) return null;
    return { fields: Object.fromEntries(missing.map((name) => [name, MISSING])), form: null };
  };
  const start: AddressValues & { is_default?: boolean } = address ?? BLANK_ADDRESS;
  const form = useForm<FormValues>({
    start: { ...pick(start), is_default: start.is_default ?? false },
    check,
    send: ({ is_default, ...values }) =>
      onSave({ body: { ...pickAddress(values, countries), is_default }, id: address?.id ?? null }),
    fallbackMessage: $t('delivery.saveFailed'),
  });
  return (
    <SmallForm
      label={address ? $t('delivery.editAddress') : $t('delivery.newAddress')}
      button={$t('delivery.saveAddress')}
      form={form}
    >
      <AddressFields countries={countries} field={(name) => form.field(name)} />
      {!start.is_default && (
        <CheckField
          label={$t('delivery.useAsDefault')}
          checked={form.values.is_default}
          onChange={({ currentTarget }) => form.change({ is_default: currentTarget.checked })}
        />
      )}
    </SmallForm>
  );
}

/** The fields of an address, without its id. */
function pick({ name, company, line1, line2, ...rest }: AddressValues): AddressValues {
  const { city, region, postal_code, country, phone } = rest;
  return { name, company, line1, line2, city, region, postal_code, country, phone };
}
