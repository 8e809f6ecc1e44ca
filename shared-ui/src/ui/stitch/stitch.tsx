import { classNames } from '../class-names.ts';
import classes from './stitch.module.css';

/** The seam: blue above red, held by the running stitch. Decoration, so nothing is announced. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <div className={classNames(classes.seam, className)} aria-hidden="true" />;
}

interface StitchProgressProps {
  /** What is being sewn together, for those who hear it: "Coins chosen". */
  label: string;
  done: number;
  total: number;
  className?: string | undefined;
}

/** One stitch for each step, drawn when the step is done. */
export function StitchProgress({ label, done, total, className }: StitchProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className={classNames(classes.progress, className)}
    >
      {Array.from({ length: total }, (_, step) => (
        <span key={step} className={classes.step} data-done={step < done ? '' : undefined} />
      ))}
    </div>
  );
}
