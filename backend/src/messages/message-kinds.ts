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
 * `held` waits for a shopkeeper's word, `unconfirmed` for its recipient to confirm the address; `failed` was
 * tried often enough, `dropped` had nobody to go to (any more); `kept` is only in the back office, because no
 * mail server is set.
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

/** A list of SQL text literals, for CHECK constraints. */
export const sqlList = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');
