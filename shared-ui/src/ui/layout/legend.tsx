import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './legend.module.css';

interface LegendProps {
  as?: 'p' | 'span' | 'h2' | 'legend' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A label in small spaced capitals, like the legend of a coin. */
export function Legend({ as: Element = 'p', className, children }: LegendProps) {
  return <Element className={classNames(classes.legend, className)}>{children}</Element>;
}
