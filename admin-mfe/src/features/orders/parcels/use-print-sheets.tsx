import { useEffect, useState } from 'react';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { formatLongDate } from '@challenge-coins/shared-ui/ui';
import { PrintOnly } from '../../common/layout/print-only.tsx';
import { itemText } from './order-labels.ts';
import type { AdminOrder } from './orders.types.ts';
import classes from './packing-slips.module.css';

/** Prints a packing slip per order, one page each: items with serials, without prices. */
export function usePackingSlips() {
  const [orders, setOrders] = useState<readonly AdminOrder[] | null>(null);
  useEffect(() => {
    if (!orders) return;
    const done = () => setOrders(null);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [orders]);
  return {
    print: (chosen: readonly AdminOrder[]) => setOrders(chosen),
    sheet: orders && <PackingSlips orders={orders} />,
  };
}

function PackingSlips({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <PrintOnly>
      {orders.map((order) => (
        <section key={order.id} className={classes.slip} aria-label={`Packing slip ${order.id}`}>
          <h1>Order {formatOrderNumber(order.id)}</h1>
          <p>
            {formatLongDate(order.created_at)}
            <br />
            {order.user_name}
            <br />
            {order.user_email}
          </p>
          <ul>
            {order.items.map((item) => (
              <li key={item.line_id}>{itemText(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </PrintOnly>
  );
}
