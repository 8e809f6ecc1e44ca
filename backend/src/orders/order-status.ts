export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * How much of an order is paid, from its three amounts: the database function `payment_state(orders)`. A refund of what
 * was overpaid leaves the order paid; an order that costs nothing is paid.
 */
export const PAYMENT_STATES = [
  'unpaid',
  'partly_paid',
  'paid',
  'overpaid',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * How much of an order is sent, from its parcels or, if it has none, its status: the database function
 * `delivery_state(orders)`. Fulfilled: all of it is sent; delivered: all of it has arrived.
 */
export const DELIVERY_STATES = [
  'unfulfilled',
  'partly_fulfilled',
  'fulfilled',
  'delivered',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

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

/** Cents still to pay. A refunded order is not to be paid again. */
export function dueCents(order: OrderMoney & { readonly totalCents: number }): number {
  const { totalCents, paidCents, refundedCents } = order;
  return refundedCents > 0 ? 0 : Math.max(0, totalCents - paidCents);
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
export const ORDER_EVENT_KINDS = [
  'placed',
  'status',
  'note',
  'parcel-packed',
  'parcel-sent',
  'parcel-delivered',
  'parcel-returned',
  'parcel-cancelled',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Days after which a pending order is overdue. It is then cancelled automatically if that setting is on. */
export const OVERDUE_DAYS = 14;
