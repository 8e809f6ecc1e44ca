import { Link } from '@challenge-coins/shared-ui/platform';
import { ArrowIcon } from '@challenge-coins/shared-ui/ui';
import { adminPath, TAB_LABELS, type Tab } from './admin-path.ts';
import classes from './back-link.module.css';

/** The way back from a page to the tab it belongs to. */
export function BackLink({ tab }: { tab: Tab }) {
  return (
    <Link to={adminPath.tab(tab)} className={classes.back}>
      <ArrowIcon size={16} />
      {TAB_LABELS[tab]}
    </Link>
  );
}
