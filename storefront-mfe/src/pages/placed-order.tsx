import type { Order } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatSerials, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { Legend, LinkButton, LoadingState } from '@challenge-coins/shared-ui/ui';
import { useId, type ReactNode } from 'react';
import { productQuery } from '../features/catalog/catalog.queries.ts';
import { findOrderArrival } from '../features/delivery/arrival.ts';
import { orderQuery, type OrderWithPayment } from '../features/orders/order.query.ts';
import OwnReverse from '../own-reverse.tsx';
import classes from './placed-order.module.css';

const SIZES = '(width >= 48rem) 26rem, 80vw';

/** The numbers of one product in an order. */
interface OwnNumbers {
  readonly productId: string;
  readonly name: string;
  readonly serials: readonly number[];
}

/** The numbered pieces of an order, also those in gift sets. */
function listOwnNumbers({ items }: Pick<Order, 'items'>): OwnNumbers[] {
  return items
    .flatMap(({ product_id, name, serials, coins }) => [
      { productId: product_id, name, serials },
      ...(coins ?? []).map((coin) => ({ ...coin, productId: coin.id })),
    ])
    .flatMap(({ productId, name, serials }) =>
      serials?.length ? [{ productId, name, serials }] : [],
    );
}

/** What happens next, in order of time. */
function nextSteps(order: OrderWithPayment): string[] {
  const { delivery, payment } = order;
  const arrival = findOrderArrival(order);
  return [
    ...(payment.due === 0 && delivery
      ? []
      : [
          payment.due > 0 && payment.methods.length > 1
            ? $t('order.nextChoosePayment')
            : delivery
              ? $t('order.nextPayment')
              : $t('order.nextPaymentAndDelivery'),
        ]),
    ...(arrival === null
      ? []
      : [
          delivery?.kind === 'pick_up'
            ? $t('order.nextReady', { dates: arrival.dates, isPaid: arrival.isPaid ? 'yes' : 'no' })
            : $t('order.nextArrival', {
                dates: arrival.dates,
                isPaid: arrival.isPaid ? 'yes' : 'no',
              }),
        ]),
    ...(delivery?.gift_message
      ? [$t('order.nextGiftMessage', { message: delivery.gift_message })]
      : []),
  ];
}

interface PlacedOrderProps {
  readonly id: string;
  /** The list of orders, below. It appears together with the order, so that it does not move under a pointer. */
  readonly children: ReactNode;
}

/** Thanks for an order that was just placed, above the list of orders. Without the order, the list alone. */
export default function PlacedOrder({ id, children }: PlacedOrderProps) {
  const { data: order, isLoading, failureCount } = useQuery(orderQuery(id));
  if (isLoading && failureCount === 0) return <LoadingState>{$t('orders.loading')}</LoadingState>;
  return (
    <>
      {order && <Thanks order={order} />}
      {children}
    </>
  );
}

/** The buyer's own reverse with its number, and what happens next. */
function Thanks({ order }: { readonly order: OrderWithPayment }) {
  const heading = useId();
  const [first, ...others] = listOwnNumbers(order);
  return (
    <section className={classes.placed} aria-labelledby={heading} data-unprinted>
      {first && (
        <div className={classes.plate}>
          <OwnPicture own={first} />
        </div>
      )}
      <div className={classes.text}>
        <Legend>{$t('order.heading', { number: order.number })}</Legend>
        {first ? (
          <>
            <h2 id={heading} className={classes.number}>
              {formatSerials(first.serials)}
            </h2>
            <p className={classes.name}>
              {$t('order.placedPieces', { name: first.name, count: first.serials.length })}
            </p>
          </>
        ) : (
          <h2 id={heading}>{$t('order.thanks')}</h2>
        )}
        {others.length > 0 && (
          <ul className={classes.others} role="list" aria-label={$t('order.otherNumbers')}>
            {others.map(({ productId, name, serials }) => (
              <li key={`${productId} ${serials[0]}`}>
                {name} <b>{formatSerials(serials)}</b>
              </li>
            ))}
          </ul>
        )}
        <h3>{$t('order.next')}</h3>
        <ol>
          {[...nextSteps(order), ...(first ? [$t('order.nextCertificate')] : [])].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <LinkButton to={`/orders/${order.id}`} variant="primary">
          {$t('order.open')}
        </LinkButton>
      </div>
    </section>
  );
}

/** The reverse with the first number; the product's picture if its reverse has no place for a number. */
function OwnPicture({ own: { productId, serials } }: { readonly own: OwnNumbers }) {
  const { data } = useQuery(productQuery(productId));
  const [number] = serials;
  if (!data || number === undefined) return null;
  return (
    <OwnReverse productId={productId} number={number} sizes={SIZES}>
      <ProductPicture product={data} sizes={SIZES} />
    </OwnReverse>
  );
}
