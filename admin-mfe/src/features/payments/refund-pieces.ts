// Numbers of an order that a buyer can give back with a refund.
import type { PieceOutcome } from './payment-labels.ts';
import type { PaidItem, PaymentLedger } from './payments.queries.ts';

/** Returnable piece of an order. */
interface ReturnablePiece {
  /** Unique within the order. */
  readonly key: string;
  readonly line_id: string;
  readonly product_id: string;
  readonly number: number;
  /** Its part of the price of the line, in dollars. */
  readonly value: number;
}

/** Coin of an order line with its returnable pieces. */
export interface ReturnableCoin {
  readonly name: string;
  readonly pieces: readonly ReturnablePiece[];
}

/** Chosen numbers by key, each with what happens to it. */
export type ChosenPieces = Readonly<Record<string, PieceOutcome>>;

/** Coins of an order with numbers that were not returned yet. The coins of a set have equal parts of its price. */
export function listReturnable(
  items: readonly PaidItem[],
  returned: NonNullable<PaymentLedger['returned']>,
): ReturnableCoin[] {
  const isReturned = new Set(
    returned.map((piece) => toKey(piece.line_id, piece.product_id, piece.number)),
  );
  return items
    .flatMap((item) =>
      item.coins
        ? item.coins.map((coin) =>
            toCoin(item.line_id, coin.id, {
              name: `${item.name}: ${coin.name}`,
              serials: coin.serials,
              value: item.price / (item.coins?.length ?? 1),
            }),
          )
        : [toCoin(item.line_id, item.product_id, { ...item, value: item.price })],
    )
    .map(({ name, pieces }) => ({ name, pieces: pieces.filter(({ key }) => !isReturned.has(key)) }))
    .filter(({ pieces }) => pieces.length > 0);
}

interface Sold {
  readonly name: string;
  readonly serials: readonly number[] | null;
  readonly value: number;
}

function toCoin(lineId: string, productId: string, { name, serials, value }: Sold): ReturnableCoin {
  const pieces = (serials ?? []).map((number) => ({
    ...{ key: toKey(lineId, productId, number), value },
    ...{ line_id: lineId, product_id: productId, number },
  }));
  return { name, pieces };
}

const toKey = (lineId: string, productId: string, number: number) =>
  `${lineId} ${productId} ${number}`;

/** Value of the chosen numbers in dollars, rounded to cents. */
export function chosenValue(coins: readonly ReturnableCoin[], chosen: ChosenPieces): number {
  const pieces = coins.flatMap((coin) => coin.pieces).filter(({ key }) => key in chosen);
  return Math.round(pieces.reduce((sum, { value }) => sum + value, 0) * 100) / 100;
}

/** The chosen numbers as the API takes them. */
export function toReturnedPieces(coins: readonly ReturnableCoin[], chosen: ChosenPieces) {
  return coins.flatMap(({ pieces }) =>
    pieces.flatMap(({ key, line_id, product_id, number }) => {
      const outcome = chosen[key];
      return outcome ? [{ line_id, product_id, number, outcome }] : [];
    }),
  );
}

/** Chooses all numbers of these coins. */
export function chooseAll(
  coins: readonly ReturnableCoin[],
  outcome: PieceOutcome,
): Record<string, PieceOutcome> {
  const keys = coins.flatMap(({ pieces }) => pieces.map(({ key }) => key));
  return Object.fromEntries(keys.map((key) => [key, outcome]));
}
