// Which pieces an order's items get.
import type { EntityManager } from 'typeorm';
import {
  assignPieces,
  sumDemand,
  lockFreePieces,
  type Claim,
  type Demand,
  type Numbers,
  type PieceSale,
} from '../catalog/index.js';

/** What an order item takes of the numbered products: its own, and a set's coins. */
export interface ItemClaim extends Claim {
  readonly orderItemId: string;
}

/** A product of which there are too few. */
export interface Shortage {
  readonly productId: number;
  readonly wanted: number;
  readonly left: number;
}

/** Locks the pieces that these claims need, at this attempt of a transaction, or refuses with the caller's sentence. */
export async function lockPieces(
  manager: EntityManager,
  claims: readonly Claim[],
  attempt: number,
  refuse: (shortage: Shortage) => Error,
): Promise<Numbers> {
  const demands = sumDemand(claims);
  const numbers = await lockFreePieces(manager, demands, attempt);
  const shortage = shortageOf(demands, numbers);
  if (shortage) throw refuse(shortage);
  return numbers;
}

/** Writes the locked pieces to the items: the first item gets the lowest numbers. */
export function assignToItems(
  manager: EntityManager,
  claims: readonly ItemClaim[],
  numbers: Numbers,
): Promise<void> {
  return assignPieces(manager, distributeNumbers(claims, numbers));
}

function shortageOf(demands: readonly Demand[], numbers: Numbers): Shortage | undefined {
  return demands
    .map(({ productId, count }) => ({
      productId,
      wanted: count,
      left: numbers.get(productId)?.length ?? 0,
    }))
    .find(({ wanted, left }) => left < wanted);
}

/** Deals numbers to items in order; every number goes to one item at most. */
export function distributeNumbers(claims: readonly ItemClaim[], numbers: Numbers): PieceSale[] {
  const dealt = new Map<number, number>();
  return claims.flatMap(({ orderItemId, quantity, productIds }) =>
    productIds.flatMap((productId) => {
      const start = dealt.get(productId) ?? 0;
      dealt.set(productId, start + quantity);
      const share = numbers.get(productId)?.slice(start, start + quantity) ?? [];
      return share.map((number) => ({ productId, number, orderItemId }));
    }),
  );
}
