import { problemText } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { FieldError } from '@challenge-coins/shared-ui/ui';
import { shortId } from './order-words.ts';
import { useOrderStatus } from './orders.queries.ts';
import {
  ORDER_STATUSES,
  ORDER_STATUS_LABELS,
  readOrderStatus,
  type AdminOrder,
  type OrderStatus,
} from './orders.types.ts';
import classes from './orders.module.css';

/** The selector that sets an order's status; cancelling asks first, because it frees the pieces. */
export function StatusSelect({ order }: { order: Pick<AdminOrder, 'id' | 'status'> }) {
  const host = useHost();
  const { change, underWay } = useOrderStatus(order.id);
  const number = shortId(order.id);
  const shown = change.isPending ? change.variables : readOrderStatus(order.status);
  const choose = async (status: OrderStatus) => {
    // Letters typed into a select choose again with every letter.
    if (status === (underWay() ?? order.status)) return;
    if (status !== 'cancelled' || (await host.confirm(cancelling(number)))) change.mutate(status);
  };
  return (
    <div className={classes.status}>
      <select
        aria-label={`Status of order ${number}`}
        aria-busy={change.isPending || undefined}
        data-status={shown}
        value={shown}
        onChange={(event) => void choose(readOrderStatus(event.target.value))}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_LABELS[status]}
          </option>
        ))}
      </select>
      {change.isError && (
        <FieldError>{problemText(change.error, 'Failed to update order status.')}</FieldError>
      )}
    </div>
  );
}

const cancelling = (number: string) => ({
  title: 'Cancel this order?',
  message: `Order ${number} is cancelled and its numbered pieces go back on sale.`,
  confirmLabel: 'Cancel the order',
  cancelLabel: 'Keep the order',
});
