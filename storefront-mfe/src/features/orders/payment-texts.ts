import { PAYMENT_METHOD_LABELS, type KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OrderWithPayment } from './order.query.ts';

/** What is due, paid and refunded of an order, and the ways to pay. */
export type PaymentSummary = OrderWithPayment['payment'];

type PaymentEntry = PaymentSummary['entries'][number];

/** Labels of the payment methods to choose from. */
export const METHOD_LABELS: Readonly<Record<KnownPaymentMethod, string>> = {
  ...PAYMENT_METHOD_LABELS,
  arrangement: 'By arrangement – we contact you by email',
};

/** Payment methods after "pay": "pay by bank transfer". */
export const METHOD_PHRASES: Readonly<Record<KnownPaymentMethod, string>> = {
  arrangement: 'by arrangement',
  transfer: 'by bank transfer',
  cash: 'in cash',
};

/** Label of a ledger entry: "Payment by bank transfer", "Payment", "Refund". */
export function formatPaymentEntry({ kind, method }: PaymentEntry): string {
  if (kind === 'refund') return 'Refund';
  return method === 'arrangement' ? 'Payment' : `Payment ${METHOD_PHRASES[method]}`;
}

/** Sentence about what is paid, refunded or still to pay: "$50.00 to pay". */
export function formatPaymentState({ status, total, payment }: OrderWithPayment): string {
  const { state, due, paid, refunded } = payment;
  if (status === 'cancelled') return formatCancelled(payment);
  switch (state) {
    case 'unpaid':
      return `${formatMoney(due)} to pay`;
    case 'partly_paid':
      return `${formatMoney(paid)} of ${formatMoney(total)} paid, ${formatMoney(due)} to pay`;
    case 'paid':
      return 'Paid. Thank you!';
    case 'overpaid':
      return `Paid. Thank you! You paid ${formatMoney(paid - refunded - total)} too much; we will contact you about it.`;
    case 'partly_refunded':
      return `${formatMoney(refunded)} of ${formatMoney(paid)} refunded`;
    case 'refunded':
      return `Refunded: ${formatMoney(refunded)}`;
  }
}

function formatCancelled({ paid, refunded }: PaymentSummary): string {
  if (paid > refunded)
    return `This order is cancelled. We will contact you about the ${formatMoney(paid - refunded)} that you paid.`;
  if (refunded > 0) return `This order is cancelled. Refunded: ${formatMoney(refunded)}`;
  return 'This order is cancelled; there is nothing to pay.';
}
