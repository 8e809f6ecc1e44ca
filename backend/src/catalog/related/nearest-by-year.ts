interface InTime {
  readonly id: number;
  readonly year: number | null;
}

/** How many coins of the same days are shown. */
const SHOWN = 4;

/** The coins nearest to a year, from the oldest; of two that are as far, the older one comes first. */
export function findNearestByYear(year: number | null, coins: readonly InTime[]): number[] {
  const distance = (coin: InTime) => Math.abs((coin.year ?? 0) - (year ?? 0));
  const inTime = (a: InTime, b: InTime) => (a.year ?? 0) - (b.year ?? 0) || a.id - b.id;
  return coins
    .toSorted((a, b) => distance(a) - distance(b) || inTime(a, b))
    .slice(0, SHOWN)
    .toSorted(inTime)
    .map(({ id }) => id);
}
