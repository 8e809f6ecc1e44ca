import type { Product } from '@challenge-coins/shared-ui/api';
import { isBuyable } from '@challenge-coins/shared-ui/shop';
import { LinkButton, PageContainer } from '@challenge-coins/shared-ui/ui';
import { ChapterHeading } from '../features/catalog/chapter-heading.tsx';
import { CHAPTER_TEXTS } from '../features/catalog/chapter-texts.ts';
import { chapterOf, CHAPTERS, type CoinChapter } from '../features/catalog/chapters.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import classes from './home-chapter.module.css';

/** Number of coins shown: one row with the heading. */
const COINS = 3;

/** The chapter with the most coins that can be bought and are not featured. */
export function pickChapter(products: readonly Product[]) {
  const coins = products.filter((product) => !product.featured && isBuyable(product));
  const coinsOf = (chapter: CoinChapter) => coins.filter((coin) => chapterOf(coin) === chapter);
  const [chapter] = CHAPTERS.toSorted((a, b) => coinsOf(b).length - coinsOf(a).length);
  return chapter && { chapter, coins: coinsOf(chapter).slice(0, COINS) };
}

/** One chapter of the catalogue, with its first coins. */
export function HomeChapter({ products }: { products: readonly Product[] }) {
  const picked = pickChapter(products);
  if (!picked || picked.coins.length < COINS) return null;
  const { chapter, coins } = picked;
  return (
    <PageContainer>
      <section className={classes.section} aria-label={chapter.years} data-below>
        <ProductGrid
          products={coins}
          level={3}
          heading={
            <ChapterHeading years={chapter.years} title={chapter.title}>
              <p>{CHAPTER_TEXTS[chapter.from]}</p>
              <LinkButton to="/shop">{$t('home.allCoins')}</LinkButton>
            </ChapterHeading>
          }
        />
      </section>
    </PageContainer>
  );
}
