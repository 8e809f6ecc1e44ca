import { Link, useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { formatDateTime, formatMoney, PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { BackLink } from '../common/layout/back-link.tsx';
import { usePermission } from '../common/access/permissions.ts';
import { Section } from '../common/layout/section.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { OrderItems } from '../features/orders/order-items.tsx';
import { EmailLink, isAccountDeleted } from '../features/orders/email-link.tsx';
import { AdjacentOrders } from '../features/orders/adjacent-orders.tsx';
import { OrderDeliverySection } from '../features/orders/order-delivery.tsx';
import { OrderNote } from '../features/orders/order-note.tsx';
import { OrderTimeline } from '../features/orders/order-timeline.tsx';
import { pieceCount } from '../features/orders/order-labels.ts';
import { OrderParcels } from '../features/orders/parcels/order-parcels.tsx';
import type { OrderDetail } from '../features/orders/orders.types.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { OrderPayment } from '../features/payments/order-payment.tsx';
import { LazyOrderReturns } from '../features/returns/lazy-order-returns.tsx';
import { OrderInvoices } from '../features/invoices/order-invoices.tsx';
import { StatusSelect } from '../features/orders/status-select.tsx';
import columns from '../common/lists/columns.module.css';

/** Order page: items, customer, status, delivery, parcels, payment, timeline and internal note. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(orderQuery(id))}
      title={$t('adminCommon.order')}
      pending={$t('adminOrders.orderPending')}
      back={<BackLink tab="orders" />}
    >
      {(order) => <OrderView order={order} />}
    </LoadedPage>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  const number = formatOrderNumber(order.id);
  const canSeeCustomer = usePermission('customers.read');
  return (
    <>
      <AdjacentOrders id={order.id} />
      <PageHeading
        title={$t('adminCommon.pageTitle', { title: $t('adminCommon.orderNumber', { number }) })}
      >
        {$t('adminCommon.orderNumber', { number })}
      </PageHeading>
      <DescriptionList
        items={{
          [$t('adminOrders.placed')]: formatDateTime(order.created_at),
          [$t('adminCommon.customer')]: (
            <>
              {canSeeCustomer && !isAccountDeleted(order) ? (
                <Link to={adminPath.customer(order.user_id)}>{order.user_name}</Link>
              ) : (
                order.user_name
              )}
              <br />
              <EmailLink order={order} />
            </>
          ),
          [$t('adminOrders.items')]: $t('adminOrders.itemCount', { n: pieceCount(order.items) }),
          [$t('adminCommon.total')]: formatMoney(order.total),
          [$t('adminCommon.status')]: <StatusSelect order={order} />,
        }}
      />
      <div className={columns.columns}>
        <div className={columns.column}>
          <Section title={$t('adminOrders.items')}>
            <OrderItems items={order.items} />
          </Section>
          {order.delivery && <OrderDeliverySection delivery={order.delivery} />}
          <OrderParcels order={order} />
          <OrderPayment
            orderId={order.id}
            items={order.items}
            isCancelled={order.status === 'cancelled'}
          />
          <LazyOrderReturns orderId={order.id} />
          <OrderInvoices orderId={order.id} isCancelled={order.status === 'cancelled'} />
        </div>
        <div className={columns.column}>
          <OrderTimeline events={order.timeline} />
          <OrderNote key={order.id} id={order.id} saved={order.note} />
        </div>
      </div>
    </>
  );
}
