import type { ReactNode } from 'react';
import { PageContainer } from '../layout/page-container.tsx';
import classes from './announcement.module.css';

/** The announcement banner at the top of the page. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <section aria-label={$t('uiCommon.announcement')} className={classes.banner} data-unprinted>
      <PageContainer>
        <p>{children}</p>
      </PageContainer>
    </section>
  );
}
