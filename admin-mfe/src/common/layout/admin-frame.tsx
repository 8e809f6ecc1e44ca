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
  /** Counts shown beside the tabs, such as pending orders. */
  readonly waiting: Readonly<Partial<Record<Tab, number>>>;
  /** Shown above the tabs. */
  readonly commandPalette: ReactNode;
  readonly children: ReactNode;
}

/** Links to the sections below the tabs. */
const OTHER_LINKS = {
  comments: { to: adminPath.comments, name: 'Comments' },
  activity: { to: adminPath.activity, name: 'Activity' },
  messages: { to: adminPath.messages(), name: 'Email' },
  staff: { to: adminPath.staff, name: 'Staff' },
  'second-factor': { to: adminPath.secondFactor, name: 'Second factor' },
};

/** Admin layout: side navigation with the permitted sections, and the page beside it. */
export function AdminFrame({ waiting, commandPalette, children }: AdminFrameProps) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const current = getSection(pathname, useSearchParams()[0]);
  const isAllowed = (section: AdminSection) => hasPermission(user, SECTION_PERMISSIONS[section]);
  return (
    <div className={classes.frame}>
      <nav className={classes.navigation} data-band aria-label="Back office">
        <div className={classes.sticky}>
          <p className={classes.title}>Back office</p>
          {commandPalette}
          <ul role="list" className={classes.links}>
            {TABS.filter(isAllowed).map((tab) => (
              <li key={tab}>
                <NavigationLink to={adminPath.tab(tab)} isCurrent={current === tab}>
                  {TAB_LABELS[tab]}
                  {waiting[tab] ? (
                    <span className={classes.count}>
                      {formatCount(waiting[tab])}
                      <VisuallyHidden> pending</VisuallyHidden>
                    </span>
                  ) : null}
                </NavigationLink>
              </li>
            ))}
            {OTHER_SECTIONS.filter(isAllowed).map((other, index) => (
              <li key={other} className={index === 0 ? classes.separated : undefined}>
                <NavigationLink to={OTHER_LINKS[other].to} isCurrent={current === other}>
                  {OTHER_LINKS[other].name}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}

interface NavigationLinkProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function NavigationLink({ to, isCurrent, children }: NavigationLinkProps) {
  return (
    <Link to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
