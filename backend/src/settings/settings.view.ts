import { hashOfUrl } from '../catalog/index.js';
import type { SettingsFields } from './settings.contract.js';
import type { SiteSettings } from './site-settings.entity.js';

/** The row's texts as the API speaks of them. */
export function viewOfSettings(row: SiteSettings): SettingsFields {
  return {
    site_name: row.siteName,
    // An older shop took addresses of other sites; a browser never showed them.
    logo_url: hashOfUrl(row.logoUrl) === null ? '' : row.logoUrl,
    announcement_enabled: row.announcementEnabled,
    announcement_text: row.announcementText,
    hero_title: row.heroTitle,
    hero_subtitle: row.heroSubtitle,
    hero_description: row.heroDescription,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    contact_address: row.contactAddress,
    facebook_url: row.facebookUrl,
    twitter_url: row.twitterUrl,
    instagram_url: row.instagramUrl,
  };
}

/** What the API was told, as columns. */
export function columnsOfSettings(settings: SettingsFields) {
  return {
    siteName: settings.site_name,
    logoUrl: settings.logo_url,
    announcementEnabled: settings.announcement_enabled,
    announcementText: settings.announcement_text,
    heroTitle: settings.hero_title,
    heroSubtitle: settings.hero_subtitle,
    heroDescription: settings.hero_description,
    contactEmail: settings.contact_email,
    contactPhone: settings.contact_phone,
    contactAddress: settings.contact_address,
    facebookUrl: settings.facebook_url,
    twitterUrl: settings.twitter_url,
    instagramUrl: settings.instagram_url,
  };
}
