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
import { useSetOrderStatus } from './orders.queries.ts';
import type { AdminOrder } from './orders.types.ts';
import classes from './admin-orders.module.css';

/**
 * Status selector of an order with a button that saves, because arrow keys, letters and the wheel change a selection.
 * Cancelling requires confirmation, because it releases the pieces.
 */
export function StatusSelect({ order }: { order: Pick<AdminOrder, 'id' | 'status'> }) {
  const host = useHost();
  const { change, getPendingStatus } = useSetOrderStatus(order.id);
  const { shown, choose, revert } = usePendingValue(parseOrderStatus(order.status));
  const hint = useId();
  const number = formatOrderNumber(order.id);
  const needs = getStatusPermission(order.status, shown);
  const isAllowed = usePermission(needs);
  const save = async (status: KnownOrderStatus) => {
    // Ignore a second press before React has rendered the first.
    if (status === (getPendingStatus() ?? order.status)) return;
    if (status === 'cancelled' && !(await host.confirm(cancelConfirmation(number)))) revert(status);
    else change.mutate(status, { onError: () => revert(status) });
  };
  return (
    <form
      className={classes.status}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAllowed) void save(shown);
      }}
    >
      <select
        data-control="status"
        aria-label={$t('adminOrders.statusOf', { number })}
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
        aria-label={$t('adminOrders.setStatusFor', { number })}
        variant={shown === order.status ? 'secondary' : 'primary'}
        busy={change.isPending && change.variables === shown}
        aria-disabled={shown === order.status || undefined}
      >
        {$t('adminOrders.setStatus')}
      </PermissionButton>
      <span id={hint} hidden>
        {$t('adminOrders.pressSetStatus')}
      </span>
      {!isAllowed && shown !== order.status && <FieldError>{getDeniedReason(needs)}</FieldError>}
      {change.isError && (
        <FieldError>{getErrorMessage(change.error, $t('adminOrders.statusFailed'))}</FieldError>
      )}
    </form>
  );
}

/** Cancelling and restoring affect money and pieces, so they need a permission of their own. */
function getStatusPermission(...statuses: string[]): KnownPermission {
  return statuses.includes('cancelled') ? 'orders.cancel' : 'orders.status';
}

const cancelConfirmation = (number: string) => ({
  title: $t('adminOrders.cancelOneTitle'),
  message: $t('adminOrders.cancelOneMessage', { number }),
  confirmLabel: $t('adminOrders.cancelOne'),
  cancelLabel: $t('adminOrders.keepOne'),
});
