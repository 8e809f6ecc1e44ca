import { hasKey } from '@challenge-coins/shared-ui/shop';

/** Reason codes of Stripe in plain words. */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: $t('adminDisputes.creditNotProcessed'),
  customer_initiated: $t('adminDisputes.customerInitiated'),
  debit_not_authorized: $t('adminDisputes.debitNotAuthorized'),
  duplicate: $t('adminDisputes.duplicate'),
  fraudulent: $t('adminDisputes.fraudulent'),
  general: $t('adminDisputes.general'),
  product_not_received: $t('adminDisputes.notReceived'),
  product_unacceptable: $t('adminDisputes.unacceptable'),
  unrecognized: $t('adminDisputes.unrecognized'),
};

/** Reason of a dispute in plain words; an unknown code becomes a sentence: "Bank cannot process". */
export function disputeReason(code: string): string {
  const words = code.replaceAll('_', ' ');
  return REASONS[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const STATES = {
  open: [$t('adminDisputes.open'), 'danger'],
  won: [$t('adminDisputes.won'), 'success'],
  lost: [$t('adminDisputes.lost'), 'neutral'],
} as const;

/** Label and badge tone of a dispute's state; unknown values are shown as they are. */
export function disputeState(state: string) {
  return hasKey(STATES, state) ? STATES[state] : ([state, 'neutral'] as const);
}
