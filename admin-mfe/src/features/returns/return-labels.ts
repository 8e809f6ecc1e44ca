// Labels of returns.
import { hasKey } from '@challenge-coins/shared-ui/shop';
import type { OrderReturn } from './returns.queries.ts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const STATES: Readonly<Record<OrderReturn['state'], readonly [string, Tone]>> = {
  requested: [$t('adminReturns.requested'), 'warning'],
  approved: [$t('adminReturns.approved'), 'warning'],
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
  /** Whether some of it has left the shop; absent: not known, as in the list of all returns. */
  readonly is_sent?: boolean;
}

function stateLabel({ state, is_sent }: ReturnState): readonly [string, Tone] {
  if (state === 'approved' && is_sent !== undefined)
    return [is_sent ? $t('adminReturns.waiting') : $t('adminReturns.stillHere'), 'warning'];
  return hasKey(STATES, state) ? STATES[state] : [state, 'neutral'];
}

/** Label and badge tone of a return; unknown states of a newer API version are shown as they are. */
export function returnState(own: ReturnState): readonly [string, Tone] {
  if (own.refund_state === 'failed') return [$t('adminReturns.refundFailedState'), 'danger'];
  if (own.refund_state === 'pending') return [$t('adminReturns.refundOnItsWay'), 'warning'];
  const [label, tone] = stateLabel(own);
  return own.is_overdue ? [$t('adminReturns.overdue', { state: label }), 'danger'] : [label, tone];
}

/** Whether the coins of a return are still in the shop, so that no parcel is to come. */
export function isUnsent({ is_sent }: Pick<ReturnState, 'is_sent'>): boolean {
  return is_sent === false;
}

/** Why the coins come back. */
export function returnReason(reason: string): string {
  return hasKey(REASONS, reason) ? REASONS[reason] : reason;
}
