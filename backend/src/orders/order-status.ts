export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How much of an order is paid: a generated column of `orders`. */
export const PAYMENT_STATES = [
  'unpaid',
  'partly_paid',
  'paid',
  'overpaid',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** How much of an order the customer has received. */
export type DeliveryState =
  | 'unfulfilled'
  | 'partially_fulfilled'
  | 'fulfilled'
  | 'delivered'
  | 'returned';

/** What an order's payments must be for a change of status. */
type MoneyCondition = 'any' | 'none kept' | 'none refunded';

/**
 * All changes of status, each with its condition. A payment is never kept without pieces, and a refund
 * never undone by restoring the order.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, Readonly<Record<OrderStatus, MoneyCondition>>>> = {
  pending: { pending: 'any', completed: 'any', cancelled: 'none kept' },
  completed: { pending: 'any', completed: 'any', cancelled: 'none kept' },
  cancelled: { pending: 'none refunded', completed: 'none refunded', cancelled: 'any' },
};

/** Money of an order, in cents. */
export interface OrderMoney {
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** Cents still to pay. A refunded order is not to be paid again. */
export function dueCents(order: OrderMoney & { readonly totalCents: number }): number {
  const { totalCents, paidCents, refundedCents } = order;
  return refundedCents > 0 ? 0 : Math.max(0, totalCents - paidCents);
}

/** Why an order's status cannot change; undefined: it can. */
export function transitionObstacle(
  from: OrderStatus,
  to: OrderStatus,
  { paidCents, refundedCents }: OrderMoney,
): 'paid' | 'refunded' | undefined {
  const condition = TRANSITIONS[from][to];
  if (condition === 'none kept' && paidCents > refundedCents) return 'paid';
  if (condition === 'none refunded' && refundedCents > 0) return 'refunded';
  return undefined;
}

/** Kinds of entries in an order's timeline. */
export const ORDER_EVENT_KINDS = ['placed', 'status', 'note'] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** An order that is pending for longer is overdue. It is cancelled by itself only if the shop wants that. */
export const OVERDUE_DAYS = 14;
