// Expected arrival of an order.
import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import type { CartDeliveryOption } from './delivery.queries.ts';

/** An order as its page shows it. */
export type DeliveredOrder = ResponseBody<'/orders/{id}', 'get'>;

type Days = Pick<CartDeliveryOption, 'days_min' | 'days_max'>;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

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
  return DAY.formatRange(first, addBusinessDays(from, days_max));
}

/** "About December 1 – 3", from the day of the payment; empty for an order that is over. */
export function formatOrderArrival({ status, delivery, payment }: DeliveredOrder): string {
  if (status !== 'pending' || !delivery) return '';
  const paid = payment.entries.findLast(({ kind }) => kind === 'capture');
  const isPaid = payment.due === 0 && paid !== undefined;
  const dates = formatArrival(delivery, isPaid ? new Date(paid.at) : undefined);
  if (dates === '') return '';
  return `About ${dates}${isPaid ? '' : ', if you pay today'}`;
}
