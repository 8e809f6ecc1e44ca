/** What a price depends on, in cents. */
export interface Priced {
  readonly priceCents: number;
  readonly salePriceCents: number | null;
}

/** What one costs right now, in cents, in cart, order and sort alike; a sale price above the price is no sale. */
export function pricePaidCents(product: Priced): number {
  return Math.min(product.priceCents, product.salePriceCents ?? product.priceCents);
}
