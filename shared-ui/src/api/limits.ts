// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const QUERY_LIMITS = {
  q: { maxLength: 100 },
  page: { minimum: 1, maximum: 1000000 },
  page_size: { minimum: 1, maximum: 100 },
  subject_id: { minLength: 1, maxLength: 64 },
} as const;

export const ADD_TO_CART_LIMITS = {
  quantity: { minimum: 1, maximum: 99 },
  coins: { maxItems: 3 },
} as const;

export const BULK_CHANGE_LIMITS = {
  ids: { maxItems: 500 },
  percent: { minimum: 1, maximum: 90 },
  sale_label: { maxLength: 40 },
} as const;

export const NEW_COMMENT_LIMITS = {
  comment: { minLength: 1, maxLength: 2000 },
} as const;

export const NEW_PRODUCT_LIMITS = {
  name: { minLength: 1, maxLength: 120 },
  price: { minimum: 0, maximum: 100000 },
  sale_price: { minimum: 0, maximum: 100000 },
  sale_label: { maxLength: 40 },
  description: { maxLength: 5000 },
  year: { minimum: 1, maximum: 3000 },
  weight: { maximum: 100000 },
  diameter: { maximum: 10000 },
  dimensions: { maxLength: 100 },
  material: { maxLength: 100 },
  mintage: { minimum: 1, maximum: 100000 },
  per_customer: { minimum: 1, maximum: 99999 },
  images: { maxItems: 12 },
} as const;

export const PICTURE_INPUT_LIMITS = {
  url: { maxLength: 200 },
  alt: { maxLength: 300 },
} as const;

export const REGISTER_BODY_LIMITS = {
  username: { minLength: 1, maxLength: 50 },
  email: { minLength: 1, maxLength: 508 },
  password: { minLength: 6, maxLength: 128 },
} as const;

export const SET_ORDER_NOTE_LIMITS = {
  note: { maxLength: 2000 },
} as const;

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
  version: { minimum: 1 },
} as const;
