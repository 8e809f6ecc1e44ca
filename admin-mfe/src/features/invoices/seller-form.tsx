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
    fallbackMessage: $t('adminTaxes.sellerFailed'),
  });
  // Refetched values replace those that are unchanged in the form.
  if (base !== current) {
    setBase(current);
    form.change((mine) => mergePreferringMine(base, current, mine));
  }
  useUnsavedChanges(changedFields(current, form.values).length > 0, $t('adminTaxes.theSeller'));
  const text = (name: 'name' | 'address' | 'tax_id' | 'registration' | 'note') => ({
    ...form.field(name),
    maxLength: INVOICE_SELLER_LIMITS[name].maxLength,
  });
  return (
    <Section title={$t('adminTaxes.seller')} subtitle={$t('adminTaxes.sellerHelp')}>
      {saved === null && <p className={classes.notice}>{$t('adminTaxes.noSeller')}</p>}
      <form
        noValidate
        aria-label={$t('adminTaxes.seller')}
        className={classes.form}
        onSubmit={form.onSubmit}
      >
        <div className={classes.fields}>
          <TextField {...text('name')} label={$t('adminTaxes.legalName')} required />
          <SelectField {...form.field('country')} label={$t('adminCommon.country')} required>
            <SelectOptions labels={countries} />
          </SelectField>
        </div>
        <TextArea {...text('address')} label={$t('adminCommon.address')} rows={3} required />
        <div className={classes.fields}>
          <TextField
            {...text('tax_id')}
            label={$t('adminTaxes.taxNumber')}
            hint={$t('adminTaxes.taxNumberHint')}
          />
          <TextField
            {...text('registration')}
            label={$t('adminTaxes.register')}
            hint={$t('adminTaxes.registerHint')}
          />
        </div>
        <TextArea
          {...text('note')}
          label={$t('adminCommon.note')}
          hint={$t('adminTaxes.noteHint')}
          rows={2}
        />
        <TextField
          {...form.field('prefix')}
          label={$t('adminTaxes.prefix')}
          hint={$t('adminTaxes.prefixHint', { example: exampleNumber(form.values.prefix) })}
          autoComplete="off"
        />
        <CheckField
          label={$t('adminTaxes.automatic')}
          hint={$t('adminTaxes.automaticHint')}
          role="switch"
          checked={form.values.automatic}
          onChange={({ target }) => form.change({ automatic: target.checked })}
        />
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" variant="primary" className={classes.save} busy={form.busy}>
          {$t('adminTaxes.saveSeller')}
        </Button>
      </form>
    </Section>
  );
}

const PREFIX = /^[A-Z0-9]{0,8}$/i;

function findSellerErrors({ name, address, country, prefix }: Seller) {
  return {
    ...(name.trim() === '' && { name: $t('adminTaxes.enterLegalName') }),
    ...(address.trim() === '' && { address: $t('adminTaxes.enterAddress') }),
    ...(country === '' && { country: $t('adminTaxes.enterCountry') }),
    ...(!PREFIX.test(prefix.trim()) && { prefix: $t('adminTaxes.invalidPrefix') }),
  };
}

function exampleNumber(prefix: string): string {
  const start = prefix.trim().toUpperCase();
  const series = `INV-${new Date().getUTCFullYear()}-000001`;
  return start === '' ? series : `${start}-${series}`;
}
