import type { RelatedProduct } from '@challenge-coins/shared-ui/api';

/** Events at most this many years apart are of the same days. */
const SAME_DAYS = 3;

interface CoinsInTime {
  readonly title: string;
  readonly coins: readonly RelatedProduct[];
}

/** Of the coins nearest in time, those of the same days as the year; all of them where none is. */
export function findCoinsByYear(
  year: number | null,
  nearest: readonly RelatedProduct[],
): CoinsInTime {
  const sameDays = nearest.filter(
    (coin) => year !== null && coin.year !== null && Math.abs(coin.year - year) <= SAME_DAYS,
  );
  return sameDays.length > 0
    ? { title: 'From the same days', coins: sameDays }
    : { title: 'Before and after', coins: nearest };
}
