/** All kinds of messages. The module that owns a kind registers its template at `EmailTemplates`. */
export const MESSAGE_KINDS = [
  'order-placed',
  'order-cancelled',
  'order-completed',
  'order-restored',
  'shipment-sent',
  'shipment-delivered',
  'payment-received',
  'payment-refunded',
  'payment-reminder',
  'payment-returned',
  'refund-failed',
  'dispute-opened',
  'withdrawal-receipt',
  'withdrawal-notice',
  'request-receipt',
  'request-notice',
  'request-answer',
  'stock-notice-confirmation',
  'stock-notice',
  'password-reset',
  'confirm-email',
  'email-changed',
  'new-device',
  'staff-invitation',
  'new-owner',
  'second-factor',
  'return-requested',
  'return-notice',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-closed',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Delivery states. `held` waits for release by staff, `unconfirmed` for the recipient to confirm the
 * address; `failed` has used up its tries, `dropped` had no recipient; `kept` is only shown in the admin
 * UI, because no mail server is configured.
 */
export const MESSAGE_STATES = [
  'waiting',
  'held',
  'unconfirmed',
  'sent',
  'kept',
  'failed',
  'dropped',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
