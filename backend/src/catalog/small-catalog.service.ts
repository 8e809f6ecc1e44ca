import { Injectable } from '@nestjs/common';
import type { ResultKeys } from '../common/response-cache/cached.decorator.js';
import type { TranslatedLocale } from '../common/locale.js';
import { CacheGenerations } from '../common/response-cache/cache-generations.js';
import { HEROINES } from './catalog-constants.js';
import type { ProductDto, ProductQuery } from './catalog.contract.js';
import { normalizeText } from './normalize-text.js';
import { pricePaidCents } from './price.js';
import { ProductSearchService, splitSearchText } from './product-search.service.js';
import type { ProductEntity } from './product.entity.js';
import { listedProductView } from './product.view.js';
import { ProductTranslator } from './texts/product-translator.js';

/** Maximum number of products kept in memory; larger catalogs are searched in the database. */
const MAX_PRODUCTS = 200;

type Query = Pick<ProductQuery, 'category' | 'sort'>;

interface Entry {
  readonly product: ProductEntity;
  readonly dto: ProductDto;
}

/** A parsed search as in the cache key of a list: `q` is an array of one normalized text. */
interface ListKey extends Omit<ProductQuery, 'q'> {
  readonly q?: readonly string[] | undefined;
}

interface Snapshot {
  readonly generation: number;
  /** In the order "featured". Null if there are more than MAX_PRODUCTS. */
  readonly entries: Promise<Entry[] | null>;
  /** The same, once loaded. */
  loaded: Entry[] | null;
  /** Translated views by product id; a language is loaded with its first search. */
  readonly translated: Map<TranslatedLocale, Promise<Map<string, ProductDto>>>;
}

/**
 * Searches a small catalog in memory, so that an uncached search sends no SQL. The snapshot is replaced with the cache
 * generation of the catalog, which also changes when a draft is published or a timed sale begins or ends.
 */
@Injectable()
export class SmallCatalog implements ResultKeys {
  private snapshot: Snapshot | undefined;
  /** Permanent until restart: otherwise every change in a large shop would read MAX_PRODUCTS rows in vain. */
  private isTooLarge = false;

  constructor(
    private readonly search: ProductSearchService,
    private readonly generations: CacheGenerations,
    private readonly translator: ProductTranslator,
  ) {}

  /** The products that `ProductSearchService` would find, in its order. Null if it has to be asked. */
  async find(query: Query & Pick<ProductQuery, 'q' | 'locale'>): Promise<ProductDto[] | null> {
    if (this.isTooLarge || !this.generations.isFresh) return null;
    const snapshot = this.current();
    const entries = await snapshot.entries;
    if (!entries) return null;
    const words = query.q ? splitSearchText(query.q) : [];
    const found = filterAndSort(entries, words, query).map(({ dto }) => dto);
    if (!query.locale) return found;
    const translated = await this.translate(snapshot, entries, query.locale);
    return found.map((dto) => translated.get(dto.id) ?? dto);
  }

  private translate(
    { translated }: Snapshot,
    entries: readonly Entry[],
    locale: TranslatedLocale,
  ): Promise<Map<string, ProductDto>> {
    const loading = translated.get(locale) ?? this.loadTranslated(entries, locale);
    translated.set(locale, loading);
    // The next search tries again.
    loading.catch(() => translated.delete(locale));
    return loading;
  }

  private async loadTranslated(
    entries: readonly Entry[],
    locale: TranslatedLocale,
  ): Promise<Map<string, ProductDto>> {
    const views = entries.map(({ dto }) => dto);
    const translated = await this.translator.translate(views, locale);
    return new Map(translated.map((dto) => [dto.id, dto]));
  }

  /**
   * The products that a search finds, as part of a cache key: few different results for any number of search texts.
   * Null for a list without search text, whose query is a good key.
   */
  resultKey({ q, category, sort, ...page }: ListKey): string | null {
    const { snapshot, generations } = this;
    const isCurrent =
      generations.isFresh && snapshot?.generation === generations.generation('catalog');
    if (!q || !isCurrent || !snapshot.loaded) return null;
    const found = filterAndSort(snapshot.loaded, q.flatMap(splitSearchText), { category, sort });
    return `${found.map(({ product }) => product.id).join()} ${JSON.stringify(page)}`;
  }

  private current(): Snapshot {
    const generation = this.generations.generation('catalog');
    if (this.snapshot?.generation === generation) return this.snapshot;
    const snapshot: Snapshot = {
      generation,
      entries: this.load(),
      loaded: null,
      translated: new Map(),
    };
    void snapshot.entries.then(
      (entries) => (snapshot.loaded = entries),
      () => undefined,
    );
    this.snapshot = snapshot;
    return snapshot;
  }

  private async load(): Promise<Entry[] | null> {
    try {
      const rows = { limit: MAX_PRODUCTS + 1, offset: 0 };
      const products = await this.search.find(
        { archived: 'live' },
        'featured',
        rows,
        'listed and search text',
      );
      this.isTooLarge = products.length > MAX_PRODUCTS;
      if (this.isTooLarge) return null;
      return products.map((product) => ({ product, dto: listedProductView(product) }));
    } catch (error) {
      this.snapshot = undefined;
      throw error;
    }
  }
}

/** `entries` are in the order "featured". */
function filterAndSort(
  entries: readonly Entry[],
  words: readonly string[],
  { category, sort }: Query,
): Entry[] {
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

const isReduced = ({ saleNowCents, referenceCents }: ProductEntity) =>
  saleNowCents !== null && saleNowCents < referenceCents;

const HEROINE_NAMES = HEROINES.map(normalizeText);

function isIn(product: ProductEntity, category: Query['category']): boolean {
  if (category === undefined) return true;
  if (category === 'on_sale') return isReduced(product);
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
