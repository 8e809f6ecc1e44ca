import type { ReactNode } from 'react';
import { Legend } from '../ui/index.ts';
import classes from './hero-band.module.css';

interface HeroBandProps {
  subtitle: ReactNode;
  /** The page's heading. */
  title: ReactNode;
  description: ReactNode;
  /** Call to action. */
  children: ReactNode;
}

/**
 * The indigo band of the home page: hero texts over the year of independence. `--coin` is the size of a coin
 * that overlaps its lower edge. The layout depends on the width of the container.
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
