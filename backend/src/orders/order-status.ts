export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

/** Every transition is allowed. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Kinds of entries in an order's timeline. */
export const ORDER_EVENT_KINDS = ['placed', 'status', 'note'] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** An order that is pending for longer is overdue. It is never cancelled by itself. */
export const OVERDUE_DAYS = 14;
