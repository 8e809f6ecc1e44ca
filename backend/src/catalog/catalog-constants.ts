// The fixed words of the catalogue: categories, statuses and the few names that mean something.

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

/** A product whose name contains one of these is in the "Heroines" filter; accents and case do not matter. */
export const HEROINES = ['Catherine Flon', 'Cécile Fatiman', 'Sanité Bélair'] as const;

/** The set of any three coins: it cannot be archived, and a cart line of it remembers its coins. */
export const CUSTOM_SET_ID = 14;

/** How many coins a custom set holds. */
export const CUSTOM_SET_SIZE = 3;

/** Coins for the custom set come from these categories. */
export const SET_COIN_CATEGORIES: readonly Category[] = ['historical', 'presidential', 'royal'];
