import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './badge.module.css';

/** Props of `Badge`. */
export interface BadgeProps {
  /** Colour of text and border; the text alone must carry the meaning. Default `neutral`. */
  tone?: 'success' | 'warning' | 'danger' | 'neutral' | undefined;
  /** Filled instead of outlined. */
  solid?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short status label: "In Stock", "PENDING", "25% off". */
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
