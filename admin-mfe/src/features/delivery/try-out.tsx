import { useState } from 'react';
import { useForm } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, formatMoney, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { CountryOptions } from './country-options.tsx';
import { countryName } from '../../common/countries.ts';
import { daysText, DUTY_LABELS } from './delivery-labels.ts';
import { offeredServicesQuery, type OfferedService, type TrialOrder } from './delivery.queries.ts';
import {
  moneyError,
  readMoney,
  readWhole,
  wholeError,
  withoutEmpty,
} from '../../common/forms/numbers.ts';
import classes from './delivery.module.css';

/** Shows what a buyer would be offered for an order. */
export function TryOut({ codes }: { codes: readonly string[] }) {
  const [order, setOrder] = useState<TrialOrder | null>(null);
  const form = useForm({
    start: { country: '', weight: '', value: '' },
    checkFields: ({ country, weight, value }) =>
      withoutEmpty({
        country: country === '' ? $t('adminCommon.chooseTheCountry') : undefined,
        weight: wholeError(weight),
        value: moneyError(value),
      }),
    send: ({ country, weight, value }) =>
      setOrder({ country, weight: readWhole(weight) ?? 0, value: readMoney(value) ?? 0 }),
    fallbackMessage: $t('adminCommon.tryInAMoment'),
  });
  return (
    <Section title={$t('adminCommon.tryIt')} subtitle={$t('adminDelivery.tryItHelp')}>
      <form
        noValidate
        aria-label={$t('adminCommon.tryIt')}
        className={classes.trial}
        onSubmit={form.onSubmit}
      >
        <SelectField {...form.field('country')} label={$t('adminCommon.country')}>
          <CountryOptions codes={codes} />
        </SelectField>
        <TextField
          {...form.field('weight')}
          label={$t('adminDelivery.weightGrams')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('value')}
          label={$t('adminDelivery.valueDollars')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button type="submit">{$t('adminDelivery.showServices')}</Button>
      </form>
      {order && <Offer order={order} />}
    </Section>
  );
}

function Offer({ order }: { order: TrialOrder }) {
  const query = useQuery({ ...offeredServicesQuery(order), staleTime: 0 });
  const country = countryName(order.country);
  return (
    <div role="status">
      <QueryView query={query} failure={{ text: $t('adminDelivery.servicesFailed') }}>
        {(services) =>
          services.length === 0 ? (
            <p>{$t('adminDelivery.notDelivered', { country })}</p>
          ) : (
            <ul
              role="list"
              aria-label={$t('adminDelivery.servicesTo', { country })}
              className={classes.offers}
            >
              {services.map((service) => (
                <li key={service.id}>
                  <OfferedRow service={service} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function OfferedRow({ service }: { service: OfferedService }) {
  const { name, price, duties, duties_note } = service;
  return (
    <>
      <b>{name}</b> · {price === 0 ? $t('adminDelivery.free') : formatMoney(price)} ·{' '}
      {daysText(service)}
      {duties !== 'none' && (
        <small className={classes.detail}>
          {$t('adminDelivery.dutiesShown', {
            duties: DUTY_LABELS[duties].toLowerCase(),
            note: duties_note,
          })}
        </small>
      )}
    </>
  );
}
