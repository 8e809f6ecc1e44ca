// Constants of the catalogue: categories, statuses and the product names that the code treats specially.

export const CATEGORIES = [
  'gift_set',
  'historical',
  'presidential',
  'royal',
  'accessories',
  'children_books',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const PRODUCT_STATUSES = ['in_stock', 'limited_stock', 'coming_soon'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The "Heroines" filter matches products whose name contains one of these, ignoring accents and case. */
export const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'] as const;

/** Product id of the custom gift set. It cannot be archived; its cart lines store the chosen coins. */
export const CUSTOM_SET_ID = 14;

/** Number of coins in a custom set. */
export const CUSTOM_SET_SIZE = 3;

/** Categories of the coins that a custom set can contain. */
export const SET_COIN_CATEGORIES: readonly Category[] = ['historical', 'presidential', 'royal'];
