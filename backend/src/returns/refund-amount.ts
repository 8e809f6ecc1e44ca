// The refund that a return suggests, from the frozen amounts of its order. All amounts are cents.

/** Line of an order with what is back in the shop. */
export interface RefundLine {
  /** Price of all units, with the charges of the line such as a discount or an added tax. */
  readonly cents: number;
  readonly quantity: number;
  /** Units that were given back before this return. */
  readonly before: number;
  /** Units that are given back with it. */
  readonly after: number;
}

/** An order as the refund of a return needs it. */
export interface RefundBasis {
  readonly lines: readonly RefundLine[];
  /** Charges of the whole order except shipping, such as a discount. */
  readonly orderCents: number;
  /** With the tax on it. */
  readonly shippingCents: number;
  /** Part of the total that was never paid. */
  readonly unpaidCents: number;
  /** What the shop still has of the payments. */
  readonly leftCents: number;
}

/**
 * What was paid for the returned units: the difference between all that is back now and all that was back before, so
 * that several returns add up to the total exactly. Shipping is refunded with the last unit, because the law asks for
 * it only if the whole order is withdrawn from. An unpaid part is deducted once.
 */
export function suggestRefund(basis: RefundBasis): number {
  const owed = (which: 'before' | 'after') =>
    Math.max(0, valueOf(basis, which) - basis.unpaidCents);
  return Math.max(0, Math.min(owed('after') - owed('before'), basis.leftCents));
}

function valueOf(
  { lines, orderCents, shippingCents }: RefundBasis,
  which: 'before' | 'after',
): number {
  const total = sum(lines.map(({ cents }) => cents));
  const goods = sum(lines.map((line) => Math.round((line.cents * line[which]) / line.quantity)));
  if (lines.every((line) => line[which] === line.quantity))
    return total + orderCents + shippingCents;
  return goods + (total === 0 ? 0 : Math.round((orderCents * goods) / total));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
