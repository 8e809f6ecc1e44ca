import { ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { formatDateTime } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import type { OrderEvent } from './orders.types.ts';
import classes from './order-detail.module.css';

/** Events of an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title={$t('adminOrders.timeline')}>
      <ol role="list">
        {events.map((event, index) => (
          <li key={index} className={classes.event}>
            <span>{eventText(event)}</span>
            <small>
              {event.by}, <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Texts of the events without a status. */
const EVENT_LABELS: Readonly<Partial<Record<OrderEvent['kind'], string>>> = {
  placed: $t('adminOrders.placedEvent'),
  note: $t('adminOrders.noteChanged'),
  'parcel-packed': $t('adminOrders.parcelPacked'),
  'parcel-sent': $t('adminOrders.parcelSent'),
  'parcel-delivered': $t('adminOrders.parcelDelivered'),
  'parcel-returned': $t('adminOrders.parcelReturned'),
  'parcel-cancelled': $t('adminOrders.parcelCancelled'),
};

function eventText({ kind, from, to }: OrderEvent): string {
  const label = EVENT_LABELS[kind];
  if (label !== undefined) return label;
  const after = to ? ORDER_STATUS_LABELS[to] : $t('adminOrders.unknown');
  return from ? `${ORDER_STATUS_LABELS[from]} → ${after}` : after;
}
