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

/** Frame around every page: banner, header, seam, footer, live regions and dialog. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const isUnverified = useSessionRefresh();
  const { pathname } = useLocation();
  const isAdminRoute = pathname.startsWith('/admin');
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      <a className={classes.skip} href="#main" data-unprinted>
        {$t('shellFrame.skip')}
      </a>
      {!isAdminRoute && <AnnouncementBanner />}
      <div className={classes.top} data-unprinted>
        <Header />
        <div className={classes.seam} data-navigating={isNavigating ? '' : undefined}>
          <Stitch />
        </div>
      </div>
      {isUnverified && (
        <div className={classes.notice} role="status" data-unprinted>
          <PageContainer>{$t('shellFrame.unverified')}</PageContainer>
        </div>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!isAdminRoute && <Footer />}
      <LiveRegions isAdminRoute={isAdminRoute} />
      <LazyConfirmDialog />
      <ScrollRestoration />
    </>
  );
}
