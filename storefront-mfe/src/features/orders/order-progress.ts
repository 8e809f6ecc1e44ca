import { hasKey } from '@challenge-coins/shared-ui/shop';

const PAYMENT_WORDS = {
  unpaid: $t('order.unpaid'),
  partly_paid: $t('order.partlyPaid'),
  paid: $t('order.isPaid'),
  overpaid: $t('order.isPaid'),
  partly_refunded: $t('order.partlyRefunded'),
  refunded: $t('order.isRefunded'),
};

const DELIVERY_WORDS = {
  unfulfilled: $t('order.notSent'),
  partly_fulfilled: $t('order.partlySent'),
  fulfilled: $t('order.sent'),
  delivered: $t('order.arrived'),
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
