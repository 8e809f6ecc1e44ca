import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './badge.module.css';

export interface BadgeProps {
  /** Colour of word and border; the word always carries the meaning. Default `neutral`. */
  tone?: 'success' | 'warning' | 'danger' | 'neutral' | undefined;
  /** Filled instead of outlined. */
  solid?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word about a thing's state: "In Stock", "PENDING", "25% off". */
export function Badge({ tone = 'neutral', solid = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        classes.badge,
        tone !== 'neutral' && classes[tone],
        solid && classes.solid,
        className,
      )}
    >
      {children}
    </span>
  );
}
