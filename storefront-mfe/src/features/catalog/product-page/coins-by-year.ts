import type { RelatedProduct } from '@challenge-coins/shared-ui/api';
import { findChapter } from '../chapters.ts';

/** Maximum distance in years between coins "from the same days". */
const SAME_DAYS_YEARS = 3;

interface CoinsByYear {
  readonly title: string;
  readonly coins: readonly RelatedProduct[];
}

/**
 * Of the coins nearest in time, those within three years of `year`, else those of the same chapter; all of them if
 * there are none.
 */
export function findCoinsByYear(
  year: number | null,
  nearest: readonly RelatedProduct[],
): CoinsByYear {
  const sameDays = nearest.filter(
    (coin) => year !== null && coin.year !== null && Math.abs(coin.year - year) <= SAME_DAYS_YEARS,
  );
  if (sameDays.length > 0) return { title: $t('product.sameDays'), coins: sameDays };
  const chapter = findChapter(year);
  const sameChapter = nearest.filter((coin) => chapter && findChapter(coin.year) === chapter);
  return chapter && sameChapter.length > 0
    ? { title: `${chapter.years} · ${chapter.title}`, coins: sameChapter }
    : { title: $t('product.beforeAndAfter'), coins: nearest };
}
