/** So many pieces of one product. */
export interface Demand {
  readonly productId: number;
  readonly count: number;
}

/** Something that takes `quantity` pieces of each of these numbered products: a coin, or a set of three. */
export interface Claim {
  readonly quantity: number;
  readonly productIds: readonly number[];
}

/** How many pieces of each product the claims take together, loose and in sets. */
export function sumDemand(claims: readonly Claim[]): Demand[] {
  const counts = new Map<number, number>();
  for (const { quantity, productIds } of claims) {
    for (const id of productIds) counts.set(id, (counts.get(id) ?? 0) + quantity);
  }
  return [...counts].map(([productId, count]) => ({ productId, count }));
}
