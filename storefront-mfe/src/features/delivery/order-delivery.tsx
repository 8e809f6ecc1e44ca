import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import { useId } from 'react';
import { formatDays, formatDeliveryPrice, formatDuties, formatTaxes } from './delivery-texts.ts';
import classes from './order-delivery.module.css';

type Order = ResponseBody<'/orders/{id}', 'get'>;

interface OrderDeliveryProps {
  readonly delivery: NonNullable<Order['delivery']>;
  readonly charges: Order['payment']['charges'];
}

/** Delivery section of an order: service, price, address, time, duties and added taxes. */
export default function OrderDelivery({ delivery, charges }: OrderDeliveryProps) {
  const id = useId();
  const { kind, service, price, lines, name, phone, gift_message, hide_prices } = delivery;
  const isPickUp = kind === 'pick_up';
  const facts: [string, string][] = [
    [isPickUp ? 'Pick-up point' : 'Service', `${service}, ${formatDeliveryPrice(price)}`],
    [isPickUp ? 'Where' : 'Address', lines.join('\n')],
    ['Picked up by', isPickUp ? name : ''],
    ['Phone', phone],
    ['Delivery time', formatDays(delivery)],
    ['Duties and taxes', formatDuties(delivery)],
    ['Tax', formatTaxes(charges)],
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
