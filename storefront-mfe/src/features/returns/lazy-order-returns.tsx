import { lazy, Suspense } from 'react';
import type { OrderWithPayment } from '../orders/order.query.ts';

const OrderReturns = lazy(() =>
  import(/* webpackChunkName: "order-returns" */ './order-returns.tsx').then((module) => ({
    default: module.OrderReturns,
  })),
);

/** Returns of an order, loaded once it was paid: only then coins can come back. */
export function LazyOrderReturns({ order }: { order: OrderWithPayment }) {
  if (order.payment.paid === 0) return null;
  return (
    <Suspense>
      <OrderReturns orderId={order.id} />
    </Suspense>
  );
}
