import { useEffect, useRef, useState } from 'react';
import {
  isApiError,
  SET_TAX_RATES_LIMITS,
  TAX_RATE_LIMITS,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import {
  Button,
  FieldError,
  SelectField,
  TextField,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
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

const CATEGORY_CHOICES = { '': 'All products and delivery', ...RATE_CATEGORY_LABELS };
const CHARGE_LABELS = { included: 'Included in the price', added: 'Added at the checkout' };

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
    fallbackMessage: 'The tax rates could not be saved.',
  });
  const { rates } = form.values;
  // Refetched rates replace those of the form unless they were changed.
  if (base !== saved) {
    setBase(saved);
    if (!isChanged(rates, base)) form.change({ rates: toDrafts(saved) });
  }
  useUnsavedChanges(isChanged(rates, saved), 'the tax rates');
  const change = (key: string, part: Partial<TaxRateDraft>) => {
    form.change((mine) => ({
      rates: mine.rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)),
    }));
    setErrors((before) => ({ ...before, [key]: withoutFields(before[key], part) }));
  };
  const remove = (key: string, name: string) => {
    form.change({ rates: rates.filter((rate) => rate.key !== key) });
    host.announce(`${name} removed.`);
    addButton.current?.focus();
  };
  return (
    <Section
      title="Tax rates"
      subtitle="Without a rate for the destination, an order is not taxed. Changed rates apply to orders placed from then on."
    >
      <p className={classes.notice}>
        The most specific rate applies: one for a region before one for the whole country, then one
        for a category before one for all products. An order without a delivery address is taxed in
        the country of the seller.
      </p>
      <p className={classes.notice}>
        A tax is included in the price, such as VAT in Europe, or added at the checkout, such as
        sales tax in the United States. Several added taxes of the same country, region and category
        add up, such as GST and QST in Quebec: enter both for the region. Nothing is added to an
        order without a delivery.
      </p>
      <form noValidate aria-label="Tax rates" className={classes.form} onSubmit={form.onSubmit}>
        {rates.map((rate, index) => (
          <RateFields
            key={rate.key}
            rate={rate}
            countries={countries}
            name={`Rate ${index + 1}`}
            errors={errors[rate.key] ?? {}}
            onChange={(part) => change(rate.key, part)}
            onRemove={() => remove(rate.key, `Rate ${index + 1}`)}
          />
        ))}
        {rates.length === 0 && <p>No tax rates: orders are not taxed.</p>}
        {rates.length < SET_TAX_RATES_LIMITS.rates.maxItems && (
          <Button
            ref={addButton}
            className={classes.save}
            onClick={() => form.change({ rates: [...rates, newDraft(sellerCountry)] })}
          >
            Add a rate
          </Button>
        )}
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" variant="primary" className={classes.save} busy={form.busy}>
          Save tax rates
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
          label="Country"
          required
          value={rate.country}
          error={errors.country}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <SelectOptions labels={countries} />
        </SelectField>
        <TextField
          {...text('region')}
          label="Region"
          hint="Such as a state, by name or code. Leave empty for the whole country."
          maxLength={TAX_RATE_LIMITS.region.maxLength}
        />
        <SelectField
          label="Applies to"
          value={rate.category}
          error={errors.category}
          onChange={({ target: { value } }) =>
            onChange({ category: hasKey(CATEGORY_CHOICES, value) ? value : '' })
          }
        >
          <SelectOptions labels={CATEGORY_CHOICES} />
        </SelectField>
        <SelectField
          label="The tax is"
          value={rate.is_included ? 'included' : 'added'}
          error={errors.is_included}
          onChange={({ target: { value } }) => onChange({ is_included: value === 'included' })}
        >
          <SelectOptions labels={CHARGE_LABELS} />
        </SelectField>
        <TextField
          {...text('name')}
          label="Name"
          hint="As printed on invoices, such as VAT."
          required
          maxLength={TAX_RATE_LIMITS.name.maxLength}
        />
        <TextField
          {...text('percent')}
          label="Percent"
          hint={exampleText(rate)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button variant="quiet" className={classes.save} onClick={onRemove}>
        Remove<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
      </Button>
    </FormSection>
  );
}
