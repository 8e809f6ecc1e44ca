// Expected arrival of an order.
import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import { createDateFormat } from '@challenge-coins/shared-ui/ui';
import type { CartDeliveryOption } from './delivery.queries.ts';

/** An order as its page shows it. */
export type DeliveredOrder = ResponseBody<'/orders/{id}', 'get'>;

type Days = Pick<CartDeliveryOption, 'days_min' | 'days_max'>;

/** The date a number of business days (Monday to Friday) later. */
function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0;) {
    date.setDate(date.getDate() + 1);
    if (date.getDay() % 6 !== 0) left -= 1;
  }
  return date;
}

/** "December 1 – 3", a service's days after a date; empty if the service states no time. */
export function formatArrival({ days_min, days_max }: Days, from = new Date()): string {
  if (days_max === null) return '';
  const first = addBusinessDays(from, days_min ?? days_max);
  const format = createDateFormat({ month: 'long', day: 'numeric' });
  return format.formatRange(first, addBusinessDays(from, days_max));
}

/** Expected days of arrival, counted from the payment, or from today if the order is not paid. */
interface OrderArrival {
  readonly dates: string;
  readonly isPaid: boolean;
}

/** Expected arrival of an order; null for an order that is over, or if the service states no time. */
export function findOrderArrival({
  status,
  delivery,
  payment,
}: DeliveredOrder): OrderArrival | null {
  if (status !== 'pending' || !delivery) return null;
  const paid = payment.entries.findLast(({ kind }) => kind === 'capture');
  const isPaid = payment.due === 0 && paid !== undefined;
  const dates = formatArrival(delivery, isPaid ? new Date(paid.at) : undefined);
  return dates === '' ? null : { dates, isPaid };
}

/** "About December 1 – 3"; empty if no arrival is expected. */
export function formatOrderArrival(order: DeliveredOrder): string {
  const arrival = findOrderArrival(order);
  if (!arrival) return '';
  const { dates, isPaid } = arrival;
  return isPaid ? $t('delivery.about', { dates }) : $t('delivery.aboutIfPaid', { dates });
}
