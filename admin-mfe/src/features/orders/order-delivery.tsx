import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../common/layout/description-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import type { OrderDelivery } from './orders.types.ts';

const DUTIES: Readonly<Record<OrderDelivery['duties'], string>> = {
  none: '',
  may_be_due: $t('adminOrders.mayBeDue'),
  included: $t('adminOrders.dutiesIncluded'),
};

/** Where and how an order is delivered. Not rendered if the shop arranges it with the buyer. */
export function OrderDeliverySection({ delivery }: { delivery: OrderDelivery }) {
  const { kind, service, price, lines, name, phone, duties, gift_message, hide_prices } = delivery;
  const isPickUp = kind === 'pick_up';
  const facts: Readonly<Record<string, ReactNode>> = {
    [$t('adminOrders.service')]:
      price === 0
        ? $t('adminOrders.serviceFree', { service })
        : $t('adminOrders.servicePrice', { service, price: formatMoney(price) }),
    [isPickUp ? $t('adminOrders.pickUpPoint') : $t('adminCommon.address')]: lines.map(
      (line, index) => (
        <span key={index}>
          {line}
          <br />
        </span>
      ),
    ),
    ...(isPickUp && { [$t('adminOrders.pickedUpBy')]: name }),
    ...(phone !== '' && { [$t('adminOrders.phone')]: phone }),
    ...(DUTIES[duties] !== '' && { [$t('adminOrders.duties')]: DUTIES[duties] }),
    ...(gift_message !== '' && { [$t('adminOrders.giftMessage')]: gift_message }),
    ...(hide_prices && { [$t('adminOrders.packingSlip')]: $t('adminOrders.withoutPrices') }),
  };
  return (
    <Section title={isPickUp ? $t('adminOrders.pickUp') : $t('adminCommon.delivery')}>
      <DescriptionList items={facts} />
    </Section>
  );
}
