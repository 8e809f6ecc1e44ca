import type { PointerEvent } from 'react';
import { axisTop } from './sales-summary.ts';
import classes from './sales-chart.module.css';

interface SalesBarsProps {
  readonly title: string;
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** Called with the index of the day under the pointer, and with null when it leaves. */
  readonly onHover: (index: number | null) => void;
  readonly hoveredIndex: number | null;
  readonly tall?: true;
}

/** Bar chart with one bar per day and the axis maximum. */
export function SalesBars({ title, values, format, onHover, hoveredIndex, tall }: SalesBarsProps) {
  const top = axisTop(Math.max(...values, 0));
  const handlePointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * values.length);
    onHover(Math.min(Math.max(index, 0), values.length - 1));
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
        aria-label={$t('adminOverview.barsLabel', { title, n: values.length, top: format(top) })}
        onPointerMove={handlePointerMove}
        onPointerLeave={() => onHover(null)}
      >
        {hoveredIndex !== null && (
          <rect className={classes.hovered} x={hoveredIndex} width={1} height={1} />
        )}
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
