/** States of a return. Open ones can still change; the others are final. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** States in which the shop waits for the parcel. The requested pieces are reserved for the return. */
const AWAITING_STATES = ['requested', 'approved'] as const satisfies readonly ReturnState[];

/** Why a buyer returns coins. `withdrawal` is the right of withdrawal, which has a period. */
export const RETURN_REASONS = ['withdrawal', 'damaged', 'wrong_item', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What became of the refund. `none`: there is nothing to pay back, or nothing was decided yet. */
export const RETURN_REFUND_STATES = ['none', 'pending', 'done', 'failed'] as const;

/** Steps of staff and of the buyer, with the states that they start from. */
const TRANSITIONS: Readonly<Record<Exclude<ReturnState, 'requested'>, readonly ReturnState[]>> = {
  approved: ['requested'],
  rejected: AWAITING_STATES,
  received: AWAITING_STATES,
  cancelled: AWAITING_STATES,
  refunded: ['received'],
};

/** Whether a return may go from one state to another. */
export function isAllowedStep(from: ReturnState, to: keyof typeof TRANSITIONS): boolean {
  return TRANSITIONS[to].includes(from);
}
