// Labels of returns.
import { hasKey } from '@challenge-coins/shared-ui/shop';
import type { OrderReturn } from './returns.queries.ts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const STATES: Readonly<Record<OrderReturn['state'], readonly [string, Tone]>> = {
  requested: ['Requested', 'warning'],
  approved: ['Waiting for the parcel', 'warning'],
  received: ['To be refunded', 'warning'],
  refunded: ['Completed', 'success'],
  rejected: ['Declined', 'neutral'],
  cancelled: ['Taken back', 'neutral'],
};

const REASONS: Readonly<Record<OrderReturn['reason'], string>> = {
  withdrawal: 'Withdrawal',
  damaged: 'Damaged',
  wrong_item: 'Wrong coin',
  other: 'Other reason',
};

interface ReturnState {
  readonly state: string;
  readonly refund_state: string;
  readonly is_overdue: boolean;
}

/** Label and badge tone of a return; unknown states of a newer API version are shown as they are. */
export function returnState({
  state,
  refund_state,
  is_overdue,
}: ReturnState): readonly [string, Tone] {
  if (refund_state === 'failed') return ['Refund failed', 'danger'];
  if (refund_state === 'pending') return ['Refund on its way', 'warning'];
  const [label, tone] = hasKey(STATES, state) ? STATES[state] : [state, 'neutral' as const];
  return is_overdue ? [`${label}, overdue`, 'danger'] : [label, tone];
}

/** Why the coins come back. */
export function returnReason(reason: string): string {
  return hasKey(REASONS, reason) ? REASONS[reason] : reason;
}
