import { hasKey } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { UnmatchedPayment } from './unmatched.queries.ts';

const PROVIDERS = {
  stripe: 'Stripe',
  moncash: 'MonCash',
  transfer: $t('adminUnmatched.bankTransfer'),
} as const;

const STATES = {
  open: [$t('adminUnmatched.open'), 'warning'],
  matched: [$t('adminUnmatched.matched'), 'success'],
  returned: [$t('adminUnmatched.sentBack'), 'neutral'],
} as const;

/** Label of where the money was received; an unknown provider gets its own name. */
export function providerLabel(provider: string): string {
  return hasKey(PROVIDERS, provider) ? PROVIDERS[provider] : provider;
}

/** Label and badge tone of a payment's state; an unknown one gets its own name. */
export function unmatchedState(state: string) {
  return hasKey(STATES, state) ? STATES[state] : ([state, 'neutral'] as const);
}

/** Formats an amount in its currency: "$50.00", "6,575.00 HTG". */
export function formatReceived({
  amount,
  currency,
}: Pick<UnmatchedPayment, 'amount' | 'currency'>): string {
  const text = formatMoney(amount);
  return currency === 'USD' ? text : `${text.replace('$', '')} ${currency}`;
}
