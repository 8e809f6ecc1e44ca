import type { ReactNode } from 'react';
import { PageContainer } from '../layout/page-container.tsx';
import classes from './announcement.module.css';

/** The shop's news of the day, in a line above everything. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Announcement" className={classes.banner} data-unprinted>
      <PageContainer>
        <p>{children}</p>
      </PageContainer>
    </section>
  );
}
