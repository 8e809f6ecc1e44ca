import type { Product } from '@challenge-coins/shared-ui/api';

/** A chapter of the catalogue: the coins of some years. */
export interface CoinChapter {
  readonly from: number;
  readonly to: number;
  readonly years: string;
  readonly title: string;
}

/** The chapters in order of time. */
export const CHAPTERS: readonly CoinChapter[] = [
  { from: 1791, to: 1793, years: '1791–93', title: $t('home.rising') },
  { from: 1801, to: 1805, years: '1801–05', title: $t('home.independence') },
  { from: 1806, to: 1820, years: '1806–20', title: $t('home.kingdom') },
  { from: 1847, to: 1879, years: '1847–79', title: $t('home.empire') },
];

/** The chapter of a year; undefined for a year between two chapters. */
export const findChapter = (year: number | null) =>
  CHAPTERS.find(({ from, to }) => year !== null && from <= year && year <= to);

/** The chapter of a coin; undefined for other products. */
export const chapterOf = ({ diameter, year }: Product) => findChapter(diameter && year);
