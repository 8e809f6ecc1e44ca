import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { DeliveryService } from './delivery.queries.ts';

/** Who pays import duties and taxes. */
export const DUTY_LABELS: Readonly<Record<DeliveryService['duties'], string>> = {
  none: $t('adminDelivery.dutyNone'),
  may_be_due: $t('adminDelivery.dutyMayBeDue'),
  included: $t('adminDelivery.dutyIncluded'),
};

/** Price of a service: "$18.00, free from $150.00". */
export function priceText({ price, free_from }: Pick<DeliveryService, 'price' | 'free_from'>) {
  const base = price === 0 ? $t('adminDelivery.free') : formatMoney(price);
  return free_from === null || price === 0
    ? base
    : $t('adminDelivery.freeFrom', { price: base, from: formatMoney(free_from) });
}

/** Delivery time: "2–5 business days"; "—" if it is not stated. */
export function daysText({ days_min, days_max }: Pick<DeliveryService, 'days_min' | 'days_max'>) {
  if (days_min === null || days_max === null) return '—';
  const range = days_min === days_max ? String(days_min) : `${days_min}–${days_max}`;
  return range === '1'
    ? $t('adminDelivery.businessDay')
    : $t('adminDelivery.businessDays', { range });
}

/** Limits of a service: "up to 500 g, up to $400.00"; "—" without limits. */
export function limitsText({
  max_weight,
  max_value,
}: Pick<DeliveryService, 'max_weight' | 'max_value'>) {
  const limits = [
    max_weight !== null && $t('adminDelivery.upToGrams', { grams: max_weight }),
    max_value !== null && $t('adminDelivery.upTo', { limit: formatMoney(max_value) }),
  ].filter((limit) => limit !== false);
  return limits.join(', ') || '—';
}
