import { Check, Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { CATEGORIES } from '../catalog/index.js';

/** What a rate can be for: the product categories, and the delivery. */
export const TAX_CATEGORIES = [...CATEGORIES, 'shipping'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/**
 * A tax rate of a country, or of one of its regions, for a category or for everything else. Rates that are added at the
 * checkout can apply together at the same place. A rate is never changed, only ended, so an invoice of an older order
 * uses the rates that were valid when the order was placed.
 */
@Entity('tax_rate')
@Check('tax_rate_country_format', `country ~ '^[A-Z]{2}$'`)
@Check('tax_rate_share', `basis_points BETWEEN 0 AND 10000`)
@Check('tax_rate_text_lengths', `char_length(name) BETWEEN 1 AND 40 AND char_length(region) <= 60`)
@Check(
  'tax_rate_category_known',
  `category IN ('', ${TAX_CATEGORIES.map((category) => `'${category}'`).join(', ')})`,
)
@Check('tax_rate_period', `valid_until >= valid_from`)
@Index('tax_rate_current', ['country', 'region', 'category', 'name'], {
  unique: true,
  where: 'valid_until IS NULL',
})
@Index('tax_rate_included_once', ['country', 'region', 'category'], {
  unique: true,
  where: 'valid_until IS NULL AND is_included',
})
export class TaxRateEntity {
  @PrimaryKeyColumn('uuid', 'tax_rate_pk')
  id: string;

  /** ISO 3166-1 alpha-2 code of the destination. */
  @Column({ type: 'char', length: 2 })
  country: string;

  /** Region of the destination, such as a state; empty: the whole country. */
  @Column({ type: 'text', default: '' })
  region: string;

  /** Empty: all products and delivery, if they have no rate of their own. */
  @Column({ type: 'text', default: '' })
  category: TaxCategory | '';

  /** Name of the tax on invoices, such as "VAT". */
  @Column({ type: 'text' })
  name: string;

  /** Hundredths of a percent, with one decimal: 2000 is 20 %, 997.5 is 9.975 %. */
  @Column({ type: 'double precision' })
  basisPoints: number;

  /** Whether prices include the tax; otherwise it is added to the total at checkout. */
  @Column({ type: 'boolean' })
  isIncluded: boolean;

  @Column({ type: 'timestamptz' })
  validFrom: Date;

  /** Null: current. */
  @Column({ type: 'timestamptz', nullable: true })
  validUntil: Date | null;
}
