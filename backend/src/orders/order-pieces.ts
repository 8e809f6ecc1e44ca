// Assigns numbered pieces to order items.
import type { EntityManager } from 'typeorm';
import {
  sumDemand,
  lockFreePieces,
  type Claim,
  type Demand,
  type Numbers,
  type PieceSale,
} from '../catalog/index.js';

/** Numbered products an order item needs: its own product or, for a set, the set's coins. */
export interface ItemClaim extends Claim {
  readonly orderItemId: string;
}

/** A product with fewer free pieces than needed. */
export interface Shortage {
  readonly productId: number;
  readonly wanted: number;
  readonly left: number;
}

/**
 * Locks the pieces that the claims need, or throws the error that `refuse` builds.
 * @param attempt number of the transaction's attempt; see `lockFreePieces`
 */
export async function lockPieces(
  manager: EntityManager,
  claims: readonly Claim[],
  attempt: number,
  refuse: (shortage: Shortage) => Error,
): Promise<Numbers> {
  const demands = sumDemand(claims);
  const numbers = await lockFreePieces(manager, demands, attempt);
  const shortage = findShortage(demands, numbers);
  if (shortage) throw refuse(shortage);
  return numbers;
}

function findShortage(demands: readonly Demand[], numbers: Numbers): Shortage | undefined {
  return demands
    .map(({ productId, count }) => ({
      productId,
      wanted: count,
      left: numbers.get(productId)?.length ?? 0,
    }))
    .find(({ wanted, left }) => left < wanted);
}

/** Distributes numbers over items in order; each number goes to at most one item. */
export function distributeNumbers(claims: readonly ItemClaim[], numbers: Numbers): PieceSale[] {
  const offsets = new Map<number, number>();
  return claims.flatMap(({ orderItemId, quantity, productIds }) =>
    productIds.flatMap((productId) => {
      const start = offsets.get(productId) ?? 0;
      offsets.set(productId, start + quantity);
      const share = numbers.get(productId)?.slice(start, start + quantity) ?? [];
      return share.map((number) => ({ productId, number, orderItemId }));
    }),
  );
}
