import { Check, Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { CATEGORIES, type Category } from '../catalog/index.js';

/**
 * A tax rate of a country, or of one of its regions, for a product category or for everything else. A rate is never
 * changed, only ended, so an invoice of an older order uses the rates that were valid when the order was placed.
 */
@Entity('tax_rate')
@Check('tax_rate_country_format', `country ~ '^[A-Z]{2}$'`)
@Check('tax_rate_share', `basis_points BETWEEN 0 AND 10000`)
@Check('tax_rate_text_lengths', `char_length(name) BETWEEN 1 AND 40 AND char_length(region) <= 60`)
@Check(
  'tax_rate_category_known',
  `category IN ('', ${CATEGORIES.map((category) => `'${category}'`).join(', ')})`,
)
@Check('tax_rate_period', `valid_until >= valid_from`)
@Index('tax_rate_current', ['country', 'region', 'category'], {
  unique: true,
  where: 'valid_until IS NULL',
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

  /** Product category; empty: all categories without a rate of their own, and delivery. */
  @Column({ type: 'text', default: '' })
  category: Category | '';

  /** Name of the tax on invoices, such as "VAT". */
  @Column({ type: 'text' })
  name: string;

  /** Hundredths of a percent: 2000 is 20 %. */
  @Column({ type: 'integer' })
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
