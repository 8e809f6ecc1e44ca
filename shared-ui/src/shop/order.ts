/** Order number shown to users: the last 8 characters of the id, in upper case. */
export function formatOrderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Labels of the order statuses. */
export const ORDER_STATUS_LABELS = {
  pending: $t('uiOrder.pending'),
  completed: $t('uiOrder.completed'),
  cancelled: $t('uiOrder.cancelled'),
} as const;

/** An order status known to this release. */
export type KnownOrderStatus = keyof typeof ORDER_STATUS_LABELS;

/** Badge tones of the order statuses: yellow, green, red. */
export const ORDER_STATUS_TONES = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
} as const;

/** Parses an order status; unknown ones count as pending. */
export function parseOrderStatus(text: string): KnownOrderStatus {
  return Object.hasOwn(ORDER_STATUS_LABELS, text) ? (text as KnownOrderStatus) : 'pending';
}
