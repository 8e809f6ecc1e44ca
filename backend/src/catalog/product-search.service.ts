import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OrderByCondition, Repository, SelectQueryBuilder } from 'typeorm';
import type { Rows } from '../common/page.js';
import { ARCHIVED_SQL, DRAFT_SQL, IN_SHOP_SQL, NOT_ARCHIVED_SQL } from './visibility.sql.js';
import { CATEGORIES, HEROINES, type Category, type ProductStatus } from './catalog-constants.js';
import type { PRODUCT_FILTERS } from './catalog.contract.js';
import { normalizeText } from './normalize-text.js';
import { availablePiecesSql } from './pieces/available-pieces.js';
import type { Visibility } from './management/management.contract.js';
import { PRICE_PAID_SQL, saleTimeSql, TIMED_PRICE_SQL, TIMED_SALE_SQL } from './price.query.js';
import { ProductEntity } from './product.entity.js';

/** Which products a list is about. */
export interface ProductFilter {
  readonly category?: (typeof PRODUCT_FILTERS)[number] | undefined;
  readonly q?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly archived: Visibility;
}

/** Every order ends with the id, so that pages neither repeat nor skip a product. */
const ORDERS = {
  featured: { 'product.featured': 'DESC', 'product.id': 'ASC' },
  name: { 'product.foldedName': 'ASC', 'product.id': 'ASC' },
  price_asc: { [TIMED_PRICE_SQL]: 'ASC', 'product.id': 'ASC' },
  price_desc: { [TIMED_PRICE_SQL]: 'DESC', 'product.id': 'DESC' },
  updated: { 'product.updatedAt': 'DESC', 'product.id': 'DESC' },
  available: { [availablePiecesSql('product')]: 'ASC', 'product.id': 'ASC' },
} as const satisfies Record<string, OrderByCondition>;

export type ProductSortKey = keyof typeof ORDERS;

/** Which rows of `product` stand where. */
const SHELF_SQL: Readonly<Record<Visibility, string | null>> = {
  no: NOT_ARCHIVED_SQL,
  live: IN_SHOP_SQL,
  draft: `${NOT_ARCHIVED_SQL} AND ${DRAFT_SQL}`,
  yes: ARCHIVED_SQL,
  all: null,
};

const HEROINE_PATTERNS = HEROINES.map((name) => `%${normalizeText(name)}%`);

/** The one query behind every list of products. */
@Injectable()
export class ProductSearchService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {}

  find(filter: ProductFilter, sort: ProductSortKey, rows: Rows): Promise<ProductEntity[]> {
    const query = this.filtered(filter).orderBy(orderOf(sort, filter));
    if (sort === 'price_asc' || sort === 'price_desc') this.cutByPrice(query, filter, sort, rows);
    else query.limit(rows.limit).offset(rows.offset);
    return query.getMany();
  }

  /**
   * The page of a list by price. An index knows the prices that do not change by themselves; the few
   * sales with times are looked at one by one, as they are at this moment.
   */
  private cutByPrice(
    query: SelectQueryBuilder<ProductEntity>,
    filter: ProductFilter,
    sort: 'price_asc' | 'price_desc',
    { limit, offset }: Rows,
  ): void {
    const direction = sort === 'price_asc' ? 'ASC' : 'DESC';
    const steady = this.filtered(filter)
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
      SELECT id FROM ((${steady.getQuery()}) UNION ALL (${timed.getQuery()})) AS by_price
       ORDER BY paid ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset})`);
  }

  count(filter: ProductFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  private filtered(filter: ProductFilter): SelectQueryBuilder<ProductEntity> {
    const query = this.products.createQueryBuilder('product');
    const shelf = SHELF_SQL[filter.archived];
    if (shelf) query.andWhere(shelf);
    if (filter.status) query.andWhere('product.status = :status', { status: filter.status });
    if (filter.category) inCategory(query, filter.category);
    if (filter.q) matching(query, filter.q);
    return query;
  }
}

/** Without a sort of its own, a search lists first what has most of its words in the name. */
function orderOf(sort: ProductSortKey, { q }: ProductFilter): OrderByCondition {
  if (!q || sort !== 'featured') return ORDERS[sort];
  const inName = wordsOf(q).map((_, n) => `CAST(product.folded_name LIKE :word${n} AS integer)`);
  return { [inName.join(' + ')]: 'DESC', ...ORDERS.featured };
}

const wordsOf = (q: string) => normalizeText(q).split(' ');

function isCategory(filter: string): filter is Category {
  return CATEGORIES.some((category) => category === filter);
}

function inCategory(query: SelectQueryBuilder<ProductEntity>, category: string): void {
  if (isCategory(category)) {
    query.andWhere('product.category = :category', { category });
  } else if (category === 'on_sale') {
    query.andWhere(`product.salePriceCents < product.priceCents AND ${saleTimeSql('product')}`);
  } else {
    // The search text begins with the name, and only it has the index.
    query.andWhere(
      'product.searchText LIKE ANY(:heroines) AND product.foldedName LIKE ANY(:heroines)',
      { heroines: HEROINE_PATTERNS },
    );
  }
}

/** All words must be there. Folded text holds no `%`, `_` or `\`, so it needs no escaping. */
function matching(query: SelectQueryBuilder<ProductEntity>, q: string): void {
  const words = wordsOf(q);
  if (words[0] === '') query.andWhere('FALSE');
  // One condition a word: the index answers these, but not `LIKE ALL`.
  for (const [index, word] of words.entries()) {
    query.andWhere(`product.searchText LIKE :word${index}`, { [`word${index}`]: `%${word}%` });
  }
}
