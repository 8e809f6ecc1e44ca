import { Check, Column, Entity, ForeignKey, UpdateDateColumn } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import type { TranslatedLocale } from '../../common/locale.js';
import { ProductEntity } from '../product.entity.js';

/** Translated alternative text of a picture. */
export interface PictureText {
  readonly alt: string;
  /** Revision of the English text that it was translated from, see `revisionOf`. */
  readonly source_rev: string;
}

/** Translated story of a product; its sources are not translated. */
export interface StoryText {
  readonly text: string;
  /** Revision of the English text that it was translated from, see `revisionOf`. */
  readonly source_rev: string;
}

/** Texts of a product in another language. A null field shows the English text. */
@Entity('product_text')
@Check('product_text_locale_known', `locale IN ('fr', 'ht')`)
@Check('product_text_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('product_text_alts_object', `jsonb_typeof(alts) = 'object'`)
export class ProductTextEntity {
  @PrimaryKeyColumn('integer', 'product_text_pk')
  @ForeignKey(() => ProductEntity, { name: 'product_text_of_product', onDelete: 'CASCADE' })
  productId: number;

  @PrimaryKeyColumn('text', 'product_text_pk')
  locale: TranslatedLocale;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  material: string | null;

  @Column({ type: 'text', nullable: true })
  saleLabel: string | null;

  @Column({ type: 'text', nullable: true })
  dimensions: string | null;

  /** Alternative texts by the hash of the picture, which keeps them when the order of the pictures changes. */
  @Column({ type: 'jsonb', default: {} })
  alts: Readonly<Record<string, PictureText>>;

  @Column({ type: 'jsonb', nullable: true })
  story: StoryText | null;

  /** Revision of the English texts, without the story, that these were translated from. */
  @Column({ type: 'text' })
  sourceRev: string;

  /** Normalized texts; a trigger appends them to the search text of the product. */
  @Column({ type: 'text' })
  searchText: string;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
