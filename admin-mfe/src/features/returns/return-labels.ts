// Labels of returns.
import { hasKey } from '@challenge-coins/shared-ui/shop';
import type { OrderReturn } from './returns.queries.ts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const STATES: Readonly<Record<OrderReturn['state'], readonly [string, Tone]>> = {
  requested: [$t('adminReturns.requested'), 'warning'],
  approved: [$t('adminReturns.waiting'), 'warning'],
  received: [$t('adminReturns.toBeRefunded'), 'warning'],
  refunded: [$t('adminReturns.completed'), 'success'],
  rejected: [$t('adminReturns.declined'), 'neutral'],
  cancelled: [$t('adminReturns.takenBack'), 'neutral'],
};

const REASONS: Readonly<Record<OrderReturn['reason'], string>> = {
  withdrawal: $t('adminReturns.withdrawal'),
  damaged: $t('adminReturns.damaged'),
  wrong_item: $t('adminReturns.wrongItem'),
  other: $t('adminReturns.otherReason'),
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
  if (refund_state === 'failed') return [$t('adminReturns.refundFailedState'), 'danger'];
  if (refund_state === 'pending') return [$t('adminReturns.refundOnItsWay'), 'warning'];
  const [label, tone] = hasKey(STATES, state) ? STATES[state] : [state, 'neutral' as const];
  return is_overdue ? [$t('adminReturns.overdue', { state: label }), 'danger'] : [label, tone];
}

/** Why the coins come back. */
export function returnReason(reason: string): string {
  return hasKey(REASONS, reason) ? REASONS[reason] : reason;
}
