import type { ReactNode } from 'react';
import { Legend, Wrap } from '@challenge-coins/shared-ui/ui';
import classes from './credentials-frame.module.css';

/** The quiet page of a log-in or registration form, with the year cropped beside it. */
export function CredentialsFrame({ children }: { children: ReactNode }) {
  return (
    <Wrap className={classes.page}>
      <div className={classes.form}>{children}</div>
      <div className={classes.plate}>
        <p className={classes.year} aria-hidden="true">
          1804
        </p>
        <Legend>Gonaïves, 1 January 1804</Legend>
      </div>
    </Wrap>
  );
}
