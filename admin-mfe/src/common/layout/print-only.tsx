import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-only.module.css';

/** Printed instead of the page; hidden on screen. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={classes.sheet} data-print-only>
      {children}
    </div>,
    document.body,
  );
}
