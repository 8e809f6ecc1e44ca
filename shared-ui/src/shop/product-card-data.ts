import type { Product } from '../api/model.ts';

/** Product data of a card, for published products and for the admin's preview of a draft. */
export type ProductCardData = Omit<Product, 'price' | 'description' | 'images'> & {
  /** Null while a draft has no price. */
  readonly price: number | null;
  readonly images: readonly (Pick<Product['images'][number], 'url' | 'alt'> &
    Partial<Product['images'][number]>)[];
};
