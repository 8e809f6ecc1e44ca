import { useState } from 'react';
import { TAX_RATE_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Button, Empty, formatMoney, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { moneyError, readMoney, withoutEmpty } from '../../common/forms/numbers.ts';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { Section } from '../../common/layout/section.tsx';
import { isRouteMissing } from '../../common/older-api.ts';
import {
  RATE_CATEGORY_LABELS,
  taxQuoteQuery,
  type TaxQuote,
  type TrialPurchase,
} from './taxes.queries.ts';
import classes from './taxes.module.css';

/** Props of `TaxTryOut`. */
export interface TaxTryOutProps {
  /** Names of the countries by code. */
  readonly countries: Readonly<Record<string, string>>;
}

/** Shows which saved rates apply to a purchase, and their amounts. */
export function TaxTryOut({ countries }: TaxTryOutProps) {
  const [purchase, setPurchase] = useState<TrialPurchase | null>(null);
  const form = useForm({
    start: { country: '', region: '', category: 'historical', amount: '' },
    checkFields: ({ country, amount }) =>
      withoutEmpty({
        country: country === '' ? $t('adminCommon.chooseTheCountry') : undefined,
        amount: amount.trim() === '' ? $t('adminTaxes.enterAmount') : moneyError(amount),
      }),
    send: ({ country, region, category, amount }) => {
      if (!hasKey(RATE_CATEGORY_LABELS, category)) return;
      setPurchase({ country, region, category, amount: readMoney(amount) ?? 0 });
    },
    fallbackMessage: $t('adminCommon.tryInAMoment'),
  });
  return (
    <Section title={$t('adminCommon.tryIt')} subtitle={$t('adminTaxes.tryItHelp')}>
      <form
        noValidate
        aria-label={$t('adminCommon.tryIt')}
        className={classes.trial}
        onSubmit={form.onSubmit}
      >
        <SelectField {...form.field('country')} label={$t('adminCommon.country')}>
          <SelectOptions labels={countries} />
        </SelectField>
        <TextField
          {...form.field('region')}
          label={$t('adminCommon.region')}
          autoComplete="off"
          maxLength={TAX_RATE_LIMITS.region.maxLength}
        />
        <SelectField {...form.field('category')} label={$t('adminTaxes.category')}>
          <SelectOptions labels={RATE_CATEGORY_LABELS} />
        </SelectField>
        <TextField
          {...form.field('amount')}
          label={$t('adminTaxes.amountDollars')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button type="submit">{$t('adminTaxes.showTaxes')}</Button>
      </form>
      {purchase && <Quote purchase={purchase} />}
    </Section>
  );
}

function Quote({ purchase }: { purchase: TrialPurchase }) {
  const query = useQuery({ ...taxQuoteQuery(purchase), staleTime: 0 });
  return (
    <div role="status">
      {/* An older API version does not have the route. */}
      {isRouteMissing(query) ? (
        <Empty text={$t('adminTaxes.cannotTry')} />
      ) : (
        <QueryView query={query} failure={{ text: $t('adminTaxes.computeFailed') }}>
          {({ rates, total }) => (
            <>
              {rates.length === 0 ? (
                <p>{$t('adminTaxes.noRateApplies')}</p>
              ) : (
                <ul
                  role="list"
                  aria-label={$t('adminTaxes.ratesThatApply')}
                  className={classes.quoted}
                >
                  {rates.map((rate) => (
                    <li key={rate.name}>
                      <QuotedRate rate={rate} />
                    </li>
                  ))}
                </ul>
              )}
              <p className={classes.total}>
                {$t('adminTaxes.buyerPays', { total: formatMoney(total) })}
              </p>
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}

function QuotedRate({ rate }: { rate: TaxQuote['rates'][number] }) {
  const { name, percent, is_included, amount, region, category } = rate;
  const scope = [
    region === '' ? $t('adminTaxes.wholeCountry') : $t('adminTaxes.theRegion', { region }),
    category === '' ? $t('adminTaxes.scopeAll') : RATE_CATEGORY_LABELS[category],
  ];
  return (
    <>
      <b>
        {name} {percent} %
      </b>{' '}
      · {formatMoney(amount)}{' '}
      {is_included ? $t('adminTaxes.scopeIncluded') : $t('adminTaxes.scopeAdded')}
      <small className={classes.scope}>
        {$t('adminTaxes.rateFor', { scope: scope.join(', ') })}
      </small>
    </>
  );
}
