import type { ReactNode } from 'react';
import { Legend } from '../ui/index.ts';
import classes from './hero-band.module.css';

interface HeroBandProps {
  subtitle: string;
  /** The heading of the page it stands on. */
  title: ReactNode;
  description: string | undefined;
  /** Where it leads. */
  children: ReactNode;
}

/**
 * The indigo band of the home page: the shop's words, and the year of independence behind them.
 * `--coin` is the size of a coin that covers its foot; wide or narrow it is by its container.
 */
export function HeroBand({ subtitle, title, description, children }: HeroBandProps) {
  return (
    <div className={classes.band} data-band>
      <p className={classes.year} aria-hidden="true">
        1804
      </p>
      <div className={classes.text}>
        <Legend className={classes.subtitle}>{subtitle}</Legend>
        <div className={classes.title}>{title}</div>
        <p className={classes.description}>{description}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}
