import { useState, type SyntheticEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
  type KnownOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import {
  Button,
  formatCountWithNoun,
  FieldError,
  SelectField,
} from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { usePermission, getDeniedReason } from '../../common/access/permissions.ts';
import { BulkBar } from '../../common/lists/bulk-bar.tsx';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import type { RowSelection } from '../../common/lists/selection.ts';
import { useOrderStatuses } from './orders.queries.ts';
import type { AdminOrder } from './orders.types.ts';
import { usePackingSlips } from './packing-slips.tsx';

interface OrderBulkBarProps {
  readonly selection: RowSelection<AdminOrder>;
  /** Takes the focus when the bar is done. */
  readonly headingId: string;
}

/** What can be done to the selected orders at once: a status for all of them, and packing slips. */
export function OrderBulkBar({ selection, headingId }: OrderBulkBarProps) {
  const host = useHost();
  const [status, setStatus] = useState<KnownOrderStatus>('completed');
  const change = useOrderStatuses();
  const slips = usePackingSlips();
  const orders = [...selection.rows.values()];
  const words = formatCountWithNoun(orders.length, 'order');
  const needs = status === 'cancelled' ? 'orders.refund' : 'orders.status';
  const isOpen = usePermission(needs);
  const refused = change.data?.refused ?? [];
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOpen) return;
    if (status === 'cancelled' && !(await host.confirm(cancelling(words)))) return;
    const ids = orders.map(({ id }) => id);
    change.mutate(
      { ids, status },
      {
        onSuccess: ({ refused: stay }) => {
          const staying = new Set(stay.map(({ id }) => id));
          selection.set(
            orders.filter(({ id }) => !staying.has(id)),
            false,
          );
          if (stay.length === 0) document.getElementById(headingId)?.focus();
        },
      },
    );
  };
  return (
    <BulkBar
      label="Selected orders"
      count={words}
      onClear={() => selection.clear()}
      onSubmit={(event) => void apply(event)}
    >
      <SelectField
        label="Status"
        value={status}
        onChange={({ target }) => setStatus(parseOrderStatus(target.value))}
      >
        <SelectOptions labels={ORDER_STATUS_LABELS} />
      </SelectField>
      <PermissionButton needs={needs} type="submit" variant="primary" busy={change.isPending}>
        Set {words} to {ORDER_STATUS_LABELS[status]}
      </PermissionButton>
      <Button onClick={() => slips.print(orders)}>Print packing slips</Button>
      {!isOpen && <FieldError>{getDeniedReason(needs)}</FieldError>}
      {refused.map(({ id, detail }) => (
        <FieldError key={id}>
          Order {formatOrderNumber(id)}: {detail}
        </FieldError>
      ))}
      {slips.sheet}
    </BulkBar>
  );
}

const cancelling = (orders: string) => ({
  title: `Cancel ${orders}?`,
  message: `${orders} will be cancelled and their numbered pieces go back on sale.`,
  confirmLabel: `Cancel ${orders}`,
  cancelLabel: 'Keep them',
});
