import type { Message } from './messages.queries.ts';

/** Labels of the message kinds. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  'order-placed': $t('adminEmails.orderPlaced'),
  'order-cancelled': $t('adminEmails.orderCancelled'),
  'order-completed': $t('adminEmails.orderCompleted'),
  'order-restored': $t('adminEmails.orderRestored'),
  'shipment-sent': $t('adminEmails.shipmentSent'),
  'shipment-delivered': $t('adminEmails.shipmentDelivered'),
  'payment-received': $t('adminEmails.paymentReceived'),
  'payment-refunded': $t('adminEmails.paymentRefunded'),
  'payment-reminder': $t('adminEmails.paymentReminder'),
  'payment-returned': $t('adminEmails.paymentReturned'),
  'refund-failed': $t('adminEmails.refundFailed'),
  'dispute-opened': $t('adminEmails.disputeOpened'),
  'withdrawal-receipt': $t('adminEmails.withdrawalReceipt'),
  'withdrawal-notice': $t('adminEmails.withdrawalNotice'),
  'request-receipt': $t('adminEmails.requestReceipt'),
  'request-notice': $t('adminEmails.requestNotice'),
  'request-answer': $t('adminEmails.requestAnswer'),
  'stock-notice-confirmation': $t('adminEmails.stockConfirmation'),
  'stock-notice': $t('adminEmails.stockNotice'),
  'return-requested': $t('adminEmails.returnRequested'),
  'return-notice': $t('adminEmails.returnNotice'),
  'return-approved': $t('adminEmails.returnApproved'),
  'return-rejected': $t('adminEmails.returnRejected'),
  'return-received': $t('adminEmails.returnReceived'),
  'return-closed': $t('adminEmails.returnClosed'),
  'password-reset': $t('adminEmails.passwordReset'),
  'confirm-email': $t('adminEmails.confirmEmail'),
  'email-changed': $t('adminEmails.emailChanged'),
  'new-device': $t('adminEmails.newDevice'),
  'staff-invitation': $t('adminEmails.staffInvitation'),
  'new-owner': $t('adminEmails.newOwner'),
  'second-factor': $t('adminEmails.secondFactor'),
};

/** Label of a message kind; a general one for kinds that only a newer API knows. */
export function getKindLabel(kind: string): string {
  return KIND_LABELS[kind] ?? $t('adminEmails.otherKind');
}

/** Labels of the delivery states, in filter order. */
export const STATE_LABELS: Readonly<Record<Message['state'], string>> = {
  sent: $t('adminEmails.sent'),
  waiting: $t('adminEmails.waiting'),
  failed: $t('adminEmails.failed'),
  held: $t('adminEmails.held'),
  unconfirmed: $t('adminEmails.unconfirmed'),
  kept: $t('adminEmails.kept'),
  dropped: $t('adminEmails.dropped'),
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
export const NO_RECIPIENT = $t('adminEmails.deletedRecipient');

/** Whether a message failed or is on hold, so staff must act. */
export function needsAttention({ state }: Pick<Message, 'state'>): boolean {
  return state === 'failed' || state === 'held';
}

/** Label of the send button. */
export function getSendLabel({ state }: Pick<Message, 'state'>): string {
  return state === 'held' ? $t('adminCommon.send') : $t('adminEmails.sendAgain');
}
