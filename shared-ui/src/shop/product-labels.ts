/** The six categories by the words shoppers see. */
export const CATEGORY_LABELS = {
  gift_set: 'Gift Sets',
  historical: 'Historical',
  presidential: 'Presidential',
  royal: 'Royal',
  accessories: 'Accessories',
  children_books: "Children's Books",
} as const;

/** The three statuses by the words of their badges. */
export const STATUS_LABELS = {
  in_stock: 'In Stock',
  limited_stock: 'Limited Stock',
  coming_soon: 'Coming Soon',
} as const;

export type KnownCategory = keyof typeof CATEGORY_LABELS;
export type KnownProductStatus = keyof typeof STATUS_LABELS;

/** The tone of a status' badge, as in the shop: green, orange, grey. */
export const STATUS_TONES = {
  in_stock: 'success',
  limited_stock: 'warning',
  coming_soon: 'neutral',
} as const;

/** Whether a text is one of the keys of a table of labels. */
export function isKeyOf<T extends object>(
  labels: T,
  text: string | null,
): text is keyof T & string {
  return text !== null && Object.hasOwn(labels, text);
}

/** The product that stands for a set of any three coins, chosen per order; it stays in the shop. */
export const CUSTOM_SET_ID = '14';
