import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './page-container.module.css';

interface PageContainerProps {
  /** Adds the vertical padding of a whole page. */
  page?: boolean | undefined;
  /** Narrow column for text and forms (44 rem) instead of the full 1280 px. */
  narrow?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page column: content up to 1280 px wide, with gutters. */
export function PageContainer({ page, narrow, className, children }: PageContainerProps) {
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
