import { useId } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
  type KnownOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import { FieldError } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import {
  usePermission,
  getDeniedReason,
  type KnownPermission,
} from '../../common/access/permissions.ts';
import { usePendingValue } from '../../common/forms/use-pending-value.ts';
import { useOrderStatus } from './orders.queries.ts';
import type { AdminOrder } from './orders.types.ts';
import classes from './orders.module.css';

/**
 * The selector of an order's status and the button that writes it: an arrow key, a letter or the wheel
 * only chooses. Cancelling asks first, because it frees the pieces.
 */
export function StatusSelect({ order }: { order: Pick<AdminOrder, 'id' | 'status'> }) {
  const host = useHost();
  const { change, underWay } = useOrderStatus(order.id);
  const { shown, choose, drop } = usePendingValue(parseOrderStatus(order.status));
  const hint = useId();
  const number = formatOrderNumber(order.id);
  const needs = neededFor(order.status, shown);
  const isOpen = usePermission(needs);
  const write = async (status: KnownOrderStatus) => {
    // A second press comes before React has drawn the first.
    if (status === (underWay() ?? order.status)) return;
    if (status === 'cancelled' && !(await host.confirm(cancelling(number)))) drop(status);
    else change.mutate(status, { onError: () => drop(status) });
  };
  return (
    <form
      className={classes.status}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) void write(shown);
      }}
    >
      <select
        data-control="status"
        aria-label={`Status of order ${number}`}
        aria-describedby={hint}
        data-status={shown}
        value={shown}
        onChange={(event) => choose(parseOrderStatus(event.target.value))}
      >
        <SelectOptions labels={ORDER_STATUS_LABELS} />
      </select>
      <PermissionButton
        needs={needs}
        type="submit"
        size="small"
        data-control="set"
        aria-label={`Set status for order ${number}`}
        variant={shown === order.status ? 'secondary' : 'primary'}
        busy={change.isPending && change.variables === shown}
        aria-disabled={shown === order.status || undefined}
      >
        Set status
      </PermissionButton>
      <span id={hint} hidden>
        The choice is kept by the button Set status.
      </span>
      {!isOpen && shown !== order.status && <FieldError>{getDeniedReason(needs)}</FieldError>}
      {change.isError && (
        <FieldError>{getErrorMessage(change.error, 'Failed to update order status.')}</FieldError>
      )}
    </form>
  );
}

/** Giving money and pieces back is more than packing, and so is taking that back. */
function neededFor(...statuses: string[]): KnownPermission {
  return statuses.includes('cancelled') ? 'orders.refund' : 'orders.status';
}

const cancelling = (number: string) => ({
  title: 'Cancel this order?',
  message: `Order ${number} is cancelled and its numbered pieces go back on sale.`,
  confirmLabel: 'Cancel the order',
  cancelLabel: 'Keep the order',
});
