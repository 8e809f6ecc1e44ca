// Orders that count: for revenue, for per-customer limits and as owners of their pieces.

/** SQL condition on `orders`: every status except cancelled. */
export const IS_COUNTED_SQL = `orders.status <> 'cancelled'`;

/** The same condition for a status in code. */
export function isCounted(status: string): boolean {
  return status !== 'cancelled';
}

/** Revenue of the selected orders in cents. A bigint sum, which pg returns as text. */
export const REVENUE_SQL = `coalesce(sum(orders.total_cents) FILTER (WHERE ${IS_COUNTED_SQL}), 0)`;
