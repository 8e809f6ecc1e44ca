import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './page-container.module.css';

interface WrapProps {
  /** The column of a whole page, with room above and below. */
  page?: boolean | undefined;
  /** A column for reading and forms (44 rem) instead of the full 1280 px. */
  narrow?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's column: content at most 1280 px wide between the gutters. */
export function PageContainer({ page, narrow, className, children }: WrapProps) {
  return (
    <div
      className={classNames(
        classes.wrap,
        page && classes.page,
        narrow && classes.narrow,
        className,
      )}
    >
      {children}
    </div>
  );
}
