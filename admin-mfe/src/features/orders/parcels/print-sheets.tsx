import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { formatLongDate } from '@challenge-coins/shared-ui/ui';
import { PrintOnly } from '../../../common/layout/print-only.tsx';
import { itemText } from '../order-labels.ts';
import type { AdminOrder, OrderDelivery, OrderDetail } from '../orders.types.ts';
import { parcelItemText } from './parcel-labels.ts';
import type { Shipment } from './parcels.queries.ts';
import classes from './print-sheets.module.css';

/** Sheet to print: a parcel of an order, or the items of the order if they are in none. */
export interface PrintedSheet {
  readonly order: AdminOrder;
  readonly parcel: Shipment | null;
  readonly delivery: OrderDelivery | null;
  /** Heading of the slip in the buyer's language; an older API version sends none. */
  readonly slip?: OrderDetail['slip'] | undefined;
}

interface PrintSheetsProps {
  readonly kind: 'slips' | 'labels';
  readonly sheets: readonly PrintedSheet[];
}

/** Packing slips or address labels, a page each. Neither shows prices: a parcel can be a gift. */
export function PrintSheets({ kind, sheets }: PrintSheetsProps) {
  return (
    <PrintOnly>
      {sheets.map((sheet) =>
        kind === 'slips' ? (
          <PackingSlip key={sheet.parcel?.id ?? sheet.order.id} sheet={sheet} />
        ) : (
          <AddressLabel key={sheet.parcel?.id ?? sheet.order.id} sheet={sheet} />
        ),
      )}
    </PrintOnly>
  );
}

/** Recipient and address; without an address, the customer. */
function Recipient({ sheet: { order, delivery } }: { sheet: PrintedSheet }) {
  const lines = delivery
    ? [delivery.name, delivery.company, ...delivery.lines]
    : [order.user_name, order.user_email];
  // The formatted address may start with the name.
  const shown = [...new Set(lines.filter((line) => line !== ''))];
  return (
    <address className={classes.address}>
      {shown.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function PackingSlip({ sheet }: { sheet: PrintedSheet }) {
  const { order, parcel, delivery, slip } = sheet;
  return (
    <section className={classes.slip} aria-label={$t('adminParcels.slipOf', { id: order.id })}>
      {slip ? (
        <h1 lang={slip.locale}>{slip.heading}</h1>
      ) : (
        <>
          <h1>{$t('adminCommon.orderNumber', { number: formatOrderNumber(order.id) })}</h1>
          <p>{formatLongDate(order.created_at)}</p>
        </>
      )}
      <Recipient sheet={sheet} />
      <ul>
        {parcel
          ? parcel.items.map((item) => <li key={item.line_id}>{parcelItemText(item)}</li>)
          : order.items.map((item) => <li key={item.line_id}>{itemText(item)}</li>)}
      </ul>
      {delivery && delivery.gift_message !== '' && (
        <p className={classes.message}>{delivery.gift_message}</p>
      )}
    </section>
  );
}

function AddressLabel({ sheet }: { sheet: PrintedSheet }) {
  const { order, parcel, delivery } = sheet;
  return (
    <section className={classes.label} aria-label={$t('adminParcels.labelOf', { id: order.id })}>
      <Recipient sheet={sheet} />
      {delivery && delivery.phone !== '' && <p>{delivery.phone}</p>}
      <p className={classes.number}>
        {formatOrderNumber(order.id)}
        {parcel && parcel.carrier !== '' && ` · ${parcel.carrier_name} ${parcel.tracking_code}`}
      </p>
    </section>
  );
}
