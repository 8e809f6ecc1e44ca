import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text that is heard and not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
