/** Price and sale price in cents. */
export interface Priced {
  readonly priceCents: number;
  readonly salePriceCents: number | null;
}

/** Returns the unit price to pay in cents. A sale price above the price has no effect. */
export function pricePaidCents(product: Priced): number {
  return Math.min(product.priceCents, product.salePriceCents ?? product.priceCents);
}
