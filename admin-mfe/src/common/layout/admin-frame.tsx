import type { ReactNode } from 'react';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { Link, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { formatCount, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import {
  adminPath,
  SECTION_PERMISSIONS,
  getSection,
  TAB_LABELS,
  type AdminSection,
  type Tab,
} from '../access/admin-path.ts';
import { hasPermission } from '../access/permissions.ts';
import classes from './admin-frame.module.css';

interface AdminFrameProps {
  /** Counts shown beside the links, such as pending orders. */
  readonly waiting: Readonly<Partial<Record<AdminSection, number>>>;
  /** Shown above the links. */
  readonly commandPalette: ReactNode;
  readonly children: ReactNode;
}

/** Sections in display order; a line separates the groups. */
const GROUPS: readonly (readonly AdminSection[])[] = [
  ['products', 'orders', 'disputes', 'unmatched-payments', 'customers', 'settings'],
  ['comments', 'activity', 'messages', 'staff', 'second-factor'],
];

const tabLink = (tab: Tab) => ({ to: adminPath.tab(tab), name: TAB_LABELS[tab] });

const LINKS: Readonly<Record<AdminSection, { readonly to: string; readonly name: string }>> = {
  products: tabLink('products'),
  orders: tabLink('orders'),
  disputes: { to: adminPath.disputes, name: $t('adminCommon.navDisputes') },
  'unmatched-payments': { to: adminPath.unmatchedPayments, name: $t('adminCommon.navUnmatched') },
  customers: tabLink('customers'),
  settings: tabLink('settings'),
  comments: { to: adminPath.comments, name: $t('adminCommon.navComments') },
  activity: { to: adminPath.activity, name: $t('adminCommon.navActivity') },
  messages: { to: adminPath.messages(), name: $t('adminCommon.navEmail') },
  staff: { to: adminPath.staff, name: $t('adminCommon.navStaff') },
  'second-factor': { to: adminPath.secondFactor, name: $t('adminCommon.navSecondFactor') },
};

/** Admin layout: side navigation with the permitted sections, and the page beside it. */
export function AdminFrame({ waiting, commandPalette, children }: AdminFrameProps) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const current = getSection(pathname, useSearchParams()[0]);
  const isAllowed = (section: AdminSection) => hasPermission(user, SECTION_PERMISSIONS[section]);
  return (
    <div className={classes.frame}>
      <nav className={classes.navigation} data-band aria-label={$t('adminCommon.backOffice')}>
        <div className={classes.sticky}>
          <p className={classes.title}>{$t('adminCommon.backOffice')}</p>
          {commandPalette}
          <ul role="list" className={classes.links}>
            {GROUPS.map((group, groupIndex) =>
              group.filter(isAllowed).map((section, index) => (
                <li
                  key={section}
                  className={groupIndex > 0 && index === 0 ? classes.separated : undefined}
                >
                  <NavigationLink to={LINKS[section].to} isCurrent={current === section}>
                    {LINKS[section].name}
                    {waiting[section] ? (
                      <span className={classes.count}>
                        {formatCount(waiting[section])}
                        <VisuallyHidden> {$t('adminCommon.waiting')}</VisuallyHidden>
                      </span>
                    ) : null}
                  </NavigationLink>
                </li>
              )),
            )}
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
