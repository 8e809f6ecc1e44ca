import { formatCount, formatMoney } from '@challenge-coins/shared-ui/ui';
import type { DeliveryService } from './delivery.queries.ts';

/** Who pays import duties and taxes. */
export const DUTY_LABELS: Readonly<Record<DeliveryService['duties'], string>> = {
  none: 'None: nothing crosses a border',
  may_be_due: 'The buyer may have to pay them on delivery',
  included: 'Included in the price',
};

/** Price of a service: "$18.00, free from $150.00". */
export function priceText({ price, free_from }: Pick<DeliveryService, 'price' | 'free_from'>) {
  const base = price === 0 ? 'Free' : formatMoney(price);
  return free_from === null || price === 0 ? base : `${base}, free from ${formatMoney(free_from)}`;
}

/** Delivery time: "2–5 business days"; "—" if it is not stated. */
export function daysText({ days_min, days_max }: Pick<DeliveryService, 'days_min' | 'days_max'>) {
  if (days_min === null || days_max === null) return '—';
  const range = days_min === days_max ? String(days_min) : `${days_min}–${days_max}`;
  return `${range} business ${range === '1' ? 'day' : 'days'}`;
}

/** Limits of a service: "up to 500 g, up to $400.00"; "—" without limits. */
export function limitsText({
  max_weight,
  max_value,
}: Pick<DeliveryService, 'max_weight' | 'max_value'>) {
  const limits = [
    max_weight !== null && `up to ${formatCount(max_weight)} g`,
    max_value !== null && `up to ${formatMoney(max_value)}`,
  ].filter((limit) => limit !== false);
  return limits.join(', ') || '—';
}
