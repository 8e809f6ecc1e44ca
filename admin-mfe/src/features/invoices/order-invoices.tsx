import { lazy, Suspense } from 'react';
import { usePermission } from '../../common/access/permissions.ts';
import type { OrderInvoicesProps } from './order-invoices-panel.tsx';

const OrderInvoicesPanel = lazy(() =>
  import(/* webpackChunkName: "order-invoices" */ './order-invoices-panel.tsx').then((module) => ({
    default: module.OrderInvoicesPanel,
  })),
);

/** Invoices of an order, loaded after the page. Needs `payments.read`. */
export function OrderInvoices(props: OrderInvoicesProps) {
  const isAllowed = usePermission('payments.read');
  return (
    isAllowed && (
      <Suspense>
        <OrderInvoicesPanel key={props.orderId} {...props} />
      </Suspense>
    )
  );
}
