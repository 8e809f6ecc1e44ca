import type { Product } from '@challenge-coins/shared-ui/api';
import { chapterOf, CHAPTERS, type CoinChapter } from '../chapters.ts';
import { isHeroine } from '../heroines.ts';
import { normalizeText } from '../normalize-text.ts';
import { CATEGORY_LABELS, isBuyable, isOnSale, pricePaid } from '@challenge-coins/shared-ui/shop';

/** A filter of the shop page. */
interface Filter {
  readonly key: string;
  readonly label: string;
  readonly matches: (product: Product) => boolean;
  /** Number of results with their noun: "11 historical coins". */
  readonly formatCount: (count: number) => string;
  /** Page title of the filtered list. */
  readonly title: string;
}

function category<Key extends Product['category']>(
  key: Key,
  formatCount: Filter['formatCount'],
  title: string,
) {
  const matches = (product: Product) => product.category === key;
  return { key, label: CATEGORY_LABELS[key], matches, formatCount, title };
}

/** The nine filters, in display order. */
export const FILTERS = [
  {
    key: 'all',
    label: $t('shop.all'),
    matches: () => true,
    formatCount: (count: number) => $t('shop.foundAll', { count }),
    title: $t('shop.titleAll'),
  },
  category('gift_set', (count) => $t('shop.foundGiftSet', { count }), $t('shop.titleGiftSet')),
  {
    key: 'heroines',
    label: $t('shop.heroines'),
    matches: isHeroine,
    formatCount: (count: number) => $t('shop.foundHeroines', { count }),
    title: $t('shop.titleHeroines'),
  },
  category(
    'historical',
    (count) => $t('shop.foundHistorical', { count }),
    $t('shop.titleHistorical'),
  ),
  category(
    'presidential',
    (count) => $t('shop.foundPresidential', { count }),
    $t('shop.titlePresidential'),
  ),
  category('royal', (count) => $t('shop.foundRoyal', { count }), $t('shop.titleRoyal')),
  category(
    'accessories',
    (count) => $t('shop.foundAccessories', { count }),
    $t('shop.titleAccessories'),
  ),
  category(
    'children_books',
    (count) => $t('shop.foundChildrenBooks', { count }),
    $t('shop.titleChildrenBooks'),
  ),
  {
    key: 'on_sale',
    label: $t('shop.onSale'),
    matches: isOnSale,
    formatCount: (count: number) => $t('shop.foundOnSale', { count }),
    title: $t('shop.titleOnSale'),
  },
] as const satisfies readonly Filter[];

/** Value of the `filter` URL parameter for one of the nine filters. */
export type ButtonFilterKey = (typeof FILTERS)[number]['key'];

/** A filter by the years of a chapter: `?filter=1791-1793`. */
export interface ChapterFilter extends Filter {
  readonly key: `${number}-${number}`;
  readonly chapter: CoinChapter;
}

/** The filters by chapter, in order of time. */
export const CHAPTER_FILTERS: readonly ChapterFilter[] = CHAPTERS.map((chapter) => ({
  key: `${chapter.from}-${chapter.to}`,
  label: chapter.years,
  matches: (product) => chapterOf(product) === chapter,
  formatCount: (count) => $t('shop.foundYears', { count, years: chapter.years }),
  title: $t('shop.titleYears', { years: chapter.years }),
  chapter,
}));

/** Value of the `filter` URL parameter. */
export type FilterKey = ButtonFilterKey | ChapterFilter['key'];

const ALL_FILTERS = [...FILTERS, ...CHAPTER_FILTERS];

/** The three sort orders, in display order. */
export const SORTS = [
  { key: 'featured', label: $t('shop.sortFeatured') },
  { key: 'price_asc', label: $t('shop.sortPriceAsc') },
  { key: 'price_desc', label: $t('shop.sortPriceDesc') },
] as const;

/** Value of the `sort` URL parameter. */
export type SortKey = (typeof SORTS)[number]['key'];

/** Filter, sort and search of the shop page, stored in its URL. */
export interface ListState {
  readonly filter: FilterKey;
  readonly sort: SortKey;
  readonly q: string;
}

/** Parses `?filter=…&sort=…&q=…`; unknown values fall back to the defaults. */
export function parseListState(params: URLSearchParams): ListState {
  return {
    filter: ALL_FILTERS.find(({ key }) => key === params.get('filter'))?.key ?? 'all',
    sort: SORTS.find(({ key }) => key === params.get('sort'))?.key ?? 'featured',
    q: params.get('q') ?? '',
  };
}

/** The list state for a large catalogue: the API filters it and knows no chapters, so it shows all products instead. */
export function withoutChapter(listState: ListState): ListState & { filter: ButtonFilterKey } {
  const filter = FILTERS.find(({ key }) => key === listState.filter)?.key ?? 'all';
  return { ...listState, filter };
}

/** URL parameters of a list state, without default values. */
export function serializeListState({ filter, sort, q }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (sort !== 'featured') params.set('sort', sort);
  if (q.trim() !== '') params.set('q', q.trim());
  return params;
}

/** URL of the shop page with one filter. */
export function getListUrl(filter: FilterKey): string {
  return filter === 'all' ? '/shop' : `/shop?filter=${filter}`;
}

/** Whether the product's texts contain every word of the search, ignoring accents and case. */
function matchesSearch(product: Product, q: string): boolean {
  const { name, description, material, year } = product;
  const text = normalizeText([name, description, material, year].join(' '));
  return wordsOf(q).every((word) => text.includes(word));
}

const wordsOf = (q: string) => normalizeText(q).split(/\s+/);

/** Number of search words in the product's name. */
function wordsInName({ name }: Product, q: string): number {
  const text = normalizeText(name);
  return wordsOf(q).filter((word) => text.includes(word)).length;
}

const BY_ID = (a: Product, b: Product) => Number(a.id) - Number(b.id);

const ORDER: Record<SortKey, (a: Product, b: Product, q: string) => number> = {
  // The API sorts search results the same way (backend/src/catalog/product-search.service.ts).
  featured: (a, b, q) =>
    wordsInName(b, q) - wordsInName(a, q) || Number(b.featured) - Number(a.featured) || BY_ID(a, b),
  price_asc: (a, b) => pricePaid(a) - pricePaid(b) || BY_ID(a, b),
  price_desc: (a, b) => pricePaid(b) - pricePaid(a) || BY_ID(a, b),
};

/** The filter with a key. */
export function getFilter(key: FilterKey): Filter {
  return ALL_FILTERS.find((filter) => filter.key === key) ?? FILTERS[0];
}

/** The chapter that a filter selects, if any. */
export function findFilterChapter(key: FilterKey): CoinChapter | undefined {
  return CHAPTER_FILTERS.find((filter) => filter.key === key)?.chapter;
}

/** Filters, searches and sorts products on the client. */
export function filterProducts(
  products: readonly Product[],
  { filter, sort, q }: ListState,
): Product[] {
  const { matches } = getFilter(filter);
  return products
    .filter((product) => matches(product) && matchesSearch(product, q))
    .sort((a, b) => ORDER[sort](a, b, q));
}

/** Suggests three buyable coins, featured ones first. */
export function suggestCoins(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.diameter !== null && isBuyable(product))
    .sort((a, b) => ORDER.featured(a, b, ''))
    .slice(0, 3);
}

/** Whether a search matches any product, regardless of the filter. */
export function hasMatches(products: readonly Product[], q: string): boolean {
  return products.some((product) => matchesSearch(product, q));
}

/** Product count per filter for a search; ignores a search without any match. */
export function filterCounts(products: readonly Product[], q: string): Map<FilterKey, number> {
  const searchMatches = hasMatches(products, q);
  const found = products.filter((product) => !searchMatches || matchesSearch(product, q));
  return new Map(FILTERS.map(({ key, matches }) => [key, found.filter(matches).length]));
}

/** Summary of the results: "11 historical coins, lowest price first." */
export function summarizeResults(count: number, { filter, sort, q }: ListState): string {
  return $t('shop.summary', {
    found: getFilter(filter).formatCount(count),
    searched: q.trim() === '' ? 'no' : 'yes',
    q: q.trim(),
    order: count > 1 ? sort : 'featured',
  });
}
