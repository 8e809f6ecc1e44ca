import type { Product } from '@challenge-coins/shared-ui/api';
import { isBuyable } from '@challenge-coins/shared-ui/shop';

/** Number of coins in a set. */
export const SEATS = 3;

/** The product id in each of the three seats; null for an empty seat. */
export type CoinSelection = readonly [string | null, string | null, string | null];

/** A selection with three empty seats. */
export const EMPTY_SELECTION: CoinSelection = [null, null, null];

/** Categories whose coins may be part of a set. */
export const SELECTABLE: readonly Product['category'][] = ['historical', 'presidential', 'royal'];

/** The coins to choose from: of the selectable categories, neither coming soon nor sold out, by year. */
export function offeredCoins(products: readonly Product[]): Product[] {
  return products
    .filter((product) => SELECTABLE.includes(product.category) && isBuyable(product))
    .sort((a, b) => (a.year ?? 0) - (b.year ?? 0) || Number(a.id) - Number(b.id));
}

/** The coins to choose from for one seat: those not in another seat. */
export function coinsForSeat(
  offered: readonly Product[],
  selection: CoinSelection,
  seat: number,
): Product[] {
  return offered.filter(({ id }) => {
    const seatOfCoin = selection.indexOf(id);
    return seatOfCoin === -1 || seatOfCoin === seat;
  });
}

/** A copy of the selection with one seat changed; null empties it. */
export function withCoinInSeat(
  selection: CoinSelection,
  seat: number,
  id: string | null,
): CoinSelection {
  const at = (index: 0 | 1 | 2) => (index === seat ? id : selection[index]);
  return [at(0), at(1), at(2)];
}

/** A copy of the selection without coins that are no longer available. */
export function dropUnavailable(
  selection: CoinSelection,
  offered: readonly Product[],
): CoinSelection {
  const ids = new Set(offered.map(({ id }) => id));
  const available = selection.map((id) => (id !== null && ids.has(id) ? id : null));
  return [available[0] ?? null, available[1] ?? null, available[2] ?? null];
}

/** Ids of the chosen coins, by seat. */
export function chosenIds(selection: CoinSelection): string[] {
  return selection.filter((id) => id !== null);
}

/** Index of the first empty seat; null if the set is complete. */
export function firstEmptySeat(selection: CoinSelection): number | null {
  const seat = selection.indexOf(null);
  return seat === -1 ? null : seat;
}
