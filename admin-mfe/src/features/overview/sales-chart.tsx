// Sales chart: bars for revenue and orders per day, and the same numbers as a table.
import { useState } from 'react';
import { Disclosure, formatCount, formatMoney, Table } from '@challenge-coins/shared-ui/ui';
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
            {$t('adminOverview.receivedIn', {
              amount: formatMoney(received),
              b: (text) => <b>{text}</b>,
              n: days.length,
            })}
          </div>
        )}
      </figcaption>
      <SalesBars
        title={$t('adminOverview.revenuePerDay')}
        values={days.map(({ revenue }) => revenue)}
        format={(value) => `$${formatCount(value)}`}
        onHover={setHoveredIndex}
        hoveredIndex={hoveredIndex}
        tall
      />
      <SalesBars
        title={$t('adminOverview.ordersPerDay')}
        values={days.map(({ orders }) => orders)}
        format={formatCount}
        onHover={setHoveredIndex}
        hoveredIndex={hoveredIndex}
      />
      <DayAxis days={days} />
      <Disclosure summary={$t('adminOverview.asTable')}>
        <SalesTable days={days} />
      </Disclosure>
    </figure>
  );
}

function DaySummary({ day }: { day: SalesDay }) {
  return (
    <>
      {$t('adminOverview.dayDetail', {
        day: dayLabel(day.date),
        revenue: formatMoney(day.revenue),
        b: (text) => <b>{text}</b>,
        n: day.orders,
      })}
    </>
  );
}

function PeriodSummary({ days }: { days: readonly SalesDay[] }) {
  const { revenue, orders, best } = summarizeSales(days);
  if (!best) return <>{$t('adminOverview.noSales', { n: days.length })}</>;
  return (
    <>
      {$t('adminOverview.summary', {
        revenue: formatMoney(revenue),
        b: (text) => <b>{text}</b>,
        orders,
        n: days.length,
        day: dayLabel(best.date),
        best: formatMoney(best.revenue),
      })}
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
    <Table
      caption={$t('adminOverview.chartTable')}
      heads={[$t('adminOverview.day'), $t('adminOverview.revenue'), $t('adminOverview.orders')]}
    >
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
