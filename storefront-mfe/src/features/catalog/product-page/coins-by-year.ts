import type { RelatedProduct } from '@challenge-coins/shared-ui/api';

/** Maximum distance in years between coins "from the same days". */
const SAME_DAYS_YEARS = 3;

interface CoinsByYear {
  readonly title: string;
  readonly coins: readonly RelatedProduct[];
}

/** Of the coins nearest in time, those within three years of `year`; all of them if there are none. */
export function findCoinsByYear(
  year: number | null,
  nearest: readonly RelatedProduct[],
): CoinsByYear {
  const sameDays = nearest.filter(
    (coin) => year !== null && coin.year !== null && Math.abs(coin.year - year) <= SAME_DAYS_YEARS,
  );
  return sameDays.length > 0
    ? { title: 'From the same days', coins: sameDays }
    : { title: 'Before and after', coins: nearest };
}
