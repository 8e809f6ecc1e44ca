import type { Message } from './messages.queries.ts';

/** Labels of the message kinds. */
export const KIND_LABELS: Readonly<Record<Message['kind'], string>> = {
  'order-placed': 'Order placed',
  'order-cancelled': 'Order cancelled',
  'order-completed': 'Order completed',
  'order-restored': 'Order restored',
  'shipment-sent': 'Parcel sent',
  'shipment-delivered': 'Parcel delivered',
  'payment-received': 'Payment received',
  'payment-refunded': 'Payment refunded',
  'payment-reminder': 'Payment reminder',
  'payment-returned': 'Payment returned',
  'refund-failed': 'Refund failed',
  'dispute-opened': 'Dispute opened',
  'withdrawal-receipt': 'Withdrawal receipt',
  'withdrawal-notice': 'Withdrawal received',
  'request-receipt': 'Request receipt',
  'request-notice': 'Request received',
  'request-answer': 'Answer to a request',
  'stock-notice-confirmation': 'Confirm stock notice',
  'stock-notice': 'Stock notice',
  'return-requested': 'Return receipt',
  'return-notice': 'Return requested',
  'return-approved': 'Return approved',
  'return-rejected': 'Return declined',
  'return-received': 'Return arrived',
  'return-closed': 'Return closed',
  'password-reset': 'Password reset',
  'confirm-email': 'Confirm email',
  'email-changed': 'Email changed',
  'new-device': 'New login',
  'staff-invitation': 'Staff invitation',
  'new-owner': 'New owner',
  'second-factor': 'Second factor',
};

/** Labels of the delivery states, in filter order. */
export const STATE_LABELS: Readonly<Record<Message['state'], string>> = {
  sent: 'Sent',
  waiting: 'Queued',
  failed: 'Not sent',
  held: 'On hold',
  unconfirmed: 'Waiting for address confirmation',
  kept: 'Saved as file',
  dropped: 'Not needed',
};

/** Badge tones of the delivery states. */
export const STATE_TONES = {
  sent: 'success',
  waiting: 'warning',
  failed: 'danger',
  held: 'warning',
  unconfirmed: 'neutral',
  kept: 'neutral',
  dropped: 'neutral',
} as const;

/** Shown instead of the address of a deleted recipient. */
export const NO_RECIPIENT = 'Deleted recipient';

/** Whether a message failed or is on hold, so staff must act. */
export function needsAttention({ state }: Pick<Message, 'state'>): boolean {
  return state === 'failed' || state === 'held';
}

/** Label of the send button. */
export function getSendLabel({ state }: Pick<Message, 'state'>): string {
  return state === 'held' ? 'Send' : 'Send again';
}
