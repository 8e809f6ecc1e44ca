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
    [
      isPickUp ? $t('delivery.pickUpPoint') : $t('delivery.service'),
      $t('delivery.serviceWithPrice', { service, price: formatDeliveryPrice(price) }),
    ],
    [isPickUp ? $t('delivery.where') : $t('delivery.address'), lines.join('\n')],
    [$t('delivery.pickedUpBy'), isPickUp ? name : ''],
    [$t('delivery.phone'), phone],
    [$t('delivery.time'), formatDays(delivery)],
    [isPickUp ? $t('delivery.ready') : $t('delivery.arrival'), formatOrderArrival(order)],
    [$t('delivery.duties'), formatDuties(delivery)],
    [$t('delivery.tax'), formatTaxes(order.payment.charges)],
    [$t('delivery.giftMessage'), gift_message],
    [$t('delivery.packingSlip'), hide_prices ? $t('delivery.withoutPrices') : ''],
  ];
  return (
    <section className={classes.delivery} aria-labelledby={id}>
      <h2 id={id}>{isPickUp ? $t('delivery.pickUpHeading') : $t('delivery.deliveryHeading')}</h2>
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
