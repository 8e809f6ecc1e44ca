import { classNames } from '../class-names.ts';
import classes from './year.module.css';

interface YearProps {
  year: number;
  className?: string | undefined;
}

/** The year as a large decoration, cropped by the hairline below it. */
export function Year({ year, className }: YearProps) {
  return (
    <p className={classNames(classes.year, className)} aria-hidden="true">
      {year}
    </p>
  );
}
