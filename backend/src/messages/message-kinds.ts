/** Everything that the shop writes to people. Who owns the words registers them at `Composers`. */
export const MESSAGE_KINDS = [
  'order-placed',
  'order-cancelled',
  'order-completed',
  'password-reset',
  'confirm-email',
  'email-changed',
  'new-device',
  'staff-invitation',
  'new-owner',
  'second-factor',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * `held` waits for a shopkeeper's word, `failed` was tried often enough, `dropped` had nobody to go to
 * (any more).
 */
export const MESSAGE_STATES = ['waiting', 'held', 'sent', 'failed', 'dropped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
