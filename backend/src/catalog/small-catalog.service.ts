import { Injectable } from '@nestjs/common';
import { CacheGenerations } from '../common/response-cache/cache-generations.js';
import { HEROINES } from './catalog-constants.js';
import type { ProductDto, ProductQuery } from './catalog.contract.js';
import { normalizeText } from './normalize-text.js';
import { pricePaidCents } from './price.js';
import { ProductSearchService, toWords } from './product-search.service.js';
import type { ProductEntity } from './product.entity.js';
import { productView } from './product.view.js';

/** Maximum number of products kept in memory; larger catalogs are searched in the database. */
const MAX_PRODUCTS = 200;

type Query = Pick<ProductQuery, 'category' | 'q' | 'sort'>;

interface Entry {
  readonly product: ProductEntity;
  readonly dto: ProductDto;
}

interface Snapshot {
  readonly generation: number;
  /** In the order "featured". Null if there are more than MAX_PRODUCTS. */
  readonly entries: Promise<Entry[] | null>;
}

/**
 * Searches a small catalog in memory, so that an uncached search sends no SQL. The snapshot is replaced with the cache
 * generation of the catalog, which also changes when a draft is published or a timed sale begins or ends.
 */
@Injectable()
export class SmallCatalog {
  private snapshot: Snapshot | undefined;
  /** Permanent until restart: otherwise every change in a large shop would read MAX_PRODUCTS rows in vain. */
  private isTooLarge = false;

  constructor(
    private readonly search: ProductSearchService,
    private readonly generations: CacheGenerations,
  ) {}

  /** The products that `ProductSearchService` would find, in its order. Null if it has to be asked. */
  async find(query: Query): Promise<ProductDto[] | null> {
    if (this.isTooLarge || !this.generations.isFresh) return null;
    const entries = await this.current().entries;
    return entries && filterAndSort(entries, query).map(({ dto }) => dto);
  }

  private current(): Snapshot {
    const generation = this.generations.generation('catalog');
    if (this.snapshot?.generation !== generation)
      this.snapshot = { generation, entries: this.load() };
    return this.snapshot;
  }

  private async load(): Promise<Entry[] | null> {
    try {
      const rows = { limit: MAX_PRODUCTS + 1, offset: 0 };
      const products = await this.search.find({ archived: 'live' }, 'featured', rows);
      this.isTooLarge = products.length > MAX_PRODUCTS;
      if (this.isTooLarge) return null;
      return products.map((product) => ({ product, dto: productView(product) }));
    } catch (error) {
      this.snapshot = undefined;
      throw error;
    }
  }
}

/** `entries` are in the order "featured". */
function filterAndSort(entries: readonly Entry[], { category, q, sort }: Query): Entry[] {
  const words = q ? toWords(q) : [];
  const matches = entries.filter(
    ({ product }) => isIn(product, category) && words.every(isWordIn(product.searchText)),
  );
  if (sort === 'featured') return sortByRelevance(matches, words);
  const sign = sort === 'price_asc' ? 1 : -1;
  return matches.sort(
    ({ product: a }, { product: b }) => sign * (paidCents(a) - paidCents(b) || a.id - b.id),
  );
}

/** A search text without letters or digits has one empty word, which matches nothing. */
const isWordIn = (text: string) => (word: string) => word !== '' && text.includes(word);

const isWordInName = ({ foldedName }: ProductEntity) => isWordIn(foldedName);

const paidCents = ({ priceCents, saleNowCents }: ProductEntity) =>
  pricePaidCents({ priceCents, salePriceCents: saleNowCents });

const HEROINE_NAMES = HEROINES.map(normalizeText);

function isIn(product: ProductEntity, category: Query['category']): boolean {
  if (category === undefined) return true;
  if (category === 'on_sale') return paidCents(product) < product.priceCents;
  if (category === 'heroines') return HEROINE_NAMES.some(isWordInName(product));
  return product.category === category;
}

/** Products with most of the words in their name come first. Sorting is stable. */
function sortByRelevance(entries: readonly Entry[], words: readonly string[]): Entry[] {
  return entries
    .map((entry) => ({ entry, hits: words.filter(isWordInName(entry.product)).length }))
    .sort((a, b) => b.hits - a.hits)
    .map(({ entry }) => entry);
}
