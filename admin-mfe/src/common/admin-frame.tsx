import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { formatCount, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { adminPath, readTab, TAB_LABELS, TABS, type Tab } from './admin-path.ts';
import classes from './admin-frame.module.css';

interface AdminFrameProps {
  /** What waits to be done, as numbers beside the tabs: orders that are pending. */
  readonly waiting: Readonly<Partial<Record<Tab, number>>>;
  /** Stands above the tabs: the way to anything. */
  readonly finder: ReactNode;
  readonly children: ReactNode;
}

/** The back office's frame: the indigo rail with the four tabs, and the work beside it. */
export function AdminFrame({ waiting, finder, children }: AdminFrameProps) {
  const place = usePlace();
  return (
    <div className={classes.frame}>
      <nav className={classes.rail} data-band aria-label="Back office">
        <div className={classes.stay}>
          <p className={classes.name}>Back office</p>
          {finder}
          <ul role="list" className={classes.places}>
            {TABS.map((tab) => (
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
            <li className={classes.apart}>
              <RailLink to={adminPath.activity} here={place === 'activity'}>
                Activity
              </RailLink>
            </li>
            <li>
              <RailLink to={adminPath.messages()} here={place === 'messages'}>
                Mail
              </RailLink>
            </li>
            <li>
              <RailLink to={adminPath.secondFactor} here={place === 'second-factor'}>
                Second factor
              </RailLink>
            </li>
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

/** The rail's places that are no tabs. */
const APART = ['activity', 'messages', 'second-factor'] as const;
type Apart = (typeof APART)[number];

/** The rail's place of the current address: a tab, or the folder a page below /admin stands in. */
function usePlace(): Tab | Apart {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const folder = pathname.split('/')[2];
  const apart = APART.find((place) => place === folder);
  return apart ?? readTab(folder ?? search.get('tab'));
}
