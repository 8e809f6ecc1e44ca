import type { PointerEvent } from 'react';
import { axisTop } from './sales-summary.ts';
import classes from './sales-chart.module.css';

interface SalesBarsProps {
  readonly title: string;
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** The index of the day under the pointer, null when it leaves. */
  readonly onPoint: (index: number | null) => void;
  readonly pointed: number | null;
  readonly tall?: true;
}

/** One row of bars, a bar per day, with its highest and its middle value at hairlines. */
export function SalesBars({ title, values, format, onPoint, pointed, tall }: SalesBarsProps) {
  const top = axisTop(Math.max(...values, 0));
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * values.length);
    onPoint(Math.min(Math.max(index, 0), values.length - 1));
  };
  return (
    <div className={classes.row} data-tall={tall}>
      <span aria-hidden="true">{title}</span>
      <span aria-hidden="true">{format(top)}</span>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${values.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, ${values.length} days, between 0 and ${format(top)}`}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
      >
        {pointed !== null && <rect className={classes.pointed} x={pointed} width={1} height={1} />}
        {values.map((value, index) => (
          <rect
            key={index}
            className={classes.bar}
            x={index + 0.15}
            y={1 - value / top}
            width={0.7}
            height={value / top}
          />
        ))}
      </svg>
    </div>
  );
}
