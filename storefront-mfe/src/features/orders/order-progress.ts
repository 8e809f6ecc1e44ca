import { hasKey } from '@challenge-coins/shared-ui/shop';

const PAYMENT_WORDS = {
  unpaid: 'to pay',
  partly_paid: 'partly paid',
  paid: 'paid',
  overpaid: 'paid',
  partly_refunded: 'partly refunded',
  refunded: 'refunded',
};

const DELIVERY_WORDS = {
  unfulfilled: 'not sent yet',
  partly_fulfilled: 'partly on its way',
  fulfilled: 'on its way',
  delivered: 'delivered',
};

/**
 * Payment and delivery of an order in words: "Paid · on its way". Empty if the shop uses neither for the order, with an
 * older API version, or for unknown states of a newer one.
 */
export function formatOrderProgress({
  payment_state: payment = '',
  delivery_state: delivery = '',
}: {
  readonly payment_state?: string | undefined;
  readonly delivery_state?: string | undefined;
}): string {
  const text = [
    ...(hasKey(PAYMENT_WORDS, payment) ? [PAYMENT_WORDS[payment]] : []),
    ...(hasKey(DELIVERY_WORDS, delivery) ? [DELIVERY_WORDS[delivery]] : []),
  ].join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
