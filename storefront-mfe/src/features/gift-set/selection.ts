import type { Product } from '@challenge-coins/shared-ui/api';
import { isBuyable } from '@challenge-coins/shared-ui/shop';

/** How many coins a set seats. */
export const SEATS = 3;

/** A product id in each of the three seats, or null where none is chosen yet. */
export type CoinSelection = readonly [string | null, string | null, string | null];

export const EMPTY_SELECTION: CoinSelection = [null, null, null];

/** The categories of which a coin may sit in the set. */
export const SELECTABLE: readonly Product['category'][] = ['historical', 'presidential', 'royal'];

/** The coins the builder offers: of three categories, neither coming soon nor sold out. */
export function offeredCoins(products: readonly Product[]): Product[] {
  return products
    .filter((product) => SELECTABLE.includes(product.category) && isBuyable(product))
    .sort((a, b) => (a.year ?? 0) - (b.year ?? 0) || Number(a.id) - Number(b.id));
}

/** What one seat's list shows: every offered coin that sits in no other seat. */
export function coinsForSeat(
  offered: readonly Product[],
  selection: CoinSelection,
  seat: number,
): Product[] {
  return offered.filter(({ id }) => {
    const takenBy = selection.indexOf(id);
    return takenBy === -1 || takenBy === seat;
  });
}

/** The selection with another coin (or none) in one seat. */
export function withCoinInSeat(
  selection: CoinSelection,
  seat: number,
  id: string | null,
): CoinSelection {
  const at = (index: 0 | 1 | 2) => (index === seat ? id : selection[index]);
  return [at(0), at(1), at(2)];
}

/** The selection without coins that are no longer offered. */
export function dropUnavailable(
  selection: CoinSelection,
  offered: readonly Product[],
): CoinSelection {
  const ids = new Set(offered.map(({ id }) => id));
  const kept = selection.map((id) => (id !== null && ids.has(id) ? id : null));
  return [kept[0] ?? null, kept[1] ?? null, kept[2] ?? null];
}

/** The ids of the chosen coins, in the order of their seats. */
export function chosenIds(selection: CoinSelection): string[] {
  return selection.filter((id) => id !== null);
}

/** The first empty seat, or null when every seat is taken. */
export function firstEmptySeat(selection: CoinSelection): number | null {
  const seat = selection.indexOf(null);
  return seat === -1 ? null : seat;
}
