// Texts about the delivery of an order, for emails.
import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, type Texts } from '../common/languages/translate.js';
import { formatMoneyText, toCents } from '../common/money.js';
import type { Block, LineItem } from '../messages/index.js';
import type { OrderDeliveryDto } from './orders.contract.js';

/** Line of the delivery in the list of what was ordered. */
export function deliveryLine({ kind, service, price }: OrderDeliveryDto, locale: Locale): LineItem {
  const t = textsIn(locale);
  return {
    what:
      kind === 'ship' ? t('mailOrders.delivery', { service }) : t('mailOrders.pickUp', { service }),
    amount: price === 0 ? t('mailOrders.free') : formatMoneyText(toCents(price), locale),
    notes: [],
  };
}

/** Address, delivery time, duties and gift message. */
export function deliveryFacts(delivery: OrderDeliveryDto, t: Texts): Block {
  const { kind, lines, name, phone, duties, duties_note, gift_message } = delivery;
  const facts = {
    [kind === 'ship' ? t('mailOrders.deliverTo') : t('mailOrders.pickUpPoint')]: lines.join(', '),
    ...(kind === 'pick_up' && { [t('mailOrders.pickedUpBy')]: name }),
    [t('mailOrders.phone')]: phone,
    [t('mailOrders.deliveryTime')]: deliveryDays(delivery, t),
    [t('mailOrders.duties')]: [dutiesText(duties, t), duties_note]
      .filter((text) => text !== '')
      .join(' '),
    [t('mailOrders.giftMessage')]: gift_message,
  };
  return {
    kind: 'facts',
    facts: Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== '')),
  };
}

function dutiesText(duties: OrderDeliveryDto['duties'], t: Texts): string {
  if (duties === 'none') return '';
  return duties === 'included' ? t('mailOrders.dutiesIncluded') : t('mailOrders.dutiesMayBeDue');
}

function deliveryDays({ days_min: min, days_max: max }: OrderDeliveryDto, t: Texts): string {
  if (max === null) return '';
  return min === null || min === max
    ? t('mailOrders.days', { days: max })
    : t('mailOrders.dayRange', { min, max });
}
