import { Link } from '@challenge-coins/shared-ui/platform';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { Button, ChevronIcon, formatMoney } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { formatShortDateTime } from '../../common/forms/date-time.ts';
import { SelectRow } from '../../common/lists/select-row.tsx';
import type { RowSelection } from '../../common/lists/selection.ts';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { PaymentStateBadge } from '../../common/payments/payment-state.tsx';
import { EmailLink } from './email-link.tsx';
import { OrderItems } from './order-items.tsx';
import { pieceCount } from './order-labels.ts';
import { StatusSelect } from './status-select.tsx';
import type { AdminOrder } from './orders.types.ts';
import classes from './order-table.module.css';

interface OrderRowProps {
  readonly order: AdminOrder;
  readonly selection: RowSelection<AdminOrder> | undefined;
  readonly isSingleCustomer: true | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Order row with a status selector; expands to a second row with the items. */
export function OrderRow({ order, selection, isSingleCustomer, open, onToggle }: OrderRowProps) {
  const number = formatOrderNumber(order.id);
  const { payment_state: paymentState = 'unpaid' } = order;
  const contentsId = `in-order-${order.id}`;
  const status = useUrlFilters().search.get('status');
  return (
    <>
      <tr
        className={classes.row}
        data-row={order.id}
        data-selected={selection?.rows.has(order.id) === true || undefined}
      >
        {selection && (
          <td className={classes.select}>
            <SelectRow
              row={order}
              label={$t('adminOrders.selectOne', { number })}
              selection={selection}
            />
          </td>
        )}
        <th scope="row" className={classes.order}>
          <span className={classes.number}>
            <Button
              size="icon"
              variant="quiet"
              data-control="open"
              className={classes.toggle}
              aria-label={$t('adminOrders.itemsOf', { number })}
              aria-expanded={open}
              aria-controls={open ? contentsId : undefined}
              onClick={onToggle}
            >
              <ChevronIcon size={16} />
            </Button>
            <Link to={adminPath.order(order.id, status)} data-control="number">
              {number}
            </Link>
          </span>
        </th>
        <td className={classes.placed}>
          <time dateTime={order.created_at}>{formatShortDateTime(order.created_at)}</time>
        </td>
        {!isSingleCustomer && (
          <td className={classes.customer}>
            <span className={classes.name}>
              <span>{order.user_name}</span>
              <EmailLink order={order} />
            </span>
          </td>
        )}
        <td data-numeric className={classes.items}>
          {$t('adminOrders.itemCount', { n: pieceCount(order.items) })}
        </td>
        <td data-numeric className={classes.total}>
          <strong>{formatMoney(order.total)}</strong>
        </td>
        <td className={classes.status}>
          <div className={classes.states}>
            <StatusSelect order={order} />
            {paymentState !== 'unpaid' && <PaymentStateBadge state={paymentState} />}
          </div>
        </td>
      </tr>
      {open && (
        <tr data-row={order.id} id={contentsId} className={classes.opened}>
          <td
            colSpan={5 + Number(Boolean(selection)) + Number(!isSingleCustomer)}
            className={classes.contents}
          >
            <OrderItems items={order.items} />
          </td>
        </tr>
      )}
    </>
  );
}
