import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useHost } from '@challenge-coins/shared-ui/host';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { FieldError } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { cancelOrders, fetchAllOrders, type OrderFilters } from './orders.queries.ts';
import classes from './overdue-orders.module.css';

/** Explains overdue orders, and cancels all that match the filters in one action. */
export function OverdueOrders({ filters }: { filters: OrderFilters }) {
  const host = useHost();
  const queries = useQueryClient();
  const cancel = useMutation({
    meta: { failure: $t('adminOrders.overdueFailed') },
    mutationFn: async () => {
      const orders = await fetchAllOrders(filters);
      if (orders.length === 0 || !(await host.confirm(confirmation(orders.length)))) return [];
      const { changed, refused } = await cancelOrders(orders.map(({ id }) => id));
      const message = $t('adminOrders.cancelledCount', { n: changed });
      if (changed > 0) host.toast({ title: $t('adminCommon.success'), message });
      return refused;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <div className={classes.overdue}>
      <p>{$t('adminOrders.overdueHelp')}</p>
      <PermissionButton
        needs="orders.cancel"
        variant="danger"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {$t('adminOrders.cancelAllOverdue')}
      </PermissionButton>
      {cancel.data?.map(({ id, detail }) => (
        <FieldError key={id}>
          {$t('adminOrders.orderError', { number: formatOrderNumber(id), detail })}
        </FieldError>
      ))}
    </div>
  );
}

const confirmation = (n: number) => ({
  title: $t('adminOrders.overdueTitle', { n }),
  message: $t('adminOrders.overdueMessage', { n }),
  confirmLabel: $t('adminOrders.overdueConfirm', { n }),
  cancelLabel: $t('adminOrders.keepOrders'),
});
