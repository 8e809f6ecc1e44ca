import { hasKey } from './product-labels.ts';

/** Labels of the payment methods. */
export const PAYMENT_METHOD_LABELS = {
  arrangement: $t('uiOrder.arrangement'),
  transfer: $t('uiOrder.transfer'),
  cash: $t('uiOrder.cash'),
  card: $t('uiOrder.card'),
  moncash: 'MonCash',
} as const;

/** A payment method known to this release. */
export type KnownPaymentMethod = keyof typeof PAYMENT_METHOD_LABELS;

/** Parses a payment method; falls back to `arrangement`. */
export function parsePaymentMethod(text: string): KnownPaymentMethod {
  return hasKey(PAYMENT_METHOD_LABELS, text) ? text : 'arrangement';
}

/** Label of a payment method; unknown methods of a newer API version are shown as they are. */
export function paymentMethodLabel(method: string): string {
  return hasKey(PAYMENT_METHOD_LABELS, method) ? PAYMENT_METHOD_LABELS[method] : method;
}
