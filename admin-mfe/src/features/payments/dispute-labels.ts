import { hasKey } from '@challenge-coins/shared-ui/shop';

/** Reason codes of Stripe in plain words. */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'A promised refund did not arrive',
  customer_initiated: 'Disputed by the buyer, without a reason',
  debit_not_authorized: 'The buyer did not allow the payment',
  duplicate: 'Charged twice',
  fraudulent: 'The cardholder did not make the payment',
  general: 'No reason given',
  product_not_received: 'Not received',
  product_unacceptable: 'Damaged or not as described',
  unrecognized: 'The cardholder does not recognize the payment',
};

/** Reason of a dispute in plain words; an unknown code becomes a sentence: "Bank cannot process". */
export function disputeReason(code: string): string {
  const words = code.replaceAll('_', ' ');
  return REASONS[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const STATES = {
  open: ['Open', 'danger'],
  won: ['Won', 'success'],
  lost: ['Lost', 'neutral'],
} as const;

/** Label and badge tone of a dispute's state; unknown values are shown as they are. */
export function disputeState(state: string) {
  return hasKey(STATES, state) ? STATES[state] : ([state, 'neutral'] as const);
}
