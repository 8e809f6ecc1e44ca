import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { ORDER_STATUS_LABELS, type KnownOrderStatus } from '@challenge-coins/shared-ui/shop';
import { formatCount } from '@challenge-coins/shared-ui/ui';
import { filterHref, useUrlFilters } from '../../common/lists/url-filters.ts';
import { orderCountsQuery } from './orders.queries.ts';
import classes from './order-tabs.module.css';

const STATUSES = Object.keys(ORDER_STATUS_LABELS) as KnownOrderStatus[];

interface OrderTabsProps {
  readonly status: KnownOrderStatus | null;
  readonly overdue: boolean;
}

/** Links that filter the order list by status, with counts, and to overdue orders if there are any. */
export function OrderTabs({ status: current, overdue }: OrderTabsProps) {
  const { search } = useUrlFilters();
  const { data: counts } = useQuery(orderCountsQuery(search.get('q') ?? ''));
  const all = counts && STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label={$t('adminOrders.byStatus')} className={classes.tabs}>
      {[null, ...STATUSES].map((status) => (
        <Link
          key={status}
          to={filterHref(search, { status, overdue: null })}
          preventScrollReset
          className={classes.tab}
          aria-current={!overdue && status === current ? 'page' : undefined}
        >
          {status ? ORDER_STATUS_LABELS[status] : $t('adminOrders.all')}{' '}
          <span className={classes.count}>
            {counts && formatCount(status ? counts[status] : (all ?? 0))}
          </span>
        </Link>
      ))}
      {(overdue || (counts?.overdue ?? 0) > 0) && (
        <Link
          to={filterHref(search, { status: null, overdue: 'true' })}
          preventScrollReset
          className={classes.tab}
          aria-current={overdue ? 'page' : undefined}
        >
          {$t('adminOrders.overdue')}{' '}
          <span className={classes.count}>{counts && formatCount(counts.overdue)}</span>
        </Link>
      )}
    </nav>
  );
}
