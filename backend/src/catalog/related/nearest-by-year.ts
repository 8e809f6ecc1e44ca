interface Dated {
  readonly id: number;
  readonly year: number | null;
}

const MAX_COINS = 4;

/** Returns the ids of the coins nearest to a year, oldest first; at equal distance, the older coin wins. */
export function findNearestByYear(year: number | null, coins: readonly Dated[]): number[] {
  const distance = (coin: Dated) => Math.abs((coin.year ?? 0) - (year ?? 0));
  const byYear = (a: Dated, b: Dated) => (a.year ?? 0) - (b.year ?? 0) || a.id - b.id;
  return coins
    .toSorted((a, b) => distance(a) - distance(b) || byYear(a, b))
    .slice(0, MAX_COINS)
    .toSorted(byYear)
    .map(({ id }) => id);
}
