import { useId, type ReactNode } from 'react';
import classes from './meter.module.css';

interface MeterProps {
  /** The value as text: "12 of 1,804 left". */
  label: ReactNode;
  value: number;
  max: number;
  /** Below this value the bar has the accent colour. */
  low?: number | undefined;
}

/** A thin bar with a text label, e.g. for the pieces left. */
export function Meter({ label, value, max, low }: MeterProps) {
  const id = useId();
  return (
    <div className={classes.meter}>
      <span id={id}>{label}</span>
      <meter aria-labelledby={id} min={0} max={max} low={low} optimum={max} value={value} />
    </div>
  );
}
