import { Link, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { hasKey, ORDER_STATUS_LABELS, formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { adminPath } from '../../common/access/admin-path.ts';
import { adjacentOrdersQuery } from './orders.queries.ts';
import classes from './adjacent-orders.module.css';

/** Links to the next newer and older order, within the status in the URL if there is one. */
export function AdjacentOrders({ id }: { id: string }) {
  const [search] = useSearchParams();
  const param = search.get('status');
  const status = hasKey(ORDER_STATUS_LABELS, param) ? param : null;
  const { data } = useQuery(adjacentOrdersQuery(id, status));
  const label = status && ORDER_STATUS_LABELS[status].toLowerCase();
  return (
    <nav className={classes.aside} aria-label={$t('adminOrders.adjacent')}>
      {data?.newer && (
        <Link to={adminPath.order(data.newer, status)}>
          {label
            ? $t('adminOrders.newerOf', {
                status: label,
                number: formatOrderNumber(data.newer),
                small,
              })
            : $t('adminOrders.newer', { number: formatOrderNumber(data.newer), small })}
        </Link>
      )}
      {data?.older && (
        <Link to={adminPath.order(data.older, status)}>
          {label
            ? $t('adminOrders.olderOf', {
                status: label,
                number: formatOrderNumber(data.older),
                small,
              })
            : $t('adminOrders.older', { number: formatOrderNumber(data.older), small })}
        </Link>
      )}
    </nav>
  );
}

const small = (text: string) => <small>{text}</small>;
