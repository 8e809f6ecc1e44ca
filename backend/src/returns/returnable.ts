// What can be returned of an order.
import type { EntityManager } from 'typeorm';
import { CoinsNotReturnable } from './returns.errors.js';
import {
  findHeldPieces,
  findLines,
  type HeldPieceRow,
  type LinePiece,
  type LineQuantity,
} from './returns.query.js';

/** Line of an order with the units and pieces that can still be returned. */
export interface ReturnableLine {
  readonly line_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly pieces: readonly HeldPieceRow[];
}

/** Lines of which something can be returned. Lock the order first if the result decides about a write. */
export async function findReturnableLines(
  manager: EntityManager,
  orderId: string,
): Promise<ReturnableLine[]> {
  const held = await findHeldPieces(manager, orderId);
  const lines = await findLines(manager, orderId);
  return lines.flatMap(({ line_id, name, quantity, awaited, back }) => {
    const own = held.filter((piece) => piece.line_id === line_id);
    const pieces = own.filter(({ is_awaited }) => !is_awaited);
    // Of a set, one number of each coin is needed.
    const counts = [...groupByProduct(own).keys()].map(
      (productId) => groupByProduct(pieces).get(productId)?.length ?? 0,
    );
    const left = Math.min(quantity - back - awaited, ...counts);
    return left > 0 ? [{ line_id, name, quantity: left, pieces }] : [];
  });
}

/** Throws `CoinsNotReturnable` unless each line has the units, and each unit one number of each numbered coin. */
export function requireReturnable(
  lines: readonly ReturnableLine[],
  items: readonly LineQuantity[],
  pieces: readonly LinePiece[],
): void {
  const isRepeated = new Set(items.map(({ line_id }) => line_id)).size < items.length;
  const isOfNoItem = pieces.some(
    (piece) => !items.some(({ line_id }) => line_id === piece.line_id),
  );
  const isWrong = items.some((item) => {
    const line = lines.find(({ line_id }) => line_id === item.line_id);
    return !line || item.quantity > line.quantity || !hasPieces(line, item, pieces);
  });
  if (isRepeated || isOfNoItem || isWrong) throw new CoinsNotReturnable();
}

function hasPieces(
  line: ReturnableLine,
  { line_id, quantity }: LineQuantity,
  pieces: readonly LinePiece[],
): boolean {
  const chosen = pieces.filter((piece) => piece.line_id === line_id);
  const free = groupByProduct(line.pieces);
  return (
    chosen.length === quantity * free.size &&
    [...free].every(([productId, { length }]) => {
      const numbers = chosen
        .filter(({ product_id }) => product_id === productId)
        .map(({ number }) => number);
      const isFree = (number: number) =>
        line.pieces.some((piece) => piece.product_id === productId && piece.number === number);
      return length > 0 && new Set(numbers).size === quantity && numbers.every(isFree);
    })
  );
}

/** Everything that can be returned: of numbered coins, the lowest numbers. */
export function takeAll(lines: readonly ReturnableLine[]): {
  items: LineQuantity[];
  pieces: LinePiece[];
} {
  return {
    items: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    pieces: lines.flatMap(({ quantity, pieces }) =>
      [...groupByProduct(pieces).values()].flatMap((numbers) => numbers.slice(0, quantity)),
    ),
  };
}

/** Pieces by product. */
export function groupByProduct<Piece extends { readonly product_id: number }>(
  pieces: readonly Piece[],
): ReadonlyMap<number, Piece[]> {
  const groups = new Map<number, Piece[]>();
  for (const piece of pieces)
    groups.set(piece.product_id, [...(groups.get(piece.product_id) ?? []), piece]);
  return groups;
}
