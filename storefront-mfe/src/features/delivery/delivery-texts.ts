// Texts about delivery services.
import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { CartDeliveryOption } from './delivery.queries.ts';

/** "FREE", or the price. */
export function formatDeliveryPrice(dollars: number): string {
  return dollars === 0 ? $t('delivery.free') : formatMoney(dollars);
}

/** "3 to 5 business days"; empty if the service states no time. */
export function formatDays({
  days_min,
  days_max,
}: Pick<CartDeliveryOption, 'days_min' | 'days_max'>): string {
  if (days_max === null) return '';
  return days_min === null || days_min === days_max
    ? $t('delivery.days', { count: days_max })
    : $t('delivery.dayRange', { min: days_min, max: days_max });
}

const DUTIES: Readonly<Record<CartDeliveryOption['duties'], string>> = {
  none: '',
  may_be_due: $t('delivery.dutiesMayBeDue'),
  included: $t('delivery.dutiesIncluded'),
};

/** What the buyer has to know about duties before the order; empty: nothing. */
export function formatDuties({
  duties,
  duties_note,
}: Pick<CartDeliveryOption, 'duties' | 'duties_note'>): string {
  return [DUTIES[duties], duties_note].filter((text) => text !== '').join(' ');
}

/** "GST $3.41", one tax per line; empty: none was added to the order. */
export function formatTaxes(
  charges: ResponseBody<'/orders/{id}', 'get'>['payment']['charges'],
): string {
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  const names = [
    ...new Set(taxes.map(({ description }) => description ?? $t('delivery.tax'))),
  ].toSorted();
  return names
    .map((name) => {
      const own = taxes.filter(({ description }) => (description ?? $t('delivery.tax')) === name);
      return `${name} ${formatMoney(own.reduce((sum, { amount }) => sum + amount, 0))}`;
    })
    .join('\n');
}

/** Address of a pick-up point in one line. */
export function formatPickUpPoint(point: NonNullable<CartDeliveryOption['pick_up_point']>): string {
  const { line1, line2, city, region } = point;
  return [line1, line2, city, region].filter((part) => part !== '').join(', ');
}
