import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { getFilter, getListUrl, parseListState, type FilterKey } from './list-state.ts';

const DESCRIPTIONS: Readonly<Record<FilterKey, string>> = {
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
export function shopHead({ search }: HeadContext): PageHead {
  const { filter: key } = parseListState(search);
  const { label, title } = getFilter(key);
  const shop = { name: $t('pages.shop'), path: '/shop' };
  const canonical = getListUrl(key);
  return {
    title,
    description: DESCRIPTIONS[key],
    canonical,
    breadcrumbs: key === 'all' ? [shop] : [shop, { name: label, path: canonical }],
  };
}
