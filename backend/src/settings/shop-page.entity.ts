import { Check, Column, Entity, UpdateDateColumn } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import type { ShopPageSlug } from './shop-pages.contract.js';

/** Text of an information page that the shop has published. Without a row, the default text is shown. */
@Entity('shop_page')
@Check(
  'shop_page_slug_known',
  `slug IN ('imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility')`,
)
@Check('shop_page_body_length', `char_length(body) <= 20000`)
export class ShopPageEntity {
  @PrimaryKeyColumn('text', 'shop_page_pk')
  slug: ShopPageSlug;

  /** Empty: withdrawn, the default text is shown. */
  @Column({ type: 'text' })
  body: string;

  /** Incremented by every write; saving an older version is a conflict. */
  @Column({ type: 'integer' })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
