import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../common/layout/description-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import type { OrderDelivery } from './orders.types.ts';

const DUTIES: Readonly<Record<OrderDelivery['duties'], string>> = {
  none: '',
  may_be_due: 'May be due on delivery',
  included: 'Included in the price',
};

/** Where and how an order is delivered. Not rendered if the shop arranges it with the buyer. */
export function OrderDeliverySection({ delivery }: { delivery: OrderDelivery }) {
  const { kind, service, price, lines, name, phone, duties, gift_message, hide_prices } = delivery;
  const isPickUp = kind === 'pick_up';
  const facts: Readonly<Record<string, ReactNode>> = {
    Service: `${service}, ${price === 0 ? 'free' : formatMoney(price)}`,
    [isPickUp ? 'Pick-up point' : 'Address']: lines.map((line, index) => (
      <span key={index}>
        {line}
        <br />
      </span>
    )),
    ...(isPickUp && { 'Picked up by': name }),
    ...(phone !== '' && { Phone: phone }),
    ...(DUTIES[duties] !== '' && { Duties: DUTIES[duties] }),
    ...(gift_message !== '' && { 'Gift message': gift_message }),
    ...(hide_prices && { 'Packing slip': 'Without prices' }),
  };
  return (
    <Section title={isPickUp ? 'Pick-up' : 'Delivery'}>
      <DescriptionList items={facts} />
    </Section>
  );
}
