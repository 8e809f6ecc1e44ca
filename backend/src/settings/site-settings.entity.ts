import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { CamelKeys } from '../common/key-case.js';
import type { SettingsFields } from './settings.contract.js';

/** The one row of the site's look and words. */
@Entity({ name: 'site_settings' })
@Check('site_settings_one_row', '"id" = 1')
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

  /** Counts the writes: who saves over another version than this has not seen the last one. */
  @Column('integer', { default: 1 })
  version: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
