import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useHost } from '@challenge-coins/shared-ui/host';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { FieldError, formatCountWithNoun } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { cancelOrders, fetchAllOrders, type OrderFilters } from './orders.queries.ts';
import classes from './overdue-orders.module.css';

/** Explains overdue orders, and cancels all that match the filters in one action. */
export function OverdueOrders({ filters }: { filters: OrderFilters }) {
  const host = useHost();
  const queries = useQueryClient();
  const cancel = useMutation({
    meta: { failure: 'Failed to cancel the overdue orders.' },
    mutationFn: async () => {
      const orders = await fetchAllOrders(filters);
      const count = formatCountWithNoun(orders.length, 'overdue order');
      if (orders.length === 0 || !(await host.confirm(confirmation(count)))) return [];
      const { changed, refused } = await cancelOrders(orders.map(({ id }) => id));
      const message = `${formatCountWithNoun(changed, 'order')} cancelled.`;
      if (changed > 0) host.toast({ title: 'Success', message });
      return refused;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <div className={classes.overdue}>
      <p>Pending for more than 14 days. They keep their numbered coins until you cancel them.</p>
      <PermissionButton
        needs="orders.cancel"
        variant="danger"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel all overdue orders
      </PermissionButton>
      {cancel.data?.map(({ id, detail }) => (
        <FieldError key={id}>
          Order {formatOrderNumber(id)}: {detail}
        </FieldError>
      ))}
    </div>
  );
}

const confirmation = (orders: string) => ({
  title: `Cancel ${orders}?`,
  message: `${orders} will be cancelled, the numbered coins go back on sale, and each buyer gets an email.`,
  confirmLabel: `Cancel ${orders}`,
  cancelLabel: 'Keep the orders',
});
