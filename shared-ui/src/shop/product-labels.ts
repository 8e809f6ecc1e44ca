/** Labels of the six categories. */
export const CATEGORY_LABELS = {
  gift_set: $t('uiProduct.giftSets'),
  historical: $t('uiProduct.historical'),
  presidential: $t('uiProduct.presidential'),
  royal: $t('uiProduct.royal'),
  accessories: $t('uiProduct.accessories'),
  children_books: $t('uiProduct.childrenBooks'),
} as const;

/** Badge labels of the three product statuses. */
export const STATUS_LABELS = {
  in_stock: $t('uiProduct.inStock'),
  limited_stock: $t('uiProduct.limitedStock'),
  coming_soon: $t('uiProduct.comingSoon'),
} as const;

/** A category known to this release. */
export type KnownCategory = keyof typeof CATEGORY_LABELS;
/** A product status known to this release. */
export type KnownProductStatus = keyof typeof STATUS_LABELS;

/** Badge tones of the product statuses: green, orange, grey. */
export const STATUS_TONES = {
  in_stock: 'success',
  limited_stock: 'warning',
  coming_soon: 'neutral',
} as const;

/** Type guard: whether `text` is a key of `labels`. */
export function hasKey<T extends object>(labels: T, text: string | null): text is keyof T & string {
  return text !== null && Object.hasOwn(labels, text);
}

/** Id of the custom gift set, whose three coins the buyer chooses. It cannot be archived. */
export const CUSTOM_SET_ID = '14';
