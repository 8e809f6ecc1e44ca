// Sales chart: bars for revenue and orders per day, and the same numbers as a table.
import { useState } from 'react';
import {
  formatCountWithNoun,
  Disclosure,
  formatCount,
  formatMoney,
  Table,
} from '@challenge-coins/shared-ui/ui';
import { SalesBars } from './sales-bars.tsx';
import { dayLabel, summarizeSales, type SalesDay } from './sales-summary.ts';
import classes from './sales-chart.module.css';

interface SalesChartProps {
  readonly days: readonly SalesDay[];
  /** Dollars of payments recorded in these days, less refunds. Missing in older API versions. */
  readonly received?: number | undefined;
}

/** Revenue and orders of a period: caption, bar charts and table. */
export function SalesChart({ days, received = 0 }: SalesChartProps) {
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const day = hoveredIndex === null ? undefined : days[hoveredIndex];
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <div className={classes.text}>
          {day ? <DaySummary day={day} /> : <PeriodSummary days={days} />}
        </div>
        {received !== 0 && (
          <div>
            Received <b>{formatMoney(received)}</b> in the last {days.length} days.
          </div>
        )}
      </figcaption>
      <SalesBars
        title="Revenue per day"
        values={days.map(({ revenue }) => revenue)}
        format={(value) => `$${formatCount(value)}`}
        onHover={setHoveredIndex}
        hoveredIndex={hoveredIndex}
        tall
      />
      <SalesBars
        title="Orders per day"
        values={days.map(({ orders }) => orders)}
        format={formatCount}
        onHover={setHoveredIndex}
        hoveredIndex={hoveredIndex}
      />
      <DayAxis days={days} />
      <Disclosure summary="The same numbers as a table">
        <SalesTable days={days} />
      </Disclosure>
    </figure>
  );
}

function DaySummary({ day }: { day: SalesDay }) {
  return (
    <>
      {dayLabel(day.date)}: <b>{formatMoney(day.revenue)}</b> from{' '}
      {formatCountWithNoun(day.orders, 'order')}.
    </>
  );
}

function PeriodSummary({ days }: { days: readonly SalesDay[] }) {
  const { revenue, orders, best } = summarizeSales(days);
  if (!best) return <>No sales in the last {days.length} days.</>;
  return (
    <>
      <b>{formatMoney(revenue)}</b> from {formatCountWithNoun(orders, 'order')} in the last{' '}
      {days.length} days. The best day was {dayLabel(best.date)}, with {formatMoney(best.revenue)}.
    </>
  );
}

/** Axis labels: first day, two in between, last day. */
function DayAxis({ days }: { days: readonly SalesDay[] }) {
  const last = days.length - 1;
  const marks = new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]);
  return (
    <div className={classes.axis} aria-hidden="true">
      {[...marks].map((index) => (
        <span key={index}>{days[index] && dayLabel(days[index].date)}</span>
      ))}
    </div>
  );
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <Table caption="Revenue and orders per day" heads={['Day', 'Revenue', 'Orders']}>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{dayLabel(day.date)}</th>
            <td>{formatMoney(day.revenue)}</td>
            <td>{formatCount(day.orders)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
