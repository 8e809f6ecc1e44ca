import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { Badge, formatLongDate } from '@challenge-coins/shared-ui/ui';
import { useId } from 'react';
import { ordersQuery } from './orders.query.ts';
import classes from './order-parcels.module.css';

/** Parcels of one of the logged-in user's orders. */
type OrderParcelList = ResponseBody<'/orders/{id}/shipments', 'get'>;
type Parcel = OrderParcelList['parcels'][number];

const parcelsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersQuery.queryKey, orderId, 'shipments'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/orders/{id}/shipments', { params: { path: { id: orderId } }, signal })),
    meta: { silent: true },
  });

const STATES: Readonly<
  Record<Exclude<Parcel['state'], 'cancelled'>, { label: string; tone: 'success' | 'neutral' }>
> = {
  packed: { label: $t('order.packed'), tone: 'neutral' },
  shipped: { label: $t('order.shipped'), tone: 'success' },
  delivered: { label: $t('order.delivered'), tone: 'success' },
  returned: { label: $t('order.returned'), tone: 'neutral' },
};

/** Parcels of an order with their tracking pages and pieces. Nothing before the first is packed. */
export default function OrderParcels({ orderId }: { readonly orderId: string }) {
  const id = useId();
  // An older API version does not have the route.
  const { data } = useQuery(parcelsQuery(orderId));
  if (!data || data.parcels.length === 0) return null;
  return (
    <section className={classes.parcels} aria-labelledby={id}>
      <h2 id={id}>{$t('order.parcels', { count: data.parcels.length })}</h2>
      <ol role="list">
        {data.parcels.map((parcel) => (
          <li key={parcel.id} className={classes.parcel}>
            <ParcelEntry parcel={parcel} />
          </li>
        ))}
      </ol>
      {data.left.length > 0 && (
        <p>
          {$t('order.stillToCome', {
            items: data.left.map(({ name, quantity }) => countText(name, quantity)).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

function ParcelEntry({ parcel }: { readonly parcel: Parcel }) {
  const { state, tracking_url, items } = parcel;
  const date = parcel.returned_at ?? parcel.delivered_at ?? parcel.shipped_at ?? parcel.packed_at;
  const tracking = trackingText(parcel);
  return (
    <>
      <p className={classes.state}>
        {state !== 'cancelled' && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}{' '}
        <time dateTime={date}>{formatLongDate(date)}</time>
      </p>
      {tracking !== '' && (
        <p>
          {tracking_url === null ? (
            tracking
          ) : (
            <a className={classes.link} href={tracking_url} target="_blank" rel="noreferrer">
              {$t('order.track', { tracking })}
            </a>
          )}
        </p>
      )}
      <ul role="list" className={classes.items}>
        {items.map((item) => (
          <li key={item.line_id}>
            {withNumbers(countText(item.name, item.quantity), item.numbers)}
            {item.coins && (
              <ul className={classes.coins}>
                {item.coins.map((coin) => (
                  <li key={coin.id}>{withNumbers(coin.name, coin.numbers)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** "USPS 9400"; empty for a parcel without carrier and code. */
function trackingText({ carrier, carrier_name, tracking_code }: Parcel): string {
  const name = carrier === 'other' ? '' : carrier_name;
  return [name, tracking_code].filter((text) => text !== '').join(' ');
}

const countText = (name: string, quantity: number) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

const withNumbers = (text: string, numbers: readonly number[] | null) =>
  numbers && numbers.length > 0 ? `${text}, ${formatSerials(numbers)}` : text;
