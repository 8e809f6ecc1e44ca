/** An order's id as people see it: its last 8 characters, in upper case. */
export function formatOrderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** The statuses an order can have, by their words. */
export const ORDER_STATUS_LABELS = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

export type KnownOrderStatus = keyof typeof ORDER_STATUS_LABELS;

/** The tone of a status' badge: yellow, green, red. */
export const ORDER_STATUS_TONES = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
} as const;

/** The status a text names; Pending for one the shop does not know. */
export function parseOrderStatus(text: string): KnownOrderStatus {
  return Object.hasOwn(ORDER_STATUS_LABELS, text) ? (text as KnownOrderStatus) : 'pending';
}
