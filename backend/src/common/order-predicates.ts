// Which orders count for what. Three conditions exclude cancelled orders today, but mean different things.

/** SQL condition on `orders`: the order holds its pieces. */
export const HOLDS_PIECES_SQL = `orders.status <> 'cancelled'`;

/** `HOLDS_PIECES_SQL` for a status in code. */
export function holdsPieces(status: string): boolean {
  return status !== 'cancelled';
}

/** SQL condition on `shipment`: the parcel is packed, on its way or delivered, so its pieces are not in the shop. */
export const IS_LIVE_SHIPMENT_SQL = `shipment.state IN ('packed', 'shipped', 'delivered')`;

/**
 * SQL condition on `orders`: paid, not refunded in full, and not all sent; the index `orders_left_to_pack` has the same
 * condition. Refunds are compared with the payments, because an order can be paid twice, or again after a refund. What is in a
 * packed parcel counts as not sent.
 */
export const IS_TO_PACK_SQL = `orders.status = 'pending' AND orders.paid_cents >= orders.total_cents AND (orders.total_cents = 0 OR orders.refunded_cents < orders.paid_cents) AND coalesce(orders.shipment_state, 'unfulfilled') IN ('unfulfilled', 'partly_fulfilled')`;

/** SQL condition on `orders`: not everything that is left to pack is in a return. Looks closer only if there is one. */
export const HAS_PIECES_TO_PACK_SQL = `(NOT EXISTS (SELECT FROM return_request WHERE return_request.order_id = orders.id) OR EXISTS (SELECT FROM order_item_to_pack part WHERE part.order_id = orders.id AND part.quantity > 0))`;

/** SQL condition on `orders`: a parcel is packed and has not been sent. The array lets PostgreSQL use an index of `orders`. */
export const HAS_PACKED_PARCEL_SQL = `orders.id = ANY (ARRAY(SELECT order_id FROM shipment WHERE state = 'packed'))`;

/** SQL condition on `orders`: the order counts toward the limit per customer. */
export const COUNTS_TOWARD_LIMIT_SQL = `orders.status <> 'cancelled'`;

/** SQL condition on `orders`: the order holds pieces that are not paid for. */
export const IS_UNPAID_SQL = `orders.status = 'pending' AND (orders.paid_cents = 0 OR orders.paid_cents < orders.total_cents)`;

/** SQL condition on `orders`: the order's total counts as revenue. */
const COUNTS_AS_REVENUE_SQL = `orders.status <> 'cancelled'`;

/** Revenue of the selected orders in cents. A bigint sum, which pg returns as text. */
export const REVENUE_SQL = `coalesce(sum(orders.total_cents) FILTER (WHERE ${COUNTS_AS_REVENUE_SQL}), 0)`;
