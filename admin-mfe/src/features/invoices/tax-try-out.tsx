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
        country: country === '' ? 'Choose the country.' : undefined,
        amount: amount.trim() === '' ? 'Enter the amount.' : moneyError(amount),
      }),
    send: ({ country, region, category, amount }) => {
      if (!hasKey(RATE_CATEGORY_LABELS, category)) return;
      setPurchase({ country, region, category, amount: readMoney(amount) ?? 0 });
    },
    fallbackMessage: 'Please try again in a moment.',
  });
  return (
    <Section
      title="Try it"
      subtitle="See which of the saved rates apply to a purchase, as at the checkout."
    >
      <form noValidate aria-label="Try it" className={classes.trial} onSubmit={form.onSubmit}>
        <SelectField {...form.field('country')} label="Country">
          <SelectOptions labels={countries} />
        </SelectField>
        <TextField
          {...form.field('region')}
          label="Region"
          autoComplete="off"
          maxLength={TAX_RATE_LIMITS.region.maxLength}
        />
        <SelectField {...form.field('category')} label="Category">
          <SelectOptions labels={RATE_CATEGORY_LABELS} />
        </SelectField>
        <TextField
          {...form.field('amount')}
          label="Amount (dollars)"
          inputMode="decimal"
          autoComplete="off"
        />
        <Button type="submit">Show taxes</Button>
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
        <Empty text="This version of the shop cannot try the rates." />
      ) : (
        <QueryView query={query} failure={{ text: 'The taxes could not be computed.' }}>
          {({ rates, total }) => (
            <>
              {rates.length === 0 ? (
                <p>No rate applies: this is not taxed.</p>
              ) : (
                <ul role="list" aria-label="Rates that apply" className={classes.quoted}>
                  {rates.map((rate) => (
                    <li key={rate.name}>
                      <QuotedRate rate={rate} />
                    </li>
                  ))}
                </ul>
              )}
              <p className={classes.total}>The buyer pays {formatMoney(total)}.</p>
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
    region === '' ? 'the whole country' : `the region ${region}`,
    category === '' ? 'all products and delivery' : RATE_CATEGORY_LABELS[category],
  ];
  return (
    <>
      <b>
        {name} {percent} %
      </b>{' '}
      · {formatMoney(amount)} {is_included ? 'included in the price' : 'added at the checkout'}
      <small className={classes.scope}>Rate for {scope.join(', ')}</small>
    </>
  );
}
