// Totals, axis scale and day labels of the sales chart.
import { createDateFormat } from '@challenge-coins/shared-ui/ui';
import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Sales of one UTC day; revenue in dollars, without cancelled orders. */
export type SalesDay = ResponseBody<'/admin/stats', 'get'>['days'][number];

/** Totals and best day of a period. Adds up cents to avoid rounding errors. */
export function summarizeSales(days: readonly SalesDay[]) {
  const cents = days.reduce((sum, day) => sum + Math.round(day.revenue * 100), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const best = days.reduce<SalesDay | null>(
    (top, day) => (day.revenue > (top?.revenue ?? 0) ? day : top),
    null,
  );
  return { revenue: cents / 100, orders, best };
}

/** Axis maximum: the next 1, 2 or 5 times a power of ten, at least 1. */
export function axisTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

/** Formats a YYYY-MM-DD date as "Nov 12". */
export function dayLabel(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

const DAY = createDateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
