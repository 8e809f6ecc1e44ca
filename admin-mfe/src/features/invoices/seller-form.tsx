import { useState } from 'react';
import { INVOICE_SELLER_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import {
  Button,
  CheckField,
  FieldError,
  SelectField,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { changedFields, mergePreferringMine } from '../../common/forms/three-way-merge.ts';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { Section } from '../../common/layout/section.tsx';
import { useSaveSeller, type Seller } from './taxes.queries.ts';
import classes from './taxes.module.css';

const NO_SELLER: Seller = {
  ...{ name: '', address: '', country: '', tax_id: '', registration: '', note: '', prefix: '' },
  automatic: true,
};

interface SellerFormProps {
  readonly saved: Seller | null;
  /** Names of the countries by code. */
  readonly countries: Readonly<Record<string, string>>;
}

/** Form of the seller on invoices. Null: the shop issues no invoices yet. */
export function SellerForm({ saved, countries }: SellerFormProps) {
  const current = saved ?? NO_SELLER;
  const save = useSaveSeller();
  const [base, setBase] = useState(current);
  const form = useForm<Seller>({
    start: current,
    checkFields: findSellerErrors,
    send: async (draft, change) => {
      const { seller } = await save.mutateAsync(draft);
      // The API trims the texts. Keeps what was entered during the request.
      if (seller) change((mine) => mergePreferringMine(draft, seller, mine));
    },
    fallbackMessage: 'The seller could not be saved.',
  });
  // Refetched values replace those that are unchanged in the form.
  if (base !== current) {
    setBase(current);
    form.change((mine) => mergePreferringMine(base, current, mine));
  }
  useUnsavedChanges(changedFields(current, form.values).length > 0, 'the seller on invoices');
  const text = (name: 'name' | 'address' | 'tax_id' | 'registration' | 'note') => ({
    ...form.field(name),
    maxLength: INVOICE_SELLER_LIMITS[name].maxLength,
  });
  return (
    <Section
      title="Seller"
      subtitle="Issued invoices never change: they keep the seller and the taxes that they name."
    >
      {saved === null && (
        <p className={classes.notice}>
          The shop issues no invoices yet. It starts once the seller is saved.
        </p>
      )}
      <form noValidate aria-label="Seller" className={classes.form} onSubmit={form.onSubmit}>
        <div className={classes.fields}>
          <TextField {...text('name')} label="Legal name" required />
          <SelectField {...form.field('country')} label="Country" required>
            <SelectOptions labels={countries} />
          </SelectField>
        </div>
        <TextArea {...text('address')} label="Address" rows={3} required />
        <div className={classes.fields}>
          <TextField
            {...text('tax_id')}
            label="Tax number"
            hint="Such as a VAT identifier. Leave empty if you have none."
          />
          <TextField
            {...text('registration')}
            label="Register entry"
            hint="Such as the number in a trade register."
          />
        </div>
        <TextArea
          {...text('note')}
          label="Note"
          hint="Printed below the total, such as the reason why no tax is charged."
          rows={2}
        />
        <TextField
          {...form.field('prefix')}
          label="Prefix"
          hint={`Starts the numbers of invoices: ${exampleNumber(form.values.prefix)}. A new prefix starts again from 1.`}
          autoComplete="off"
        />
        <CheckField
          label="Issue an invoice when an order is fully paid"
          hint="Otherwise issue each invoice on the page of its order."
          role="switch"
          checked={form.values.automatic}
          onChange={({ target }) => form.change({ automatic: target.checked })}
        />
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" variant="primary" className={classes.save} busy={form.busy}>
          Save seller
        </Button>
      </form>
    </Section>
  );
}

const PREFIX = /^[A-Z0-9]{0,8}$/i;

function findSellerErrors({ name, address, country, prefix }: Seller) {
  return {
    ...(name.trim() === '' && { name: 'Please enter the legal name of the shop.' }),
    ...(address.trim() === '' && { address: 'Please enter the postal address of the shop.' }),
    ...(country === '' && { country: 'Please choose a country.' }),
    ...(!PREFIX.test(prefix.trim()) && { prefix: 'Please use up to 8 letters and digits.' }),
  };
}

function exampleNumber(prefix: string): string {
  const start = prefix.trim().toUpperCase();
  const series = `INV-${new Date().getUTCFullYear()}-000001`;
  return start === '' ? series : `${start}-${series}`;
}
