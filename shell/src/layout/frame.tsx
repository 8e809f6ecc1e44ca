import type { ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from '@challenge-coins/shared-ui/platform';
import { Stitch, PageContainer } from '@challenge-coins/shared-ui/ui';
import { LiveRegions } from '../feedback/live-regions.tsx';
import { LazyConfirmDialog } from '../feedback/lazy-confirm-dialog.tsx';
import { useSessionRefresh } from '../session/use-session-refresh.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';

/** What stands around every page: banner, header, seam, footer, and what speaks to the reader. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const unsure = useSessionRefresh();
  const { pathname } = useLocation();
  const isOffice = pathname.startsWith('/admin');
  const travelling = useNavigation().state !== 'idle';
  return (
    <>
      <a className={classes.skip} href="#main" data-unprinted>
        Skip to content
      </a>
      {!isOffice && <AnnouncementBanner />}
      <div className={classes.top} data-unprinted>
        <Header />
        <div className={classes.seam} data-navigating={travelling ? '' : undefined}>
          <Stitch />
        </div>
      </div>
      {unsure && (
        <div className={classes.notice} role="status" data-unprinted>
          <PageContainer>
            We could not confirm your login just now. You stay logged in; we are trying again.
          </PageContainer>
        </div>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!isOffice && <Footer />}
      <LiveRegions isOffice={isOffice} />
      <LazyConfirmDialog />
      <ScrollRestoration />
    </>
  );
}
