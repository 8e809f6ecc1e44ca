// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SETTINGS_CHANGE_LIMITS = {
  site_name: { minLength: 1, maxLength: 80 },
  logo_url: { maxLength: 500 },
  announcement_text: { maxLength: 300 },
  hero_title: { maxLength: 120 },
  hero_subtitle: { maxLength: 200 },
  hero_description: { maxLength: 1000 },
  contact_email: { maxLength: 254 },
  contact_phone: { maxLength: 50 },
  contact_address: { maxLength: 300 },
  facebook_url: { maxLength: 500 },
  twitter_url: { maxLength: 500 },
  instagram_url: { maxLength: 500 },
  manufacturer_name: { maxLength: 120 },
  manufacturer_address: { maxLength: 300 },
  manufacturer_email: { maxLength: 254 },
  unpaid_pieces_limit: { minimum: 1, maximum: 100000 },
  version: { minimum: 1 },
} as const;
