import { useEffect, useRef, useState } from 'react';
import {
  isApiError,
  SET_TAX_RATES_LIMITS,
  TAX_RATE_LIMITS,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Button, FieldError, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { FormSection } from '../../common/forms/form-layout.tsx';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { Section } from '../../common/layout/section.tsx';
import {
  exampleText,
  findRateErrors,
  isChanged,
  newDraft,
  toDrafts,
  toRate,
  toRateErrors,
  type TaxRateDraft,
  type TaxRateErrors,
  type TaxRateField,
} from './tax-rate-drafts.ts';
import { RATE_CATEGORY_LABELS, useSaveRates, type TaxRateSetting } from './taxes.queries.ts';
import classes from './taxes.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

const CATEGORY_CHOICES = { '': $t('adminTaxes.allProducts'), ...RATE_CATEGORY_LABELS };
const CHARGE_LABELS = { included: $t('adminTaxes.included'), added: $t('adminTaxes.added') };

interface TaxRatesFormProps {
  readonly saved: readonly TaxRateSetting[];
  /** Country of new rates; empty: none is chosen. */
  readonly sellerCountry: string;
  /** Names of the countries by code. */
  readonly countries: Readonly<Record<string, string>>;
}

/** Form of all tax rates: rates are added and removed, and saved at once. */
export function TaxRatesForm({ saved, sellerCountry, countries }: TaxRatesFormProps) {
  const host = useHost();
  const save = useSaveRates();
  const [base, setBase] = useState(saved);
  const [errors, setErrors] = useState<TaxRateErrors>({});
  const addButton = useRef<HTMLButtonElement>(null);
  const form = useForm<{ readonly rates: readonly TaxRateDraft[] }>({
    start: { rates: toDrafts(saved) },
    check: ({ rates }) => {
      const found = findRateErrors(rates);
      setErrors(found);
      return Object.keys(found).length === 0 ? null : { fields: { rates: '' }, form: null };
    },
    send: async ({ rates }, change) => {
      try {
        const now = await save.mutateAsync(rates.map(toRate));
        change((mine) => (mine.rates === rates ? { rates: toDrafts(now.rates) } : {}));
      } catch (error) {
        if (isApiError(error)) setErrors(toRateErrors(error.fields, rates));
        throw error;
      }
    },
    fallbackMessage: $t('adminTaxes.ratesFailed'),
  });
  const { rates } = form.values;
  // Refetched rates replace those of the form unless they were changed.
  if (base !== saved) {
    setBase(saved);
    if (!isChanged(rates, base)) form.change({ rates: toDrafts(saved) });
  }
  useUnsavedChanges(isChanged(rates, saved), $t('adminTaxes.theRates'));
  const change = (key: string, part: Partial<TaxRateDraft>) => {
    form.change((mine) => ({
      rates: mine.rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)),
    }));
    setErrors((before) => ({ ...before, [key]: withoutFields(before[key], part) }));
  };
  const remove = (key: string, name: string) => {
    form.change({ rates: rates.filter((rate) => rate.key !== key) });
    host.announce($t('adminTaxes.rateRemoved', { name }));
    addButton.current?.focus();
  };
  return (
    <Section title={$t('adminTaxes.rates')} subtitle={$t('adminTaxes.ratesHelp')}>
      <p className={classes.notice}>{$t('adminTaxes.ratesOrder')}</p>
      <p className={classes.notice}>{$t('adminTaxes.ratesKinds')}</p>
      <form
        noValidate
        aria-label={$t('adminTaxes.rates')}
        className={classes.form}
        onSubmit={form.onSubmit}
      >
        {rates.map((rate, index) => (
          <RateFields
            key={rate.key}
            rate={rate}
            countries={countries}
            name={$t('adminTaxes.rate', { n: index + 1 })}
            errors={errors[rate.key] ?? {}}
            onChange={(part) => change(rate.key, part)}
            onRemove={() => remove(rate.key, $t('adminTaxes.rate', { n: index + 1 }))}
          />
        ))}
        {rates.length === 0 && <p>{$t('adminTaxes.noRates')}</p>}
        {rates.length < SET_TAX_RATES_LIMITS.rates.maxItems && (
          <Button
            ref={addButton}
            className={classes.save}
            onClick={() => form.change({ rates: [...rates, newDraft(sellerCountry)] })}
          >
            {$t('adminTaxes.addRate')}
          </Button>
        )}
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" variant="primary" className={classes.save} busy={form.busy}>
          {$t('adminTaxes.saveRates')}
        </Button>
      </form>
    </Section>
  );
}

function withoutFields(
  errors: TaxRateErrors[string] | undefined,
  changed: object,
): TaxRateErrors[string] {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([field]) => !(field in changed)));
}

interface RateFieldsProps {
  readonly rate: TaxRateDraft;
  readonly countries: TaxRatesFormProps['countries'];
  /** "Rate 1" */
  readonly name: string;
  readonly errors: Partial<Record<TaxRateField, string>>;
  readonly onChange: (part: Partial<TaxRateDraft>) => void;
  readonly onRemove: () => void;
}

function RateFields({ rate, countries, name, errors, onChange, onRemove }: RateFieldsProps) {
  const country = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (rate.isNew) country.current?.focus();
  }, [rate.isNew]);
  const text = (field: 'region' | 'name' | 'percent') => ({
    value: rate[field],
    error: errors[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [field]: value }),
  });
  return (
    <FormSection title={name}>
      <div className={classes.fields}>
        <SelectField
          ref={country}
          label={$t('adminCommon.country')}
          required
          value={rate.country}
          error={errors.country}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <SelectOptions labels={countries} />
        </SelectField>
        <TextField
          {...text('region')}
          label={$t('adminCommon.region')}
          hint={$t('adminTaxes.regionHint')}
          maxLength={TAX_RATE_LIMITS.region.maxLength}
        />
        <SelectField
          label={$t('adminTaxes.appliesTo')}
          value={rate.category}
          error={errors.category}
          onChange={({ target: { value } }) =>
            onChange({ category: hasKey(CATEGORY_CHOICES, value) ? value : '' })
          }
        >
          <SelectOptions labels={CATEGORY_CHOICES} />
        </SelectField>
        <SelectField
          label={$t('adminTaxes.taxIs')}
          value={rate.is_included ? 'included' : 'added'}
          error={errors.is_included}
          onChange={({ target: { value } }) => onChange({ is_included: value === 'included' })}
        >
          <SelectOptions labels={CHARGE_LABELS} />
        </SelectField>
        <TextField
          {...text('name')}
          label={$t('adminCommon.name')}
          hint={$t('adminTaxes.taxNameHint')}
          required
          maxLength={TAX_RATE_LIMITS.name.maxLength}
        />
        <TextField
          {...text('percent')}
          label={$t('adminTaxes.percent')}
          hint={exampleText(rate)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button variant="quiet" className={classes.save} onClick={onRemove}>
        {$t('adminTaxes.removeRate', { name: name.toLowerCase(), hidden })}
      </Button>
    </FormSection>
  );
}
