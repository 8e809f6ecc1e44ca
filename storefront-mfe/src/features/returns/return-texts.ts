import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { formatLongDate, formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OwnReturn, ReturnReasonKey } from './returns.queries.ts';

/** Reasons to choose from. */
export const REASON_LABELS: Readonly<Record<ReturnReasonKey, string>> = {
  withdrawal: $t('returns.withdrawal'),
  damaged: $t('returns.damaged'),
  wrong_item: $t('returns.wrongItem'),
  other: $t('returns.otherReason'),
};

/** State of a return as a heading. */
const STATE_LABELS: Readonly<Record<OwnReturn['state'], string>> = {
  requested: $t('returns.requested'),
  approved: $t('returns.approved'),
  received: $t('returns.arrived'),
  refunded: $t('returns.completed'),
  rejected: $t('returns.declined'),
  cancelled: $t('returns.takenBack'),
};

/** Whether some of a return has left the shop; an older API version does not say, and assumes so. */
const isSent = ({ is_sent = true }: OwnReturn): boolean => is_sent;

/** Heading of a return. What never left the shop is not sent back, and does not arrive. */
export function stateLabel(own: OwnReturn): string {
  const { state } = own;
  if (!isSent(own) && state === 'approved') return $t('returns.approvedUnsent');
  if (!isSent(own) && state === 'received') return $t('returns.recorded');
  return STATE_LABELS[state];
}

/** What happens next, or what happened. */
export function describeReturn(own: OwnReturn, sendTo: string): string {
  switch (own.state) {
    case 'requested':
      return $t('returns.requestedText');
    case 'approved':
      if (!isSent(own)) return $t('returns.approvedUnsentText');
      return sendTo === ''
        ? $t('returns.approvedNoAddress')
        : $t('returns.approvedText', { address: sendTo });
    case 'received':
      return $t('returns.arrivedText');
    case 'refunded':
      return describeRefund(own);
    case 'rejected':
      return $t('returns.declinedText');
    case 'cancelled':
      return $t('returns.keepCoins');
  }
}

function describeRefund({ refund, refund_state }: OwnReturn): string {
  const amount = formatMoney(refund ?? 0);
  if (refund_state === 'failed') return $t('returns.refundFailed', { amount });
  if (refund_state === 'pending') return $t('returns.refundPending', { amount });
  return refund === 0 ? $t('returns.noRefund') : $t('returns.refunded', { amount });
}

/** "2 × Catherine Flon, N° 4, 7" */
export function describeItem({ name, quantity, pieces }: OwnReturn['items'][number]): string {
  const names = [...new Set(pieces.map((piece) => piece.name))];
  const numbers = names.map((coin) => {
    const serials = formatSerials(
      pieces.filter((piece) => piece.name === coin).map(({ number }) => number),
    );
    return coin === name ? serials : `${coin} ${serials}`;
  });
  return [quantity === 1 ? name : `${quantity} × ${name}`, ...numbers].join(', ');
}

/** Until when the buyer gets the refund of an open withdrawal; null: the law sets no deadline. */
export function formatRefundDeadline(own: OwnReturn): string | null {
  const { refund_until, closed_at } = own;
  if (refund_until === null || closed_at !== null) return null;
  const date = formatLongDate(refund_until);
  return isSent(own) ? $t('returns.refundBy', { date }) : $t('returns.unsentRefundBy', { date });
}
