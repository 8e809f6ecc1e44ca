import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { CATEGORY_LABELS } from '@challenge-coins/shared-ui/shop';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** The seller on invoices and the tax rates. */
export type TaxSettings = ResponseBody<'/admin/taxes', 'get'>;
/** The seller as named on invoices. */
export type Seller = NonNullable<TaxSettings['seller']>;
/** A tax rate of a country, region and category. */
export type TaxRateSetting = TaxSettings['rates'][number];

/** The seller on invoices and the current tax rates. */
export const taxSettingsQuery = queryOptions({
  queryKey: ['admin', 'taxes'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/taxes', { signal })),
});

/** The taxes of a purchase. */
export type TaxQuote = ResponseBody<'/admin/taxes/quote', 'get'>;

/** A purchase to try the rates with. */
export interface TrialPurchase {
  readonly country: string;
  readonly region: string;
  readonly category: RateCategory;
  /** Dollars. */
  readonly amount: number;
}

/** Product category, or the delivery. */
type RateCategory = keyof typeof RATE_CATEGORY_LABELS;

/** Labels of what a rate can be for. */
export const RATE_CATEGORY_LABELS = { ...CATEGORY_LABELS, shipping: $t('adminCommon.delivery') };

const QUOTES_KEY = [...taxSettingsQuery.queryKey, 'quote'];

/** The taxes of a purchase by the saved rates. */
export const taxQuoteQuery = (query: TrialPurchase) =>
  queryOptions({
    queryKey: [...QUOTES_KEY, query],
    queryFn: ({ signal }) => unwrap(api.GET('/admin/taxes/quote', { params: { query }, signal })),
  });

/** Saves the seller. */
export const useSaveSeller = () =>
  useSaveTaxes($t('adminTaxes.sellerSaved'), (body: Seller) =>
    unwrap(api.PUT('/admin/taxes/seller', { body })),
  );

/** Replaces all tax rates. */
export const useSaveRates = () =>
  useSaveTaxes($t('adminTaxes.ratesSaved'), (rates: TaxRateSetting[]) =>
    unwrap(api.PUT('/admin/taxes/rates', { body: { rates } })),
  );

function useSaveTaxes<Input>(message: string, send: (input: Input) => Promise<TaxSettings>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    // The form shows the error.
    meta: { silent: true },
    mutationFn: send,
    onSuccess: async (saved) => {
      // An older response in flight must not replace this one.
      await queries.cancelQueries({ queryKey: taxSettingsQuery.queryKey });
      queries.setQueryData(taxSettingsQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: QUOTES_KEY });
      host.toast({ title: $t('adminCommon.saved'), message });
    },
  });
}
