export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Condition on an order's payments for a status change. */
type MoneyCondition = 'any' | 'fully refunded' | 'none refunded';

/**
 * All status transitions with their conditions. A paid order must be refunded before it is cancelled; a
 * refunded order cannot be restored.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Record<OrderStatus, MoneyCondition>>>> = {
  pending: { pending: 'any', completed: 'any', cancelled: 'fully refunded' },
  completed: { pending: 'any', completed: 'any', cancelled: 'fully refunded' },
  cancelled: { pending: 'none refunded', completed: 'none refunded', cancelled: 'any' },
};

/** Money of an order, in cents. */
export interface OrderMoney {
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** Returns why an order's status cannot change; undefined if it can. */
export function getTransitionError(
  from: OrderStatus,
  to: OrderStatus,
  { paidCents, refundedCents }: OrderMoney,
): 'paid' | 'refunded' | undefined {
  const condition = TRANSITIONS[from][to];
  if (condition === 'fully refunded' && paidCents > refundedCents) return 'paid';
  if (condition === 'none refunded' && refundedCents > 0) return 'refunded';
  return undefined;
}

/** Kinds of entries in an order's timeline. */
export const ORDER_EVENT_KINDS = ['placed', 'status', 'note'] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Days after which a pending order is overdue. It is then cancelled automatically if that setting is on. */
export const OVERDUE_DAYS = 14;
