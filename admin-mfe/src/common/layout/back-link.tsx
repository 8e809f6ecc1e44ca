import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { ArrowIcon } from '@challenge-coins/shared-ui/ui';
import { adminPath, TAB_LABELS, type Tab } from '../access/admin-path.ts';
import classes from './back-link.module.css';

/** Link back to the list that a page belongs to. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <ArrowIcon size={16} />
      {children}
    </Link>
  );
}

/** Link back to the dashboard tab that a page belongs to. */
export function BackLink({ tab }: { tab: Tab }) {
  return <BackTo to={adminPath.tab(tab)}>{TAB_LABELS[tab]}</BackTo>;
}
