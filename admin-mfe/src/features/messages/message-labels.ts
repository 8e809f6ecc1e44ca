import type { Message } from './messages.queries.ts';

/** What a message is about. */
export const KIND_LABELS: Readonly<Record<Message['kind'], string>> = {
  'order-placed': 'Order placed',
  'order-cancelled': 'Order cancelled',
  'order-completed': 'Order completed',
  'password-reset': 'New password',
  'confirm-email': 'Confirm e-mail',
  'email-changed': 'E-mail changed',
  'new-device': 'New log-in',
  'staff-invitation': 'Invitation to the staff',
  'new-owner': 'New owner',
  'second-factor': 'Second factor',
};

/** How far a message has come; in the order of the filter. */
export const STATE_LABELS: Readonly<Record<Message['state'], string>> = {
  sent: 'Sent',
  waiting: 'On its way',
  failed: 'Not sent',
  held: 'Held back',
  unconfirmed: 'Waits for a confirmed address',
  kept: 'Only here',
  dropped: 'Not needed',
};

/** What a badge's colour says beside its word. */
export const STATE_TONES = {
  sent: 'success',
  waiting: 'warning',
  failed: 'danger',
  held: 'warning',
  unconfirmed: 'neutral',
  kept: 'neutral',
  dropped: 'neutral',
} as const;

/** Whether somebody has to do something. */
export function needsAttention({ state }: Pick<Message, 'state'>): boolean {
  return state === 'failed' || state === 'held';
}

/** What the button does. */
export function getSendLabel({ state }: Pick<Message, 'state'>): string {
  return state === 'held' ? 'Send' : 'Send again';
}
