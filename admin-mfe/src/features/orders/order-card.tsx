import { Link } from '@challenge-coins/shared-ui/platform';
import { orderNumber } from '@challenge-coins/shared-ui/shop';
import { countOf, formatDateTime, formatMoney } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/admin-path.ts';
import { OrderItems } from './order-items.tsx';
import { pieceCount } from './order-words.ts';
import { StatusSelect } from './status-select.tsx';
import type { AdminOrder } from './orders.types.ts';
import classes from './orders.module.css';

/** One order of the list: who, when, how much, its status to set, and what is in it. */
export function OrderCard({ order }: { order: AdminOrder }) {
  const number = orderNumber(order.id);
  return (
    <article className={classes.card} aria-labelledby={`order-${order.id}`}>
      <header className={classes.head}>
        <h3 id={`order-${order.id}`} className={classes.number}>
          <Link to={adminPath.order(order.id)}>
            <span className={classes.word}>Order</span> {number}
          </Link>
        </h3>
        <time dateTime={order.created_at} className={classes.when}>
          {formatDateTime(order.created_at)}
        </time>
        <div className={classes.who}>
          <span>{order.user_name}</span>
          <small>{order.user_email}</small>
        </div>
        <span className={classes.count}>{countOf(pieceCount(order.items), 'item')}</span>
        <strong className={classes.total}>{formatMoney(order.total)}</strong>
        <StatusSelect order={order} />
      </header>
      <OrderItems items={order.items} />
    </article>
  );
}
