import type { ReactNode } from 'react';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { Link, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { formatCount, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import {
  adminPath,
  OTHER_SECTIONS,
  SECTION_PERMISSIONS,
  getSection,
  TAB_LABELS,
  TABS,
  type AdminSection,
  type Tab,
} from '../access/admin-path.ts';
import { hasPermission } from '../access/permissions.ts';
import classes from './admin-frame.module.css';

interface AdminFrameProps {
  /** What waits to be done, as numbers beside the tabs: orders that are pending. */
  readonly waiting: Readonly<Partial<Record<Tab, number>>>;
  /** Stands above the tabs: the way to anything. */
  readonly finder: ReactNode;
  readonly children: ReactNode;
}

/** Where the places below the tabs are. */
const OTHERS = {
  comments: { to: adminPath.comments, name: 'Comments' },
  activity: { to: adminPath.activity, name: 'Activity' },
  messages: { to: adminPath.messages(), name: 'Mail' },
  staff: { to: adminPath.staff, name: 'Staff' },
  'second-factor': { to: adminPath.secondFactor, name: 'Second factor' },
};

/** The back office's frame: the indigo rail with the places that one may go to, and the work beside it. */
export function AdminFrame({ waiting, finder, children }: AdminFrameProps) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const place = getSection(pathname, useSearchParams()[0]);
  const isOpen = (to: AdminSection) => hasPermission(user, SECTION_PERMISSIONS[to]);
  return (
    <div className={classes.frame}>
      <nav className={classes.rail} data-band aria-label="Back office">
        <div className={classes.stay}>
          <p className={classes.name}>Back office</p>
          {finder}
          <ul role="list" className={classes.places}>
            {TABS.filter(isOpen).map((tab) => (
              <li key={tab}>
                <RailLink to={adminPath.tab(tab)} here={place === tab}>
                  {TAB_LABELS[tab]}
                  {waiting[tab] ? (
                    <span className={classes.waiting}>
                      {formatCount(waiting[tab])}
                      <VisuallyHidden> pending</VisuallyHidden>
                    </span>
                  ) : null}
                </RailLink>
              </li>
            ))}
            {OTHER_SECTIONS.filter(isOpen).map((other, index) => (
              <li key={other} className={index === 0 ? classes.apart : undefined}>
                <RailLink to={OTHERS[other].to} here={place === other}>
                  {OTHERS[other].name}
                </RailLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className={classes.work}>{children}</div>
    </div>
  );
}

function RailLink({ to, here, children }: { to: string; here: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes.place} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
