import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';

/** The site settings. */
export const SETTINGS_TABLES: readonly PersonalTable[] = [
  {
    table: 'site_settings',
    none: {
      ...columnsOf(
        'public text of the shop',
        ...['site_name', 'logo_url', 'announcement_text'],
        ...['hero_title', 'hero_subtitle', 'hero_description'],
      ),
      ...columnsOf(
        "the shop's public contact data",
        ...['contact_email', 'contact_phone', 'contact_address'],
        ...['facebook_url', 'twitter_url', 'instagram_url'],
        ...['manufacturer_name', 'manufacturer_address', 'manufacturer_email'],
      ),
      reference_price: 'fixed set of words',
    },
  },
  { table: 'shop_page', none: columnsOf('public text of the shop', 'slug', 'body') },
  {
    table: 'setting_text',
    none: columnsOf('public text of the shop', 'locale', 'key', 'text', 'source_rev'),
  },
];
