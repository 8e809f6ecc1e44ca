import type { Product } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './chapter-nav.module.css';
import { CHAPTER_FILTERS, getListUrl, type FilterKey } from './list-state.ts';

interface ChapterNavProps {
  /** All products, for the number of coins per chapter. */
  products: readonly Product[];
  /** The current filter. */
  value: FilterKey;
}

/** Links to the coins of each chapter, but the current one and those without coins. */
export function ChapterNav({ products, value }: ChapterNavProps) {
  const chapters = CHAPTER_FILTERS.map((filter) => ({
    ...filter,
    count: products.filter(filter.matches).length,
  })).filter(({ key, count }) => key !== value && count > 0);
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={$t('shop.byYear')} className={classes.chapters}>
      <ul className={classes.row} role="list">
        {chapters.map(({ key, label, chapter, count }) => (
          <li key={key}>
            <Link to={getListUrl(key)} className={classes.chapter}>
              <span className={classes.years}>{label}</span>{' '}
              <span className={classes.title}>{chapter.title}</span> <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
