import { Check, Column, Entity, Index, UpdateDateColumn, VirtualColumn } from 'typeorm';
import { CreatedAt, GeneratedId, TimestampColumn } from '../common/columns.js';
import { ARCHIVED_SQL, NOT_ARCHIVED_SQL, PUBLISHED_SQL } from './visibility.sql.js';
import type { Category, ProductStatus } from './catalog-constants.js';
import { listedImagesSql, productImagesSql, type ProductPicture } from './product-images.sql.js';
import { availablePiecesSql, nextNumberSql } from './pieces/available-pieces.js';
import { activeSalePriceSql, TIMED_SALE_SQL } from './price.query.js';
import { referencePriceSql } from './price-history/earlier-price.sql.js';
import type { FieldColumns } from './product-fields.js';
import type { StoryDto } from './story/story.contract.js';

/** A product. Never deleted, because orders refer to it; archived instead. */
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
@Check('product_hs_code_format', `hs_code ~ '^[0-9.]{6,16}$'`)
@Check('product_origin_country_code', `origin_country ~ '^[A-Z]{2}$'`)
@Check('product_story_length', `char_length(story) <= 5000`)
@Check('product_sources_list', `jsonb_typeof(sources) = 'array'`)
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
// Descending, expression and trigram indexes, which TypeORM cannot declare: see migration "search-indices".
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

  /** No effect if above the price (see `pricePaidCents`). */
  @Column({ type: 'integer', nullable: true })
  salePriceCents: number | null;

  @Column({ type: 'text', nullable: true })
  saleLabel: string | null;

  /** Start of the sale; null: no start time. */
  @TimestampColumn()
  saleFrom: string | null;

  /** End of the sale; null: until it is ended manually. */
  @TimestampColumn()
  saleUntil: string | null;

  /** Active sale price by the database's clock; null: no active sale. */
  @VirtualColumn({ type: 'integer', query: activeSalePriceSql })
  saleNowCents: number | null;

  /** Price that the active sale price is compared with; without an active sale, the price. */
  @VirtualColumn({ type: 'integer', query: referencePriceSql })
  referenceCents: number;

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

  /** Who drew the product; empty: not known. */
  @Column({ type: 'text', default: '' })
  designer: string;

  /** Number of pieces; null: unlimited. */
  @Column({ type: 'integer', nullable: true })
  mintage: number | null;

  /** Number of unsold pieces; null: unlimited. */
  @VirtualColumn({ type: 'integer', query: availablePiecesSql })
  freePieces: number | null;

  /** Number of the piece that is sold next; null: sold out, or not numbered. */
  @VirtualColumn({ type: 'integer', query: nextNumberSql })
  nextNumber: number | null;

  @VirtualColumn({ type: 'json', query: productImagesSql })
  pictures: ProductPicture[];

  /** The first pictures, which lists show instead of all. */
  @VirtualColumn({ type: 'json', query: listedImagesSql, select: false })
  listedPictures: ProductPicture[];

  /** Number of free pieces for API versions older than `piece_count`; see its migration. */
  @Column({ type: 'integer', nullable: true, name: 'available_pieces', select: false })
  piecesOfOlderApi: number | null;

  /** Per-customer limit over all orders that are not cancelled; null: no limit. */
  @Column({ type: 'integer', nullable: true })
  perCustomer: number | null;

  /** Customs tariff number: 6 to 10 digits, with or without dots. */
  @Column({ type: 'text', nullable: true })
  hsCode: string | null;

  /** Country of origin, ISO 3166-1 alpha-2. */
  @Column({ type: 'text', nullable: true })
  originCountry: string | null;

  /** Description for customs declarations. */
  @Column({ type: 'text', nullable: true })
  customsDescription: string | null;

  /** Paragraphs separated by an empty line; null: never set, empty: removed by staff. */
  @Column({ type: 'text', nullable: true, select: false })
  story: string | null;

  /** Works for further reading. */
  @Column({ type: 'jsonb', default: [], select: false })
  sources: StoryDto['sources'];

  @Column({ type: 'boolean', default: false })
  featured: boolean;

  /** Normalized name, for sorting and the "Heroines" filter. */
  @Column({ type: 'text' })
  foldedName: string;

  /** Normalized text that the search covers, in all languages; see `getSearchColumns`. */
  @Column({ type: 'text', select: false })
  searchText: string;

  /** Incremented by every edit (not by purchases), to detect concurrent edits. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Publication time; null: a draft. Older API versions without drafts publish immediately. */
  @TimestampColumn(() => 'now()')
  publishAt: string | null;

  /** Whether the publication time has passed, by the database's clock. */
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
