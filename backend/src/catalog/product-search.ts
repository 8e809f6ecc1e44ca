import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OrderByCondition, Repository, SelectQueryBuilder } from 'typeorm';
import type { Rows } from '../common/page.js';
import { ARCHIVED_SQL, IN_SHOP_SQL } from './archived.js';
import { CATEGORIES, HEROINES, type Category, type ProductStatus } from './catalog-words.js';
import type { PRODUCT_FILTERS } from './catalog.contract.js';
import { fold } from './fold.js';
import { availablePiecesSql } from './pieces/available-pieces.js';
import { PRICE_PAID_SQL } from './price.js';
import { Product } from './product.entity.js';

/** Which products a list is about. */
export interface ProductFilter {
  readonly category?: (typeof PRODUCT_FILTERS)[number] | undefined;
  readonly q?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly archived: 'no' | 'yes' | 'all';
}

/** Every order ends with the id, so that pages neither repeat nor skip a product. */
const ORDERS = {
  featured: { 'product.featured': 'DESC', 'product.id': 'ASC' },
  name: { 'product.foldedName': 'ASC', 'product.id': 'ASC' },
  price_asc: { [PRICE_PAID_SQL]: 'ASC', 'product.id': 'ASC' },
  price_desc: { [PRICE_PAID_SQL]: 'DESC', 'product.id': 'DESC' },
  updated: { 'product.updatedAt': 'DESC', 'product.id': 'DESC' },
  available: { [availablePiecesSql('product')]: 'ASC', 'product.id': 'ASC' },
} as const satisfies Record<string, OrderByCondition>;

export type ProductSort = keyof typeof ORDERS;

const HEROINE_PATTERNS = HEROINES.map((name) => `%${fold(name)}%`);

/** The one query behind every list of products. */
@Injectable()
export class ProductSearch {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  find(filter: ProductFilter, sort: ProductSort, rows: Rows): Promise<Product[]> {
    return this.filtered(filter)
      .orderBy(ORDERS[sort])
      .limit(rows.limit)
      .offset(rows.offset)
      .getMany();
  }

  count(filter: ProductFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  private filtered(filter: ProductFilter): SelectQueryBuilder<Product> {
    const query = this.products.createQueryBuilder('product');
    if (filter.archived === 'no') query.andWhere(IN_SHOP_SQL);
    if (filter.archived === 'yes') query.andWhere(ARCHIVED_SQL);
    if (filter.status) query.andWhere('product.status = :status', { status: filter.status });
    if (filter.category) inCategory(query, filter.category);
    if (filter.q) matching(query, filter.q);
    return query;
  }
}

function isCategory(filter: string): filter is Category {
  return CATEGORIES.some((category) => category === filter);
}

function inCategory(query: SelectQueryBuilder<Product>, category: string): void {
  if (isCategory(category)) {
    query.andWhere('product.category = :category', { category });
  } else if (category === 'on_sale') {
    query.andWhere('product.salePriceCents < product.priceCents');
  } else {
    // The search text begins with the name, and only it has the index.
    query.andWhere(
      'product.searchText LIKE ANY(:heroines) AND product.foldedName LIKE ANY(:heroines)',
      { heroines: HEROINE_PATTERNS },
    );
  }
}

/** All words must be there. Folded text holds no `%`, `_` or `\`, so it needs no escaping. */
function matching(query: SelectQueryBuilder<Product>, q: string): void {
  const words = fold(q).split(' ');
  if (words[0] === '') query.andWhere('FALSE');
  // One condition a word: the index answers these, but not `LIKE ALL`.
  for (const [index, word] of words.entries()) {
    query.andWhere(`product.searchText LIKE :word${index}`, { [`word${index}`]: `%${word}%` });
  }
}
