import { ORDER_STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { formatDateTime } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import type { OrderEvent } from './orders.types.ts';
import classes from './order-detail.module.css';

/** Events of an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title="Timeline">
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
  placed: 'Placed',
  note: 'Note changed',
  'parcel-packed': 'Parcel packed',
  'parcel-sent': 'Parcel sent',
  'parcel-delivered': 'Parcel delivered',
  'parcel-returned': 'Parcel returned',
  'parcel-cancelled': 'Parcel cancelled',
};

function eventText({ kind, from, to }: OrderEvent): string {
  const label = EVENT_LABELS[kind];
  if (label !== undefined) return label;
  const after = to ? ORDER_STATUS_LABELS[to] : 'Unknown';
  return from ? `${ORDER_STATUS_LABELS[from]} → ${after}` : after;
}
