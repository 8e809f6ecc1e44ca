/** How much of an order is paid. */
export const PAYMENT_STATES = [
  'unpaid',
  'partly_paid',
  'paid',
  'overpaid',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Amounts of an order in cents. */
export interface PaidAmounts {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/**
 * Derives the state from the amounts. A refund of what was overpaid leaves the order paid; an order that
 * costs nothing is paid.
 */
export function paymentStateOf({
  totalCents,
  paidCents,
  refundedCents,
}: PaidAmounts): PaymentState {
  const kept = paidCents - refundedCents;
  if (kept > totalCents) return 'overpaid';
  if (kept === totalCents) return 'paid';
  if (refundedCents > 0) return kept === 0 ? 'refunded' : 'partly_refunded';
  return kept === 0 ? 'unpaid' : 'partly_paid';
}

/** Cents still to pay. A refunded order is not to be paid again. */
export function dueCents(amounts: PaidAmounts): number {
  const { totalCents, paidCents, refundedCents } = amounts;
  return refundedCents > 0 ? 0 : Math.max(0, totalCents - paidCents);
}
