import { lazy, Suspense } from 'react';

const OrderReturns = lazy(() =>
  import(/* webpackChunkName: "order-returns" */ './order-returns.tsx').then((module) => ({
    default: module.OrderReturns,
  })),
);

/** Returns of an order, loaded after its page. */
export function LazyOrderReturns({ orderId }: { orderId: string }) {
  return (
    <Suspense>
      <OrderReturns key={orderId} orderId={orderId} />
    </Suspense>
  );
}
