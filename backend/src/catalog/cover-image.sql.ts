// Cover image of a product: the first of its images.
import { imageUrl } from './images/image-name.js';

/** Joins the cover image to `product` as `picture`. */
export const JOIN_COVER_IMAGE_SQL = `LEFT JOIN product_image picture
  ON picture.product_id = product.id AND picture.position = 0`;

/** Returns the URL of a product's or order item's image; null if it has none. */
export function getCoverImageUrl(hash: string | null | undefined): string | null {
  return hash ? imageUrl(hash) : null;
}
