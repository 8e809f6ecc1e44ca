// Texts about the delivery of an order, for emails.
import { formatMoneyText, toCents } from '../common/money.js';
import type { Block, LineItem } from '../messages/index.js';
import type { OrderDeliveryDto } from './orders.contract.js';

const DUTIES: Readonly<Record<OrderDeliveryDto['duties'], string>> = {
  none: '',
  may_be_due: 'Import duties and taxes may be due on delivery.',
  included: 'Import duties and taxes are included in the price.',
};

/** Line of the delivery in the list of what was ordered. */
export function deliveryLine({ kind, service, price }: OrderDeliveryDto): LineItem {
  return {
    what: `${kind === 'ship' ? 'Delivery' : 'Pick-up'}: ${service}`,
    amount: price === 0 ? 'FREE' : formatMoneyText(toCents(price)),
    notes: [],
  };
}

/** Address, delivery time, duties and gift message. */
export function deliveryFacts(delivery: OrderDeliveryDto): Block {
  const { kind, lines, name, phone, duties, duties_note, gift_message } = delivery;
  const facts = {
    [kind === 'ship' ? 'Deliver to' : 'Pick-up point']: lines.join(', '),
    ...(kind === 'pick_up' && { 'Picked up by': name }),
    Phone: phone,
    'Delivery time': deliveryDays(delivery),
    'Duties and taxes': [DUTIES[duties], duties_note].filter((text) => text !== '').join(' '),
    'Gift message': gift_message,
  };
  return {
    kind: 'facts',
    facts: Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== '')),
  };
}

function deliveryDays({ days_min, days_max }: OrderDeliveryDto): string {
  if (days_max === null) return '';
  const days = days_min === null || days_min === days_max ? days_max : `${days_min} to ${days_max}`;
  return `${days} business ${days === 1 ? 'day' : 'days'}`;
}
