/** Price and sale price in cents. */
export interface Priced {
  readonly priceCents: number;
  readonly salePriceCents: number | null;
}

/** A product's price, its active sale price, and the price that this is compared with. */
interface Displayed {
  readonly priceCents: number;
  readonly saleNowCents: number | null;
  readonly referenceCents: number;
}

/**
 * Returns the prices that shoppers see: during a sale, the price to strike through and the sale price. A sale price
 * that is not below its reference is no reduction: it is displayed like a price without a sale.
 */
export function displayedPrice({ priceCents, saleNowCents, referenceCents }: Displayed): Priced {
  // Stryker disable next-line ConditionalExpression: without a sale, the reference is the price
  if (saleNowCents === null) return { priceCents, salePriceCents: null };
  const isReduction = referenceCents === priceCents || saleNowCents < referenceCents;
  return isReduction
    ? { priceCents: referenceCents, salePriceCents: saleNowCents }
    : { priceCents: saleNowCents, salePriceCents: null };
}

/** Returns the unit price to pay in cents. A sale price above the price has no effect. */
export function pricePaidCents(product: Priced): number {
  return Math.min(product.priceCents, product.salePriceCents ?? product.priceCents);
}
