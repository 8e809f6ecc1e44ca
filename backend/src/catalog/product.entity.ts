import { Check, Column, Entity, Index, UpdateDateColumn, VirtualColumn } from 'typeorm';
import { CreatedAt, GeneratedId, TimestampColumn } from '../common/columns.js';
import { ARCHIVED_SQL, NOT_ARCHIVED_SQL, PUBLISHED_SQL } from './visibility.sql.js';
import type { Category, ProductStatus } from './catalog-constants.js';
import { picturesSql, type ProductPicture } from './pictures.js';
import { availablePiecesSql, nextNumberSql } from './pieces/available-pieces.js';
import { activeSalePriceSql, TIMED_SALE_SQL } from './price.query.js';
import type { FieldColumns } from './product-fields.js';

/** What the shop sells. Never deleted: an archived product stays behind its old orders. */
@Entity('product')
@Check('product_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check(
  'product_category_known',
  `category IN ('gift_set', 'historical', 'presidential', 'royal', 'accessories', 'children_books')`,
)
@Check('product_status_known', `status IN ('in_stock', 'limited_stock', 'coming_soon')`)
@Check('product_price_positive', `price_cents >= 0`)
@Check('product_sale_price_positive', `sale_price_cents >= 0`)
@Check('product_mintage_range', `mintage BETWEEN 1 AND 100000`)
@Check('product_per_customer_range', `per_customer BETWEEN 1 AND 99999`)
@Check('product_sale_ends_later', `sale_from < sale_until`)
@Check('product_pieces_follow_mintage', `(mintage IS NULL) = (available_pieces IS NULL)`)
@Check('product_pieces_range', `available_pieces BETWEEN 0 AND mintage`)
@Index('product_category_order', ['category', 'id'])
@Index('product_status_order', ['status', 'id'])
@Index('product_name_order', ['foldedName', 'id'])
@Index('product_low_stock', ['piecesOfOlderApi', 'id'], {
  where: `${NOT_ARCHIVED_SQL} AND mintage IS NOT NULL`,
})
@Index('product_updated_order', ['updatedAt', 'id'])
@Index('product_archived', ['id'], { where: ARCHIVED_SQL })
@Index('product_on_sale', ['id'], {
  where: `${NOT_ARCHIVED_SQL} AND sale_price_cents < price_cents`,
})
@Index('product_coins_by_year', ['year', 'id'], {
  where: `${NOT_ARCHIVED_SQL} AND diameter_mm IS NOT NULL`,
})
@Index('product_timed_sale', ['id'], { where: TIMED_SALE_SQL })
// Descending, expression and trigram indices: TypeORM cannot say them, the migration "search-indices" does.
@Index('product_featured_order', { synchronize: false })
@Index('product_price_paid', { synchronize: false })
@Index('product_search', { synchronize: false })
export class ProductEntity implements FieldColumns {
  @GeneratedId('integer', 'BY DEFAULT', 'product_pk')
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  category: Category;

  @Column({ type: 'integer' })
  priceCents: number;

  /** May be above the price: then it is no sale (see `pricePaidCents`). */
  @Column({ type: 'integer', nullable: true })
  salePriceCents: number | null;

  @Column({ type: 'text', nullable: true })
  saleLabel: string | null;

  /** From when on the sale price holds; null: it has begun. */
  @TimestampColumn()
  saleFrom: string | null;

  /** From when on it holds no longer; null: until somebody ends it. */
  @TimestampColumn()
  saleUntil: string | null;

  /** The sale price that holds at this moment, by the database's clock. */
  @VirtualColumn({ type: 'integer', query: activeSalePriceSql })
  saleNowCents: number | null;

  @Column({ type: 'text' })
  status: ProductStatus;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'integer', nullable: true })
  year: number | null;

  @Column({ type: 'double precision', nullable: true })
  weightG: number | null;

  @Column({ type: 'double precision', nullable: true })
  diameterMm: number | null;

  @Column({ type: 'text', nullable: true })
  dimensions: string | null;

  @Column({ type: 'text', nullable: true })
  material: string | null;

  /** How many exist; null is not limited. */
  @Column({ type: 'integer', nullable: true })
  mintage: number | null;

  /** How many of the pieces belong to no order; null: not limited. */
  @VirtualColumn({ type: 'integer', query: availablePiecesSql })
  freePieces: number | null;

  /** The number of the piece that is sold next; null: none is left, or they are not numbered. */
  @VirtualColumn({ type: 'integer', query: nextNumberSql })
  nextNumber: number | null;

  @VirtualColumn({ type: 'json', query: picturesSql })
  pictures: ProductPicture[];

  /** What an API of before `piece_count` takes for the number of free pieces; see its migration. */
  @Column({ type: 'integer', nullable: true, name: 'available_pieces', select: false })
  piecesOfOlderApi: number | null;

  /** The most that one customer may have in orders that are not cancelled; null is no limit. */
  @Column({ type: 'integer', nullable: true })
  perCustomer: number | null;

  @Column({ type: 'boolean', default: false })
  featured: boolean;

  /** The name without accents, in lower case: for sorting and for names that mean something. */
  @Column({ type: 'text' })
  foldedName: string;

  /** What a search looks through; see `foldedColumns`. */
  @Column({ type: 'text' })
  searchText: string;

  /** Rises with every edit by an admin (not with a sale), so that a second editor learns of the first. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** From when on shoppers see it; null: a draft. An API that does not know drafts publishes at once. */
  @TimestampColumn(() => 'now()')
  publishAt: string | null;

  /** Whether that moment has come, by the database's clock. */
  @VirtualColumn({
    type: 'boolean',
    query: (product) => `coalesce(${product}.${PUBLISHED_SQL}, FALSE)`,
  })
  isPublished: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  archivedAt: Date | null;

  @CreatedAt()
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
