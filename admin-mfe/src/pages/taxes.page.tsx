import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { toCountryLabels } from '../common/countries.ts';
import { BackLink } from '../common/layout/back-link.tsx';
import { isRouteMissing } from '../common/older-api.ts';
import { SellerForm } from '../features/invoices/seller-form.tsx';
import { TaxRatesForm } from '../features/invoices/tax-rates-form.tsx';
import type { TaxTryOutProps } from '../features/invoices/tax-try-out.tsx';
import { taxSettingsQuery } from '../features/invoices/taxes.queries.ts';

const WithoutTryOut = (): ReactNode => null;

const TaxTryOut = lazy<ComponentType<TaxTryOutProps>>(() =>
  import(/* webpackChunkName: "tax-try-out" */ '../features/invoices/tax-try-out.tsx').then(
    (module) => ({ default: module.TaxTryOut }),
    // Without its code, the forms stay.
    () => ({ default: WithoutTryOut }),
  ),
);

/** Taxes and invoices page: the seller on invoices and the tax rates. */
export function Component() {
  const query = useQuery(taxSettingsQuery);
  return (
    <>
      <BackLink tab="settings" />
      <PageHeading title={$t('adminTitles.taxes')}>{$t('adminTaxes.title')}</PageHeading>
      {/* An older API version does not have the route. */}
      {isRouteMissing(query) ? (
        <Empty text={$t('adminTaxes.unavailable')} />
      ) : (
        <QueryView
          query={query}
          pending={$t('adminTaxes.pending')}
          failure={{ text: $t('adminTaxes.failed') }}
        >
          {({ seller, rates, known_countries: codes }) => (
            <>
              <SellerForm saved={seller} countries={toCountryLabels(codes)} />
              <TaxRatesForm
                saved={rates}
                sellerCountry={seller?.country ?? ''}
                countries={toCountryLabels(codes)}
              />
              <Suspense>
                <TaxTryOut countries={toCountryLabels(codes)} />
              </Suspense>
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
