import { useId } from 'react';
import { formatOrderArrival, type DeliveredOrder } from './arrival.ts';
import { formatDays, formatDeliveryPrice, formatDuties, formatTaxes } from './delivery-texts.ts';
import classes from './order-delivery.module.css';

interface OrderDeliveryProps {
  readonly order: DeliveredOrder;
}

/** Delivery section of an order: service, price, address, time, expected arrival, duties and added taxes. */
export default function OrderDelivery({ order }: OrderDeliveryProps) {
  const id = useId();
  const { delivery } = order;
  if (!delivery) return null;
  const { kind, service, price, lines, name, phone, gift_message, hide_prices } = delivery;
  const isPickUp = kind === 'pick_up';
  const facts: [string, string][] = [
    [isPickUp ? 'Pick-up point' : 'Service', `${service}, ${formatDeliveryPrice(price)}`],
    [isPickUp ? 'Where' : 'Address', lines.join('\n')],
    ['Picked up by', isPickUp ? name : ''],
    ['Phone', phone],
    ['Delivery time', formatDays(delivery)],
    [isPickUp ? 'Ready' : 'Arrival', formatOrderArrival(order)],
    ['Duties and taxes', formatDuties(delivery)],
    ['Tax', formatTaxes(order.payment.charges)],
    ['Gift message', gift_message],
    ['Packing slip', hide_prices ? 'Without prices' : ''],
  ];
  return (
    <section className={classes.delivery} aria-labelledby={id}>
      <h2 id={id}>{isPickUp ? 'Pick-up' : 'Delivery'}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
