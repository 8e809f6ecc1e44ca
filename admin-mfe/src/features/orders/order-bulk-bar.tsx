import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
  type KnownOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import { Button, FieldError, SelectField } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { usePermission, getDeniedReason } from '../../common/access/permissions.ts';
import { BulkBar } from '../../common/lists/bulk-bar.tsx';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import type { RowSelection } from '../../common/lists/selection.ts';
import { useOrderStatuses } from './orders.queries.ts';
import type { AdminOrder } from './orders.types.ts';
import { usePrintSheets } from './parcels/use-print-sheets.tsx';

const PackAndSend = lazy(() =>
  import(/* webpackChunkName: "pack-and-send" */ './parcels/pack-and-send.tsx').then((module) => ({
    default: module.PackAndSend,
  })),
);

const CustomsOfOrders = lazy(() =>
  import(/* webpackChunkName: "customs-of-orders" */ './parcels/customs.tsx').then((module) => ({
    default: module.CustomsOfOrders,
  })),
);

interface OrderBulkBarProps {
  readonly selection: RowSelection<AdminOrder>;
  /** Heading to focus after the bar disappears. */
  readonly headingId: string;
}

/** Bulk actions for the selected orders: set a status, pack and send, print slips and labels, customs papers. */
export function OrderBulkBar({ selection, headingId }: OrderBulkBarProps) {
  const host = useHost();
  const [status, setStatus] = useState<KnownOrderStatus>('completed');
  const change = useOrderStatuses();
  const sheets = usePrintSheets();
  const [isPacking, setPacking] = useState(false);
  const orders = [...selection.rows.values()];
  const n = orders.length;
  const needs = status === 'cancelled' ? 'orders.cancel' : 'orders.status';
  const isAllowed = usePermission(needs);
  const refused = change.data?.refused ?? [];
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isAllowed) return;
    if (status === 'cancelled' && !(await host.confirm(cancelConfirmation(n)))) return;
    const ids = orders.map(({ id }) => id);
    change.mutate(
      { ids, status },
      {
        onSuccess: ({ refused: failed }) => {
          const failedIds = new Set(failed.map(({ id }) => id));
          selection.set(
            orders.filter(({ id }) => !failedIds.has(id)),
            false,
          );
          if (failed.length === 0) document.getElementById(headingId)?.focus();
        },
      },
    );
  };
  const close = () => {
    setPacking(false);
    document.getElementById(headingId)?.focus();
  };
  return (
    <>
      <BulkBar
        label={$t('adminOrders.selectedOrders')}
        selected={$t('adminOrders.selected', { n })}
        onClear={() => selection.clear()}
        onSubmit={(event) => void apply(event)}
      >
        <SelectField
          label={$t('adminCommon.status')}
          value={status}
          onChange={({ target }) => setStatus(parseOrderStatus(target.value))}
        >
          <SelectOptions labels={ORDER_STATUS_LABELS} />
        </SelectField>
        <PermissionButton needs={needs} type="submit" variant="primary" busy={change.isPending}>
          {$t('adminOrders.setStatusOf', { n, status: ORDER_STATUS_LABELS[status] })}
        </PermissionButton>
        {orders.some(({ delivery_state }) => delivery_state !== undefined) && (
          <PermissionButton needs="orders.status" onClick={() => setPacking(true)}>
            {$t('adminOrders.packAndSend')}
          </PermissionButton>
        )}
        <Button onClick={() => sheets.print(orders, 'slips')}>
          {$t('adminOrders.printSlips')}
        </Button>
        <Button onClick={() => sheets.print(orders, 'labels')}>
          {$t('adminOrders.printLabels')}
        </Button>
        <Suspense>
          <CustomsOfOrders orders={orders} />
        </Suspense>
        {!isAllowed && <FieldError>{getDeniedReason(needs)}</FieldError>}
        {refused.map(({ id, detail }) => (
          <FieldError key={id}>
            {$t('adminOrders.orderError', { number: formatOrderNumber(id), detail })}
          </FieldError>
        ))}
        {sheets.sheet}
      </BulkBar>
      {isPacking && (
        <Suspense>
          <PackAndSend
            orders={orders}
            onSent={(ids) =>
              selection.set(
                orders.filter(({ id }) => ids.has(id)),
                false,
              )
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const cancelConfirmation = (n: number) => ({
  title: $t('adminOrders.cancelTitle', { n }),
  message: $t('adminOrders.cancelMessage', { n }),
  confirmLabel: $t('adminOrders.cancelConfirm', { n }),
  cancelLabel: $t('adminOrders.keepOrders'),
});
