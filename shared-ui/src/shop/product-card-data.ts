import type { Product } from '../api/model.ts';

/** What a card shows of a product: one of the shop, or one that is still being written. */
export type ProductCardData = Omit<Product, 'price' | 'description' | 'images'> & {
  /** Null while nobody has named it. */
  readonly price: number | null;
  readonly images: readonly (Pick<Product['images'][number], 'url' | 'alt'> &
    Partial<Product['images'][number]>)[];
};
