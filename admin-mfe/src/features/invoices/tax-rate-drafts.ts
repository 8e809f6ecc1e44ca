import { randomUuid } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { TaxRateSetting } from './taxes.queries.ts';

/** A rate in the form: its percentage is the entered text. */
export interface TaxRateDraft extends Omit<TaxRateSetting, 'percent'> {
  readonly key: string;
  readonly percent: string;
  /** Added in the form. */
  readonly isNew: boolean;
}

/** A field of a rate. */
export type TaxRateField = keyof TaxRateSetting;

/** Errors by key of the rate, then field. */
export type TaxRateErrors = Readonly<Record<string, Partial<Record<TaxRateField, string>>>>;

const PERCENT = /^\d{1,3}([.,]\d{1,3})?$/;
const PERCENT_MESSAGE = $t('adminTaxes.invalidPercent');

/** Drafts of saved rates. */
export const toDrafts = (rates: readonly TaxRateSetting[]): TaxRateDraft[] =>
  rates.map((rate) => ({
    ...rate,
    key: randomUuid(),
    // An older API version knows only rates that prices include.
    is_included: (rate as Partial<TaxRateSetting>).is_included ?? true,
    percent: String(rate.percent),
    isNew: false,
  }));

/** A new rate, of the country of the seller. */
export const newDraft = (country: string): TaxRateDraft => ({
  ...{ key: randomUuid(), country, region: '', category: '', name: '', percent: '' },
  is_included: true,
  isNew: true,
});

/** The rate of a valid draft. */
export function toRate({ key: _, isNew: __, percent, ...rate }: TaxRateDraft): TaxRateSetting {
  return { ...rate, percent: parsePercent(percent) ?? 0 };
}

/** Whether the drafts differ from the saved rates. */
export function isChanged(
  drafts: readonly TaxRateDraft[],
  saved: readonly TaxRateSetting[],
): boolean {
  const content = ({ key: _, isNew: __, ...rate }: TaxRateDraft) => rate;
  return JSON.stringify(drafts.map(content)) !== JSON.stringify(toDrafts(saved).map(content));
}

/** Errors of the drafts; empty if all are valid. */
export function findRateErrors(drafts: readonly TaxRateDraft[]): TaxRateErrors {
  const errors = drafts.map((draft, index) => {
    const earlier = drafts.slice(0, index).filter((other) => placeOf(other) === placeOf(draft));
    const isSameName = (other: TaxRateDraft) => nameOf(other) === nameOf(draft);
    const fields = {
      ...(draft.is_included &&
        earlier.some(({ is_included }) => is_included) && {
          category: $t('adminTaxes.sameRate'),
        }),
      ...(earlier.some(({ is_included }) => is_included !== draft.is_included) && {
        is_included: $t('adminTaxes.sameKind'),
      }),
      ...(!draft.is_included &&
        earlier.some(isSameName) && {
          name: $t('adminTaxes.sameName'),
        }),
      ...(draft.country === '' && { country: $t('adminTaxes.enterCountry') }),
      ...(draft.name.trim() === '' && { name: $t('adminTaxes.enterTaxName') }),
      ...(parsePercent(draft.percent) === null && { percent: PERCENT_MESSAGE }),
    };
    return [draft.key, fields] as const;
  });
  return Object.fromEntries(errors.filter(([, fields]) => Object.keys(fields).length > 0));
}

const nameOf = ({ name }: TaxRateDraft) => name.trim().toLowerCase();

const placeOf = ({ country, region, category }: TaxRateDraft) =>
  JSON.stringify([country, region.trim().toLowerCase(), category]);

/** Errors of the API, which names fields by their position: "rates.0.percent". */
export function toRateErrors(
  fields: Readonly<Record<string, string>>,
  drafts: readonly TaxRateDraft[],
): TaxRateErrors {
  const errors: Record<string, Partial<Record<string, string>>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, index = '', field = ''] = path.split('.');
    const draft = drafts[Number(index)];
    if (draft) errors[draft.key] = { ...errors[draft.key], [field]: message };
  }
  return errors;
}

const EXAMPLE_CENTS = 5_000;

/**
 * The tax of an example price: "20 % included in $50.00: $8.33", or "5 % added to $50.00: $2.50, so the buyer pays
 * $52.50"; empty for an invalid percentage.
 */
export function exampleText({
  percent: text,
  is_included,
}: Pick<TaxRateDraft, 'percent' | 'is_included'>): string {
  const percent = parsePercent(text);
  if (percent === null) return '';
  const price = formatMoney(EXAMPLE_CENTS / 100);
  if (!is_included) {
    const added = Math.round((EXAMPLE_CENTS * percent) / 100);
    const total = formatMoney((EXAMPLE_CENTS + added) / 100);
    return $t('adminTaxes.exampleAdded', {
      percent,
      price,
      added: formatMoney(added / 100),
      total,
    });
  }
  const net = Math.round((EXAMPLE_CENTS * 100) / (100 + percent));
  return $t('adminTaxes.exampleIncluded', {
    percent,
    price,
    included: formatMoney((EXAMPLE_CENTS - net) / 100),
  });
}

/** The entered percentage; null if it is not valid. */
function parsePercent(text: string): number | null {
  const typed = text.trim();
  const percent = PERCENT.test(typed) ? Number(typed.replace(',', '.')) : null;
  return percent !== null && percent <= 100 ? percent : null;
}
