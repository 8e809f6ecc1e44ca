import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The one row of the site's look and words. */
@Entity({ name: 'site_settings' })
@Check('site_settings_one_row', '"id" = 1')
export class SiteSettings {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'site_settings_pk' })
  id: number;

  @Column('varchar', { name: 'site_name', length: 80 })
  siteName: string;

  @Column('varchar', { name: 'logo_url', length: 500 })
  logoUrl: string;

  @Column('boolean', { name: 'announcement_enabled' })
  announcementEnabled: boolean;

  @Column('varchar', { name: 'announcement_text', length: 300 })
  announcementText: string;

  @Column('varchar', { name: 'hero_title', length: 120 })
  heroTitle: string;

  @Column('varchar', { name: 'hero_subtitle', length: 200 })
  heroSubtitle: string;

  @Column('varchar', { name: 'hero_description', length: 1000 })
  heroDescription: string;

  @Column('varchar', { name: 'contact_email', length: 254 })
  contactEmail: string;

  @Column('varchar', { name: 'contact_phone', length: 50 })
  contactPhone: string;

  @Column('varchar', { name: 'contact_address', length: 300 })
  contactAddress: string;

  @Column('varchar', { name: 'facebook_url', length: 500 })
  facebookUrl: string;

  @Column('varchar', { name: 'twitter_url', length: 500 })
  twitterUrl: string;

  @Column('varchar', { name: 'instagram_url', length: 500 })
  instagramUrl: string;

  /** Counts the writes: who saves over another version than this has not seen the last one. */
  @Column('integer', { default: 1 })
  version: number;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
