// Which orders count: for revenue, for what a customer has bought, and as holders of their pieces.

/** All but the cancelled ones; of a row of `orders`. */
export const IS_COUNTED_SQL = `orders.status <> 'cancelled'`;

/** The same of an order's status. */
export function isCounted(status: string): boolean {
  return status !== 'cancelled';
}

/** What a statement's orders brought in, in cents; a sum of bigint, which arrives as text. */
export const REVENUE_SQL = `coalesce(sum(orders.total_cents) FILTER (WHERE ${IS_COUNTED_SQL}), 0)`;
