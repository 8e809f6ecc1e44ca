import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { formatLongDate, formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OwnReturn, ReturnReasonKey } from './returns.queries.ts';

/** Reasons to choose from. */
export const REASON_LABELS: Readonly<Record<ReturnReasonKey, string>> = {
  withdrawal: 'I withdraw from the order',
  damaged: 'A coin arrived damaged',
  wrong_item: 'I received the wrong coin',
  other: 'Another reason',
};

/** State of a return as a heading. */
export const STATE_LABELS: Readonly<Record<OwnReturn['state'], string>> = {
  requested: 'Return requested',
  approved: 'Please send it to us',
  received: 'Your parcel arrived',
  refunded: 'Return completed',
  rejected: 'Return declined',
  cancelled: 'Return taken back',
};

/** What happens next, or what happened. */
export function describeReturn(own: OwnReturn, sendTo: string): string {
  switch (own.state) {
    case 'requested':
      return 'Please keep the coins until we have answered. We will write to you soon.';
    case 'approved':
      return sendTo === ''
        ? 'Please contact us for the address, and write the order number on the parcel.'
        : `Please send the coins to ${sendTo}, and write the order number on the parcel.`;
    case 'received':
      return 'Next we refund you. We will write to you when the money is on its way.';
    case 'refunded':
      return describeRefund(own);
    case 'rejected':
      return 'We cannot take these coins back.';
    case 'cancelled':
      return 'You keep the coins.';
  }
}

function describeRefund({ refund, refund_state }: OwnReturn): string {
  const amount = formatMoney(refund ?? 0);
  if (refund_state === 'failed')
    return `The refund of ${amount} did not reach you. We will pay it in another way; please contact us if you do not hear from us.`;
  if (refund_state === 'pending') return `${amount} is being refunded. This can take a few days.`;
  return refund === 0 ? 'It was closed without a refund.' : `We refunded ${amount}.`;
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
export function formatRefundDeadline({ refund_until, closed_at }: OwnReturn): string | null {
  if (refund_until === null || closed_at !== null) return null;
  return `We refund a withdrawal by ${formatLongDate(refund_until)}, once the coins or your receipt of the post are here.`;
}
