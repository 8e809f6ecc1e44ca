import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { asProducts, firstProductsQuery, isComplete } from '../catalog.queries.ts';
import { CHAPTER_TEXTS } from '../chapter-texts.ts';
import {
  findFilterChapter,
  getFilter,
  getListUrl,
  parseListState,
  type ButtonFilterKey,
  withoutChapter,
} from './list-state.ts';

const DESCRIPTIONS: Readonly<Record<ButtonFilterKey, string>> = {
  all: $t('head.shopAll'),
  gift_set: $t('head.shopGiftSet'),
  heroines: $t('head.shopHeroines'),
  historical: $t('head.shopHistorical'),
  presidential: $t('head.shopPresidential'),
  royal: $t('head.shopRoyal'),
  accessories: $t('head.shopAccessories'),
  children_books: $t('head.shopChildrenBooks'),
  on_sale: $t('head.shopOnSale'),
};

/** Head of the shop page. Every filter has its own canonical URL; search and sort do not. */
export function shopHead({ search, getData }: HeadContext): PageHead {
  const addressed = parseListState(search);
  const button = withoutChapter(addressed).filter;
  const products = getData(firstProductsQuery);
  const isLarge = products !== undefined && !isComplete(asProducts(products));
  const chapter = isLarge ? undefined : findFilterChapter(addressed.filter);
  const key = chapter ? addressed.filter : button;
  const { label, title } = getFilter(key);
  const shop = { name: $t('pages.shop'), path: '/shop' };
  const canonical = getListUrl(key);
  return {
    title,
    description: chapter
      ? $t('head.shopYears', { years: chapter.years, text: CHAPTER_TEXTS[chapter.from] ?? '' })
      : DESCRIPTIONS[button],
    canonical,
    breadcrumbs: key === 'all' ? [shop] : [shop, { name: label, path: canonical }],
  };
}
