/** Number of pieces needed of one product. */
export interface Demand {
  readonly productId: number;
  readonly count: number;
}

/** Need for `quantity` pieces of each of these numbered products: a coin, or the coins of a set. */
export interface Claim {
  readonly quantity: number;
  readonly productIds: readonly number[];
}

/** Sums the pieces that the claims need by product, single and in sets. */
export function sumDemand(claims: readonly Claim[]): Demand[] {
  const counts = new Map<number, number>();
  for (const { quantity, productIds } of claims) {
    for (const id of productIds) counts.set(id, (counts.get(id) ?? 0) + quantity);
  }
  return [...counts].map(([productId, count]) => ({ productId, count }));
}
