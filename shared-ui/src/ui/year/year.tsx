import { classNames } from '../class-names.ts';
import classes from './year.module.css';

interface YearProps {
  year: number;
  className?: string | undefined;
}

/** The year as an ornament: set very large, its feet cropped by the hairline below. */
export function Year({ year, className }: YearProps) {
  return (
    <p className={classNames(classes.year, className)} aria-hidden="true">
      {year}
    </p>
  );
}
