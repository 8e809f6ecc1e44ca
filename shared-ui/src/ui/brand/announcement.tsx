import type { ReactNode } from 'react';
import { Wrap } from '../layout/wrap.tsx';
import classes from './announcement.module.css';

/** The shop's news of the day, in a line above everything. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Announcement" className={classes.banner} data-unprinted>
      <Wrap>
        <p>{children}</p>
      </Wrap>
    </section>
  );
}
