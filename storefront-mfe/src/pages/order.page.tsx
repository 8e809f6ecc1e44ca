import { isApiError } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useKnownUser, useSessionUser } from '@challenge-coins/shared-ui/host';
import {
  Link,
  Navigate,
  useLocation,
  useParams,
  useQuery,
} from '@challenge-coins/shared-ui/platform';
import {
  Empty,
  EmptyState,
  LinkButton,
  PageContainer,
  PageHeading,
} from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense } from 'react';
import { OwnedPieces } from '../features/catalog/product-page/owned-pieces.tsx';
import { OrderEntry } from '../features/orders/order-entry.tsx';
import { OrderPayment } from '../features/orders/order-payment.tsx';
import { orderQuery, type OrderWithPayment } from '../features/orders/order.query.ts';
import { usePaymentReturn, type PaymentReturn } from '../features/orders/payment-return.ts';
import { LazyOrderReturns } from '../features/returns/lazy-order-returns.tsx';
import { lazyIsland } from '../lazy-island.tsx';
import { LoginNotice } from '../login-notice.tsx';
import { loginTarget } from '../login-path.ts';
import { WITHDRAW_LABEL, withdrawPath } from '../withdraw-path.ts';
import classes from './order.module.css';

const OrderDelivery = lazy(
  () => import(/* webpackChunkName: "order-delivery" */ '../features/delivery/order-delivery.tsx'),
);
const OrderParcels = lazyIsland('parcels', () => import('../features/orders/order-parcels.tsx'));
const OrderInvoices = lazyIsland('invoices', () => import('../features/orders/order-invoices.tsx'));

const LOGIN_TEXT = $t('order.loginText');

/** The shopper's own order with its payment. Visitors are redirected to the login page and back. */
export function OrderPage() {
  const user = useKnownUser();
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  if (user === null) return <Navigate {...loginTarget(path, LOGIN_TEXT)} replace />;
  return (
    <PageContainer page>
      <OwnOrder key={id} id={id} />
      <LoginNotice back={path} text={LOGIN_TEXT} />
    </PageContainer>
  );
}

function OwnOrder({ id }: { id: string }) {
  const order = useQuery({ ...orderQuery(id), enabled: useSessionUser() !== null });
  const { data, error, isPending } = order;
  const paymentReturn = usePaymentReturn(id, !isPending);
  if (isApiError(error) && error.status === 404) return <NotFound />;
  return (
    <div className={classes.order}>
      <p className={classes.back} data-unprinted>
        <Link to="/orders">{$t('order.back')}</Link>
      </p>
      {data === undefined && (
        <PageHeading title={$t('order.title')}>{$t('order.title')}</PageHeading>
      )}
      <QueryView
        query={order}
        pending={$t('order.loading')}
        failure={{ title: $t('order.loadFailed') }}
      >
        {(own) => <OrderDetails order={own} paymentReturn={paymentReturn} />}
      </QueryView>
    </div>
  );
}

interface OrderDetailsProps {
  readonly order: OrderWithPayment;
  readonly paymentReturn: PaymentReturn;
}

function OrderDetails({ order, paymentReturn }: OrderDetailsProps) {
  const title = $t('order.heading', { number: order.number });
  return (
    <>
      <OrderEntry
        order={order}
        heading={
          <PageHeading title={title} className={classes.heading}>
            {title}
          </PageHeading>
        }
        renderPieces={(id, serials) => <OwnedPieces productId={id} serials={serials} />}
      />
      {order.delivery && (
        <Suspense>
          <OrderDelivery order={order} />
        </Suspense>
      )}
      <OrderParcels orderId={order.id} />
      <OrderPayment order={order} paymentReturn={paymentReturn} />
      <LazyOrderReturns orderId={order.id} isPaid={order.payment.paid > 0} />
      <OrderInvoices order={order} />
      <p className={classes.withdraw} data-unprinted>
        <Link to={withdrawPath(order.number)}>{WITHDRAW_LABEL}</Link>
      </p>
    </>
  );
}

function NotFound() {
  return (
    <EmptyState caption={$t('order.notFoundCaption')}>
      <PageHeading title={$t('order.notFoundTitle')}>{$t('order.notFoundTitle')}</PageHeading>
      <Empty text={$t('order.notFoundText')}>
        <LinkButton to="/orders" variant="primary">
          {$t('order.back')}
        </LinkButton>
      </Empty>
    </EmptyState>
  );
}

export { OrderPage as Component };
