import { useState } from 'react';
import { Table } from '@challenge-coins/shared-ui/ui';
import { useRowFocus } from '../../common/lists/row-focus.ts';
import { SelectAll } from '../../common/lists/select-row.tsx';
import type { RowSelection } from '../../common/lists/selection.ts';
import { OrderRow } from './order-row.tsx';
import type { AdminOrder } from './orders.types.ts';
import classes from './order-table.module.css';

interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  /** Row selection; left out if there are no bulk actions. */
  readonly selection?: RowSelection<AdminOrder>;
  /** Heading to focus when no row is left. */
  readonly headingId: string;
  /** Hides the customer column. */
  readonly isSingleCustomer?: true;
}

/** Table of orders with expandable rows. */
export function OrderTable(props: OrderTableProps) {
  const { orders, selection, headingId, isSingleCustomer } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const focus = useRowFocus(
    orders.map(({ id }) => id),
    headingId,
  );
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Table
      // The section of a customer's orders is named "Orders", and each landmark needs a name of its own.
      caption={isSingleCustomer ? $t('adminOrders.caption') : $t('adminOrders.title')}
      captionHidden
      stacks
      className={classes.table}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectAll rows={orders} label={$t('adminOrders.selectAll')} selection={selection} />
            </th>
          )}
          <th scope="col">{$t('adminCommon.order')}</th>
          <th scope="col">{$t('adminOrders.placed')}</th>
          {!isSingleCustomer && <th scope="col">{$t('adminCommon.customer')}</th>}
          <th scope="col" data-numeric>
            {$t('adminOrders.items')}
          </th>
          <th scope="col" data-numeric>
            {$t('adminCommon.total')}
          </th>
          <th scope="col">{$t('adminCommon.status')}</th>
        </tr>
      </thead>
      <tbody {...focus}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            selection={selection}
            isSingleCustomer={isSingleCustomer}
            open={open.has(order.id)}
            onToggle={() => toggle(order.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}
