import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityMetadata, OrderByCondition, Repository, SelectQueryBuilder } from 'typeorm';
import type { Rows } from '../common/page.js';
import { declarePrepared, opaqueParameter } from '../common/query.js';
import { ARCHIVED_SQL, DRAFT_SQL, IN_SHOP_SQL, NOT_ARCHIVED_SQL } from './visibility.sql.js';
import { CATEGORIES, HEROINES, type Category, type ProductStatus } from './catalog-constants.js';
import type { PRODUCT_FILTERS } from './catalog.contract.js';
import { normalizeText } from './normalize-text.js';
import { availablePiecesSql } from './pieces/available-pieces.js';
import type { Visibility } from './management/management.contract.js';
import { PRICE_PAID_SQL, isSaleActiveSql, TIMED_PRICE_SQL, TIMED_SALE_SQL } from './price.query.js';
import { referencePriceSql } from './price-history/earlier-price.sql.js';
import { ProductEntity } from './product.entity.js';

/** Filter of a product list; absent fields do not filter. */
export interface ProductFilter {
  readonly category?: (typeof PRODUCT_FILTERS)[number] | undefined;
  readonly q?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly archived: Visibility;
  /** Whether `on_sale` finds only sales that shoppers see as a reduction; otherwise, all active sales. */
  readonly forShoppers?: boolean;
}

/** Sort orders. Each ends with the id, so that pages neither repeat nor skip a product. */
const SORTS = {
  featured: { 'product.featured': 'DESC', 'product.id': 'ASC' },
  name: { 'product.foldedName': 'ASC', 'product.id': 'ASC' },
  price_asc: { [TIMED_PRICE_SQL]: 'ASC', 'product.id': 'ASC' },
  price_desc: { [TIMED_PRICE_SQL]: 'DESC', 'product.id': 'DESC' },
  updated: { 'product.updatedAt': 'DESC', 'product.id': 'DESC' },
  available: { [availablePiecesSql('product')]: 'ASC', 'product.id': 'ASC' },
} as const satisfies Record<string, OrderByCondition>;

export type ProductSortKey = keyof typeof SORTS;

/** SQL condition on `product` of each visibility; null: no condition. */
const VISIBILITY_SQL: Readonly<Record<Visibility, string | null>> = {
  no: NOT_ARCHIVED_SQL,
  live: IN_SHOP_SQL,
  draft: `${NOT_ARCHIVED_SQL} AND ${DRAFT_SQL}`,
  yes: ARCHIVED_SQL,
  all: null,
};

const HEROINE_PATTERNS = HEROINES.map((name) => `%${normalizeText(name)}%`);

/** What a list reads of each product: `listed` has `listedPictures` instead of `pictures`. */
type ProductColumns = 'all' | 'listed' | 'listed and search text';

const toListedColumns = ({ columns }: EntityMetadata) => [
  ...columns
    .filter(({ isSelect, propertyPath }) => isSelect && propertyPath !== 'pictures')
    .map(({ propertyPath }) => `product.${propertyPath}`),
  'product.listedPictures',
];

/** Builds the query behind all product lists. */
@Injectable()
export class ProductSearchService {
  private readonly queries = new Map<ProductColumns, SelectQueryBuilder<ProductEntity>>();

  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {}

  /**
   * In two statements: the first is short, and differs with the filter; the second is always the same, so it is planned
   * once per connection. Planning took longer than the search itself.
   */
  async find(
    filter: ProductFilter,
    sort: ProductSortKey,
    rows: Rows,
    columns: ProductColumns = 'all',
  ): Promise<ProductEntity[]> {
    const ids = await this.findIds(filter, sort, rows);
    if (ids.length === 0) return [];
    const products = await this.byIds(columns).setParameter('ids', ids).getMany();
    const byId = new Map(products.map((product) => [product.id, product]));
    return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
  }

  private async findIds(
    filter: ProductFilter,
    sort: ProductSortKey,
    rows: Rows,
  ): Promise<number[]> {
    const query = this.filtered(filter).select('product.id', 'id').orderBy(toOrderBy(sort, filter));
    if (sort === 'price_asc' || sort === 'price_desc')
      this.paginateByPrice(query, filter, sort, rows);
    else query.limit(rows.limit).offset(rows.offset);
    const found = await query.getRawMany<{ id: number }>();
    return found.map(({ id }) => id);
  }

  /** Built once: TypeORM takes longer to build it than PostgreSQL to execute it. */
  private byIds(columns: ProductColumns): SelectQueryBuilder<ProductEntity> {
    const built = this.queries.get(columns) ?? this.buildById(columns);
    this.queries.set(columns, built);
    return built.clone();
  }

  private buildById(columns: ProductColumns): SelectQueryBuilder<ProductEntity> {
    const query = this.products.createQueryBuilder('product');
    if (columns !== 'all') query.select(toListedColumns(this.products.metadata));
    if (columns === 'listed and search text') query.addSelect('product.searchText');
    query.where(`product.id = ANY(${opaqueParameter(':ids', 'int[]')})`, { ids: [] });
    declarePrepared(`products by id: ${columns}`, query.getQueryAndParameters()[0]);
    return query;
  }

  /**
   * Selects a result page sorted by price. Untimed prices come from an index; the few products with timed
   * sales are evaluated individually at the current time.
   */
  private paginateByPrice(
    query: SelectQueryBuilder<ProductEntity>,
    filter: ProductFilter,
    sort: 'price_asc' | 'price_desc',
    { limit, offset }: Rows,
  ): void {
    const direction = sort === 'price_asc' ? 'ASC' : 'DESC';
    const untimed = this.filtered(filter)
      .andWhere(`(${TIMED_SALE_SQL}) IS NOT TRUE`)
      .select('product.id', 'id')
      .addSelect(PRICE_PAID_SQL, 'paid')
      .orderBy({ [PRICE_PAID_SQL]: direction, 'product.id': direction })
      .limit(offset + limit);
    const timed = this.filtered(filter)
      .andWhere(`(${TIMED_SALE_SQL})`)
      .select('product.id', 'id')
      .addSelect(TIMED_PRICE_SQL, 'paid');
    query.andWhere(`product.id IN (
      SELECT id FROM ((${untimed.getQuery()}) UNION ALL (${timed.getQuery()})) AS by_price
       ORDER BY paid ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset})`);
  }

  count(filter: ProductFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  private filtered(filter: ProductFilter): SelectQueryBuilder<ProductEntity> {
    const query = this.products.createQueryBuilder('product');
    const visibility = VISIBILITY_SQL[filter.archived];
    if (visibility) query.andWhere(visibility);
    if (filter.status) query.andWhere('product.status = :status', { status: filter.status });
    if (filter.category) filterByCategory(query, filter.category, filter.forShoppers);
    if (filter.q) filterBySearch(query, filter.q);
    return query;
  }
}

/** A search without explicit sort ranks products by the number of search words in the name. */
function toOrderBy(sort: ProductSortKey, { q }: ProductFilter): OrderByCondition {
  if (!q || sort !== 'featured') return SORTS[sort];
  const inName = splitSearchText(q).map(
    (_, n) => `CAST(product.folded_name LIKE :word${n} AS integer)`,
  );
  return { [inName.join(' + ')]: 'DESC', ...SORTS.featured };
}

/** The normalized words of a search; one empty word if there is none. */
export const splitSearchText = (q: string) => normalizeText(q).split(' ');

function isCategory(filter: string): filter is Category {
  return CATEGORIES.some((category) => category === filter);
}

function filterByCategory(
  query: SelectQueryBuilder<ProductEntity>,
  category: string,
  forShoppers = false,
): void {
  if (isCategory(category)) {
    query.andWhere('product.category = :category', { category });
  } else if (category === 'on_sale') {
    query.andWhere(`product.salePriceCents < product.priceCents AND ${isSaleActiveSql('product')}`);
    if (forShoppers) query.andWhere(`product.salePriceCents < ${referencePriceSql('product')}`);
  } else {
    // `searchText` contains the name and has the trigram index; `foldedName` has none.
    query.andWhere(
      'product.searchText LIKE ANY(:heroines) AND product.foldedName LIKE ANY(:heroines)',
      { heroines: HEROINE_PATTERNS },
    );
  }
}

/** Requires all words. Normalized text contains no `%`, `_` or `\`, so it needs no escaping. */
function filterBySearch(query: SelectQueryBuilder<ProductEntity>, q: string): void {
  const words = splitSearchText(q);
  if (words[0] === '') query.andWhere('FALSE');
  // One condition per word: the index supports these, but not `LIKE ALL`.
  for (const [index, word] of words.entries()) {
    query.andWhere(`product.searchText LIKE :word${index}`, { [`word${index}`]: `%${word}%` });
  }
}
