import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { CamelKeys } from '../common/key-case.js';
import type { SettingsFields, ReferencePrice } from './settings.contract.js';

/** The site settings: a single row. */
@Entity({ name: 'site_settings' })
@Check('site_settings_one_row', '"id" = 1')
@Check(
  'site_settings_reference_price_known',
  `reference_price IN ('before_sale', 'lowest_30_days')`,
)
@Check('site_settings_unpaid_pieces_limit_range', 'unpaid_pieces_limit BETWEEN 1 AND 100000')
export class SiteSettingsEntity implements CamelKeys<SettingsFields> {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'site_settings_pk' })
  id: number;

  @Column('varchar', { length: 80 })
  siteName: string;

  @Column('varchar', { length: 500 })
  logoUrl: string;

  @Column('boolean')
  announcementEnabled: boolean;

  @Column('varchar', { length: 300 })
  announcementText: string;

  @Column('varchar', { length: 120 })
  heroTitle: string;

  @Column('varchar', { length: 200 })
  heroSubtitle: string;

  @Column('varchar', { length: 1000 })
  heroDescription: string;

  @Column('varchar', { length: 254 })
  contactEmail: string;

  @Column('varchar', { length: 50 })
  contactPhone: string;

  @Column('varchar', { length: 300 })
  contactAddress: string;

  @Column('varchar', { length: 500 })
  facebookUrl: string;

  @Column('varchar', { length: 500 })
  twitterUrl: string;

  @Column('varchar', { length: 500 })
  instagramUrl: string;

  @Column('varchar', { length: 120, default: '' })
  manufacturerName: string;

  @Column('varchar', { length: 300, default: '' })
  manufacturerAddress: string;

  @Column('varchar', { length: 254, default: '' })
  manufacturerEmail: string;

  @Column('integer', { default: 200 })
  unpaidPiecesLimit: number;

  @Column('boolean', { default: false })
  cancelOverdueOrders: boolean;

  @Column('text', { default: 'before_sale' })
  referencePrice: ReferencePrice;

  /** Incremented by every write; saving an older version is a conflict. */
  @Column('integer', { default: 1 })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
