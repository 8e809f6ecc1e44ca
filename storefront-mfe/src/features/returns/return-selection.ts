// Which coins of an order a buyer chose to return.
import type { OwnReturnableLine, ReturnRequest } from './returns.queries.ts';

/** Number of chosen units by key: 1 per chosen number, or a quantity of coins without numbers. */
export type Selection = Readonly<Record<string, number>>;

type Piece = OwnReturnableLine['pieces'][number];

/** Key of a line, or of one of its numbers. */
export function toKey({ line_id }: OwnReturnableLine, piece?: Piece): string {
  return piece ? `${line_id} ${piece.product_id} ${piece.number}` : line_id;
}

const chosenPieces = (line: OwnReturnableLine, selection: Selection) =>
  line.pieces.filter((piece) => (selection[toKey(line, piece)] ?? 0) > 0);

/** Chosen numbers of each coin of a line, also of those with none. */
function countByCoin(line: OwnReturnableLine, selection: Selection): number[] {
  const coins = new Set(line.pieces.map(({ product_id }) => product_id));
  const chosen = chosenPieces(line, selection);
  return [...coins].map((coin) => chosen.filter(({ product_id }) => product_id === coin).length);
}

/** Units of a line that come back. */
function countUnits(line: OwnReturnableLine, selection: Selection): number {
  if (line.pieces.length === 0) return selection[toKey(line)] ?? 0;
  return Math.max(...countByCoin(line, selection));
}

/** Why a selection cannot be sent; null if it can. */
export function findSelectionError(
  lines: readonly OwnReturnableLine[],
  selection: Selection,
): string | null {
  if (lines.every((line) => countUnits(line, selection) === 0)) return $t('returns.chooseCoins');
  const uneven = lines.find((line) => new Set(countByCoin(line, selection)).size > 1);
  return uneven ? $t('returns.wholeSet', { name: uneven.name }) : null;
}

/** The selection as the API takes it. */
export function toRequest(
  lines: readonly OwnReturnableLine[],
  selection: Selection,
): Pick<ReturnRequest, 'items' | 'pieces'> {
  return {
    items: lines
      .map((line) => ({ line_id: line.line_id, quantity: countUnits(line, selection) }))
      .filter(({ quantity }) => quantity > 0),
    pieces: lines.flatMap((line) =>
      chosenPieces(line, selection).map(({ product_id, number }) => ({
        ...{ line_id: line.line_id, product_id, number },
      })),
    ),
  };
}
