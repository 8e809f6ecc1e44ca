import { useId, type ReactNode } from 'react';
import classes from './meter.module.css';

interface MeterProps {
  /** The sentence that says the same in words: "12 of 1,804 left". */
  label: ReactNode;
  value: number;
  max: number;
  /** Below this the bar turns to the accent colour. */
  low?: number | undefined;
}

/** How much of something is left, as a sentence over a thin bar. */
export function Meter({ label, value, max, low }: MeterProps) {
  const id = useId();
  return (
    <div className={classes.meter}>
      <span id={id}>{label}</span>
      <meter aria-labelledby={id} min={0} max={max} low={low} optimum={max} value={value} />
    </div>
  );
}
