// Finds the pieces of a cancelled order that is restored.
import type { EntityManager } from 'typeorm';
import { lockNumbers, type Numbers, type PieceSale } from '../catalog/index.js';
import { findFormerNumbers } from './order-item-claims.query.js';
import { lockPieces, type ItemClaim, type Shortage } from './order-pieces.js';

/** Options for an order whose former numbers are not available. */
interface RestoreOptions {
  /** Number of the transaction's attempt; see `lockFreePieces`. */
  readonly attempt: number;
  /** Whether the order gets the lowest free numbers for those that are taken. */
  readonly allowOtherNumbers: boolean;
  /** Builds the error for too few free pieces. */
  readonly shortageError: (shortage: Shortage) => Error;
  /** Builds the error for numbers that are sold or retired; unused with `allowOtherNumbers`. */
  readonly numbersTakenError: (pieces: readonly PieceSale[]) => Error;
}

/** Pieces assigned to a restored order, and its former pieces that are no longer available. */
interface RestoredPieces {
  readonly sales: readonly PieceSale[];
  readonly lost: readonly PieceSale[];
}

/**
 * Locks the numbers that the order had before it was cancelled. Items without former numbers, from orders
 * cancelled before numbers were recorded, get the lowest free ones.
 */
export async function lockRestoredPieces(
  manager: EntityManager,
  orderId: string,
  claims: readonly ItemClaim[],
  { attempt, allowOtherNumbers, shortageError, numbersTakenError }: RestoreOptions,
): Promise<RestoredPieces> {
  const former = (await findFormerNumbers(manager, orderId)).filter((piece) =>
    isClaimed(claims, piece),
  );
  const kept = await lockNumbers(manager, former);
  const missing = findIncompleteProducts(claims, kept);
  const numbers = await lockPieces(manager, onlyProducts(claims, missing), attempt, shortageError);
  const lost = former.filter((piece) => !kept.includes(piece));
  if (lost.length > 0 && !allowOtherNumbers) throw numbersTakenError(lost);
  return { sales: fillUp(claims, kept, numbers), lost };
}

/** False if the product is no longer numbered. */
function isClaimed(claims: readonly ItemClaim[], { orderItemId, productId }: PieceSale): boolean {
  return claims.some(
    (claim) => claim.orderItemId === orderItemId && claim.productIds.includes(productId),
  );
}

const piecesOf = (pieces: readonly PieceSale[], orderItemId: string, productId: number) =>
  pieces.filter((piece) => piece.orderItemId === orderItemId && piece.productId === productId);

function findIncompleteProducts(
  claims: readonly ItemClaim[],
  kept: readonly PieceSale[],
): ReadonlySet<number> {
  return new Set(
    claims.flatMap(({ orderItemId, quantity, productIds }) =>
      productIds.filter((id) => piecesOf(kept, orderItemId, id).length < quantity),
    ),
  );
}

function onlyProducts(claims: readonly ItemClaim[], wanted: ReadonlySet<number>): ItemClaim[] {
  return claims.map((claim) => ({
    ...claim,
    productIds: claim.productIds.filter((id) => wanted.has(id)),
  }));
}

/** Adds locked numbers to the kept ones until each item is complete. The locked ones include the kept ones. */
function fillUp(
  claims: readonly ItemClaim[],
  kept: readonly PieceSale[],
  numbers: Numbers,
): PieceSale[] {
  const spare = new Map(
    [...numbers].map(([productId, locked]) => {
      const keptNumbers = new Set(
        kept.filter((piece) => piece.productId === productId).map(({ number }) => number),
      );
      return [productId, locked.filter((number) => !keptNumbers.has(number))];
    }),
  );
  return claims.flatMap(({ orderItemId, quantity, productIds }) =>
    productIds.flatMap((productId) => {
      const own = piecesOf(kept, orderItemId, productId);
      const added = spare.get(productId)?.splice(0, quantity - own.length) ?? [];
      return [...own, ...added.map((number) => ({ orderItemId, productId, number }))];
    }),
  );
}
