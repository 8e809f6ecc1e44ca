import { type Order } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useKnownUser, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Link, Navigate, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  Empty,
  LinkButton,
  LoadingState,
  PageHeading,
  EmptyState,
  PageContainer,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { accountQuery } from '../features/account/account.queries.ts';
import { LazyFirstCoins } from '../features/catalog/lazy-first-coins.tsx';
import { OwnedPieces } from '../features/catalog/product-page/owned-pieces.tsx';
import { OrderEntry } from '../features/orders/order-entry.tsx';
import { ordersQuery, PLACED_ORDER_KEY } from '../features/orders/orders.query.ts';
import { LoginNotice } from '../login-notice.tsx';
import { loginTarget } from '../login-path.ts';
import classes from './orders.module.css';

const PATH = '/orders';
const LOGIN_TEXT = $t('orders.loginText');

/** Without its code, there is only the list of orders. */
const PlacedOrder = lazy<ComponentType<{ id: string; children: ReactNode }>>(() =>
  import(/* webpackChunkName: "pieces" */ './placed-order.tsx').catch(() => ({
    default: ({ children }) => children,
  })),
);

/** Id of the order that was just placed; only the first page after the checkout gets it. */
function usePlacedOrder(): string | undefined {
  const client = useQueryClient();
  const [id] = useState(() => client.getQueryData<string>(PLACED_ORDER_KEY));
  useEffect(() => client.removeQueries({ queryKey: PLACED_ORDER_KEY }), [client]);
  return id;
}

/** My Orders. Visitors are redirected to the login page and back. */
export function OrdersPage() {
  if (useKnownUser() === null) return <Navigate {...loginTarget(PATH, LOGIN_TEXT)} replace />;
  return (
    <PageContainer page>
      <OwnOrders />
    </PageContainer>
  );
}

function OwnOrders() {
  const orders = useQuery({ ...ordersQuery, enabled: useSessionUser() !== null });
  const placed = usePlacedOrder();
  if (orders.data?.length === 0)
    return (
      <>
        <EmptyState caption={$t('orders.captionFirst')}>
          <PageHeading title={$t('orders.title')}>{$t('orders.emptyHeading')}</PageHeading>
          <Empty text={$t('orders.emptyText')}>
            <LinkButton to="/shop" variant="primary">
              {$t('orders.startShopping')}
            </LinkButton>
          </Empty>
        </EmptyState>
        <LazyFirstCoins />
      </>
    );
  const list = (
    <QueryView
      query={orders}
      pending={$t('orders.loading')}
      failure={{ title: $t('orders.loadFailed') }}
    >
      {(all) => <Ledger orders={all} />}
    </QueryView>
  );
  return (
    <div className={classes.ledger}>
      <PageHeading title={$t('orders.title')}>{$t('orders.title')}</PageHeading>
      {placed ? (
        <Suspense fallback={<LoadingState>{$t('orders.loading')}</LoadingState>}>
          <PlacedOrder id={placed}>{list}</PlacedOrder>
        </Suspense>
      ) : (
        list
      )}
      <LoginNotice back={PATH} text={LOGIN_TEXT} />
    </div>
  );
}

function Ledger({ orders }: { orders: readonly Order[] }) {
  const [printed, setPrinted] = useState<string | null>(null);
  const print = (id: string) => {
    flushSync(() => setPrinted(id));
    window.print();
    setPrinted(null);
  };
  return (
    <>
      <p className={classes.note}>{$t('orders.contactByEmail')}</p>
      <ConfirmEmail />
      <ol className={classes.orders} role="list">
        {orders.map((order) => (
          <li
            key={order.id}
            data-unprinted={(printed !== null && printed !== order.id) || undefined}
          >
            <OrderEntry
              order={order}
              renderPieces={(id, serials) => <OwnedPieces productId={id} serials={serials} />}
            >
              <LinkButton to={`/orders/${order.id}`} variant="quiet" size="small">
                {$t('orders.details', {
                  number: formatOrderNumber(order.id),
                  hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                })}
              </LinkButton>
              <Button variant="quiet" size="small" onClick={() => print(order.id)}>
                {$t('orders.print')}
              </Button>
            </OrderEntry>
          </li>
        ))}
      </ol>
    </>
  );
}

export { OrdersPage as Component };

/** Reminder to confirm the email: the shop sends no order emails before. */
function ConfirmEmail() {
  const account = useQuery(accountQuery);
  if (account.data?.email_confirmed !== false) return null;
  return (
    <p className={classes.note}>
      {$t('orders.confirmEmail', { link: (text) => <Link to="/account">{text}</Link> })}
    </p>
  );
}
