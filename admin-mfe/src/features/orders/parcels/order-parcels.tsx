import { lazy, Suspense } from 'react';
import type { OrderDetail } from '../orders.types.ts';

const ParcelsPanel = lazy(() =>
  import(/* webpackChunkName: "parcels" */ './parcels-panel.tsx').then((module) => ({
    default: module.ParcelsPanel,
  })),
);

/** Parcels of an order, loaded after the page. */
export function OrderParcels({ order }: { readonly order: OrderDetail }) {
  return (
    <Suspense>
      <ParcelsPanel key={order.id} order={order} />
    </Suspense>
  );
}
