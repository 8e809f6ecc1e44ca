// Labels and badge of the payment states, for the order list and the payment of an order.
import type { ResponseBody } from '@challenge-coins/shared-ui/api';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Badge } from '@challenge-coins/shared-ui/ui';

type PaymentState = ResponseBody<'/admin/orders/{id}', 'get'>['payment_state'];

const LABELS: Readonly<Record<PaymentState, string>> = {
  unpaid: $t('adminCommon.unpaid'),
  partly_paid: $t('adminCommon.partlyPaid'),
  paid: $t('adminCommon.paid'),
  overpaid: $t('adminCommon.overpaid'),
  partly_refunded: $t('adminCommon.partlyRefunded'),
  refunded: $t('adminCommon.refunded'),
};

const TONES = {
  unpaid: 'warning',
  partly_paid: 'warning',
  paid: 'success',
  overpaid: 'warning',
  partly_refunded: 'neutral',
  refunded: 'neutral',
} as const;

/** Label of a payment state; an unknown one of a newer API version gets its own name. */
export function paymentStateLabel(state: string): string {
  return hasKey(LABELS, state) ? LABELS[state] : state;
}

/** Badge of a payment state. */
export function PaymentStateBadge({ state }: { state: string }) {
  const tone = hasKey(TONES, state) ? TONES[state] : 'neutral';
  return <Badge tone={tone}>{paymentStateLabel(state)}</Badge>;
}
