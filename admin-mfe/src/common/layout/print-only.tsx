import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-only.module.css';

/** What goes to the printer in place of the page; the screen does not show it. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={classes.sheet} data-print-only>
      {children}
    </div>,
    document.body,
  );
}
