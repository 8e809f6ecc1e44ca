import { useId, useState } from 'react';
import { problemText } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
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

/**
 * The selector of an order's status and the button that writes it: an arrow key, a letter or the wheel
 * only chooses. Cancelling asks first, because it frees the pieces.
 */
export function StatusSelect({ order }: { order: Pick<AdminOrder, 'id' | 'status'> }) {
  const host = useHost();
  const { change, underWay } = useOrderStatus(order.id);
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const hint = useId();
  const number = shortId(order.id);
  const shown = chosen ?? readOrderStatus(order.status);
  /** What was asked for is done with; what was chosen meanwhile stays. */
  const settle = (status: OrderStatus) => setChosen((now) => (now === status ? null : now));
  const write = async (status: OrderStatus) => {
    // A second press comes before React has drawn the first.
    if (status === (underWay() ?? order.status)) return;
    if (status === 'cancelled' && !(await host.confirm(cancelling(number)))) settle(status);
    else change.mutate(status, { onSettled: () => settle(status) });
  };
  return (
    <form
      className={classes.status}
      onSubmit={(event) => {
        event.preventDefault();
        void write(shown);
      }}
    >
      <select
        aria-label={`Status of order ${number}`}
        aria-describedby={hint}
        data-status={shown}
        value={shown}
        onChange={(event) => setChosen(readOrderStatus(event.target.value))}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_LABELS[status]}
          </option>
        ))}
      </select>
      <Button
        type="submit"
        size="small"
        aria-label={`Set status for order ${number}`}
        variant={shown === order.status ? 'secondary' : 'primary'}
        busy={change.isPending && change.variables === shown}
        aria-disabled={shown === order.status || undefined}
      >
        Set status
      </Button>
      <span id={hint} hidden>
        The choice is kept by the button Set status.
      </span>
      {change.isError && (
        <FieldError>{problemText(change.error, 'Failed to update order status.')}</FieldError>
      )}
    </form>
  );
}

const cancelling = (number: string) => ({
  title: 'Cancel this order?',
  message: `Order ${number} is cancelled and its numbered pieces go back on sale.`,
  confirmLabel: 'Cancel the order',
  cancelLabel: 'Keep the order',
});
