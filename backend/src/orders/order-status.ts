export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

/** An admin may set any status from any other. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can happen to an order: the kinds of lines in its timeline. */
export const ORDER_EVENT_KINDS = ['placed', 'status', 'note'] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
