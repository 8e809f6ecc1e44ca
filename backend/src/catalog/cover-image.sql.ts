// The picture that stands for a product where there is room for one: the first in order.
import { imageUrl } from './images/image-name.js';

/** Joins it to `product` as `picture`. */
export const JOIN_COVER_IMAGE_SQL = `LEFT JOIN product_image picture
  ON picture.product_id = product.id AND picture.position = 0`;

/** The address of a product's (or an ordered item's) picture; null: it has none. */
export function getCoverImageUrl(hash: string | null | undefined): string | null {
  return hash ? imageUrl(hash) : null;
}
