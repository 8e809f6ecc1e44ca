import { Link, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { isKeyOf, ORDER_STATUS_LABELS, formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { adminPath } from '../../common/access/admin-path.ts';
import { adjacentOrdersQuery } from './orders.queries.ts';
import classes from './adjacent-orders.module.css';

/** The way on to the orders beside one: in the list of the status that the address names, else in all. */
export function AdjacentOrders({ id }: { id: string }) {
  const [search] = useSearchParams();
  const named = search.get('status');
  const status = isKeyOf(ORDER_STATUS_LABELS, named) ? named : null;
  const { data } = useQuery(adjacentOrdersQuery(id, status));
  const kind = status ? `${ORDER_STATUS_LABELS[status].toLowerCase()} order` : 'order';
  return (
    <nav className={classes.aside} aria-label="Orders before and after this one">
      {data?.newer && (
        <Link to={adminPath.order(data.newer, status)}>
          Newer {kind} <small>{formatOrderNumber(data.newer)}</small>
        </Link>
      )}
      {data?.older && (
        <Link to={adminPath.order(data.older, status)}>
          Older {kind} <small>{formatOrderNumber(data.older)}</small>
        </Link>
      )}
    </nav>
  );
}
