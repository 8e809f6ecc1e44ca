import { lazy, Suspense } from 'react';

const OrderReturns = lazy(() =>
  import(/* webpackChunkName: "order-returns" */ './order-returns.tsx').then((module) => ({
    default: module.OrderReturns,
  })),
);

interface LazyOrderReturnsProps {
  readonly orderId: string;
  /** Whether money was received for the order. */
  readonly isPaid: boolean;
}

/** Returns of an order, loaded once it was paid: only then coins can come back. */
export function LazyOrderReturns({ orderId, isPaid }: LazyOrderReturnsProps) {
  if (!isPaid) return null;
  return (
    <Suspense>
      <OrderReturns orderId={orderId} />
    </Suspense>
  );
}
