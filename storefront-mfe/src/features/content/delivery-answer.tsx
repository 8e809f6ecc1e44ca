import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import { DUTIES_TEXT } from '../../delivery-terms.ts';
import type { DeliveryTerms } from '../../delivery.query.ts';
import type { Faq } from './faqs.tsx';

/** Answers from the settings of a shop with delivery services, by id of the question. */
const ANSWERS: Readonly<Record<string, (terms: DeliveryTerms) => string>> = {
  delivery: () => $t('faqs.deliveryByService'),
  international: ({ zones, countries }) =>
    zones.some(({ rest_of_world }) => rest_of_world)
      ? $t('faqs.internationalRestOfWorld', { count: countries.length })
      : $t('faqs.internationalList', {
          countries: countries.map(countryName).toSorted(collator.compare).join(', '),
        }),
  'shipping-cost': ({ zones, pick_up_points }) => {
    const services = [...zones.flatMap((zone) => zone.services), ...pick_up_points];
    const lowest = Math.min(...services.map(({ price }) => price));
    const isAlwaysFree = services.every(({ price }) => price === 0);
    return `${priceSentence(lowest, isAlwaysFree)} ${dutiesSentence(services.map(({ duties }) => duties))}`.trim();
  },
};

function priceSentence(lowest: number, isAlwaysFree: boolean): string {
  if (isAlwaysFree) return $t('faqs.shippingFree');
  return lowest === 0
    ? $t('faqs.shippingSomeFree')
    : $t('faqs.shippingFrom', { price: formatMoney(lowest) });
}

function dutiesSentence(duties: readonly string[]): string {
  if (!duties.includes('may_be_due')) return '';
  return duties.includes('included') ? $t('faqs.someDutiesIncluded') : DUTIES_TEXT;
}

const NAMES = new Intl.DisplayNames($intlLocale, { type: 'region' });
const collator = new Intl.Collator($intlLocale);
const countryName = (code: string) =>
  $t('delivery.countryName', { code, name: NAMES.of(code) ?? code });

/** Answers while the delivery settings are unknown, by id of the question. */
const UNKNOWN: Readonly<Record<string, string>> = {
  international: $t('faqs.internationalUnknown'),
  'shipping-cost': $t('faqs.shippingUnknown'),
};

/** Answer to a question; for questions about delivery, from the settings once a service is set up. */
export function getAnswer({ id, answer }: Faq, terms: DeliveryTerms | undefined): ReactNode {
  if (!terms) return UNKNOWN[id] ?? answer;
  const write = terms.configured ? ANSWERS[id] : undefined;
  return write ? write(terms) : answer;
}
