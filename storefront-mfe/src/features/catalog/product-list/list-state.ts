import type { Product } from '@challenge-coins/shared-ui/api';
import { isHeroine } from '../heroines.ts';
import { normalizeText } from '../normalize-text.ts';
import { CATEGORY_LABELS, isBuyable, isOnSale, pricePaid } from '@challenge-coins/shared-ui/shop';

/** A category button of the shop: its address, its label and what it lets through. */
interface Filter {
  readonly key: string;
  readonly label: string;
  readonly keeps: (product: Product) => boolean;
  /** What the filtered list is a list of: one, several. */
  readonly noun: readonly [string, string];
  /** What the filtered list is called by the tab and by search engines. */
  readonly title: string;
}

function category<Key extends Product['category']>(
  key: Key,
  noun: readonly [string, string],
  title: string,
) {
  const keeps = (product: Product) => product.category === key;
  return { key, label: CATEGORY_LABELS[key], keeps, noun, title };
}

/** The nine filters, in the order of the buttons. */
export const FILTERS = [
  {
    key: 'all',
    label: 'All',
    keeps: () => true,
    noun: ['product', 'products'],
    title: 'Shop all coins of Haiti',
  },
  category('gift_set', ['gift set', 'gift sets'], 'Gift sets of Haitian coins'),
  {
    key: 'heroines',
    label: 'Heroines',
    keeps: isHeroine,
    noun: ['heroine coin', 'heroine coins'],
    title: 'Coins of Haiti’s heroines',
  },
  category('historical', ['historical coin', 'historical coins'], 'Historical coins of Haiti'),
  category(
    'presidential',
    ['presidential coin', 'presidential coins'],
    'Coins of Haiti’s presidents',
  ),
  category('royal', ['royal coin', 'royal coins'], 'Coins of Haiti’s crowns'),
  category('accessories', ['accessory', 'accessories'], 'Cases and stands for coins'),
  category(
    'children_books',
    ['children’s book', 'children’s books'],
    'Children’s books about Haiti',
  ),
  {
    key: 'on_sale',
    label: 'On Sale',
    keeps: isOnSale,
    noun: ['product on sale', 'products on sale'],
    title: 'Coins of Haiti on sale',
  },
] as const satisfies readonly Filter[];

export type FilterKey = (typeof FILTERS)[number]['key'];

/** The three orders of the shop, in the order of the select. */
export const SORTS = [
  { key: 'featured', label: 'Featured' },
  { key: 'price_asc', label: 'Price: Low to High' },
  { key: 'price_desc', label: 'Price: High to Low' },
] as const;

export type SortKey = (typeof SORTS)[number]['key'];

/** What the shop page shows, as its URL says it. */
export interface ListState {
  readonly filter: FilterKey;
  readonly sort: SortKey;
  readonly q: string;
}

/** Reads `?filter=…&sort=…&q=…`; anything unknown counts as not said. */
export function parseListState(params: URLSearchParams): ListState {
  return {
    filter: FILTERS.find(({ key }) => key === params.get('filter'))?.key ?? 'all',
    sort: SORTS.find(({ key }) => key === params.get('sort'))?.key ?? 'featured',
    q: params.get('q') ?? '',
  };
}

/** The URL's parameters for a shelf; what is the default is left out. */
export function formatListState({ filter, sort, q }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (sort !== 'featured') params.set('sort', sort);
  if (q.trim() !== '') params.set('q', q.trim());
  return params;
}

/** The address of the shop with one filter and nothing else. */
export function getListUrl(filter: FilterKey): string {
  return filter === 'all' ? '/shop' : `/shop?filter=${filter}`;
}

/** Every word of the search stands somewhere in the product's texts, accents and case aside. */
function matchesSearch(product: Product, q: string): boolean {
  const { name, description, material, year } = product;
  const text = normalizeText([name, description, material, year].join(' '));
  return wordsOf(q).every((word) => text.includes(word));
}

const wordsOf = (q: string) => normalizeText(q).split(/\s+/);

/** How many words of the search are in the product's name. */
function wordsInName({ name }: Product, q: string): number {
  const text = normalizeText(name);
  return wordsOf(q).filter((word) => text.includes(word)).length;
}

const BY_ID = (a: Product, b: Product) => Number(a.id) - Number(b.id);

const ORDER: Record<SortKey, (a: Product, b: Product, q: string) => number> = {
  // The API lists what a search finds in the same order (backend/src/catalog/product-search.service.ts).
  featured: (a, b, q) =>
    wordsInName(b, q) - wordsInName(a, q) || Number(b.featured) - Number(a.featured) || BY_ID(a, b),
  price_asc: (a, b) => pricePaid(a) - pricePaid(b) || BY_ID(a, b),
  price_desc: (a, b) => pricePaid(b) - pricePaid(a) || BY_ID(a, b),
};

/** What is known of a filter. */
export function filterOf(key: FilterKey): Filter {
  return FILTERS.find((filter) => filter.key === key) ?? FILTERS[0];
}

/** The products on the shelf, filtered, searched and in order. */
export function filterProducts(
  products: readonly Product[],
  { filter, sort, q }: ListState,
): Product[] {
  const { keeps } = filterOf(filter);
  return products
    .filter((product) => keeps(product) && matchesSearch(product, q))
    .sort((a, b) => ORDER[sort](a, b, q));
}

/** The first three coins that can be bought, featured ones before others. */
export function threeCoins(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.diameter !== null && isBuyable(product))
    .sort((a, b) => ORDER.featured(a, b, ''))
    .slice(0, 3);
}

/** Whether a search finds any product, whatever the filter. */
export function findsAny(products: readonly Product[], q: string): boolean {
  return products.some((product) => matchesSearch(product, q));
}

/** How many products each filter would show under the same search; without it where it finds none. */
export function filterCounts(products: readonly Product[], q: string): Map<FilterKey, number> {
  const isFound = findsAny(products, q);
  const found = products.filter((product) => !isFound || matchesSearch(product, q));
  return new Map(FILTERS.map(({ key, keeps }) => [key, found.filter(keeps).length]));
}

/** The list as a sentence: "11 historical coins, lowest price first." */
export function summarizeResults(count: number, { filter, sort, q }: ListState): string {
  const [one, several] = filterOf(filter).noun;
  const search = q.trim() === '' ? '' : ` for “${q.trim()}”`;
  const order = {
    featured: '',
    price_asc: ', lowest price first',
    price_desc: ', highest price first',
  }[sort];
  return `${count} ${count === 1 ? one : several}${search}${count > 1 ? order : ''}.`;
}
