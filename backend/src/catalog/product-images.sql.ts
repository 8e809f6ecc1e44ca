// Images of a product, read in the same statement as its row, so that both are consistent.
import type { NumberField } from './images/image.entity.js';

/** An image of a product with its size and alternative text. */
export interface ProductPicture {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Position of the piece's number; null: the image shows none. */
  readonly number_field: NumberField | null;
}

/** SQL for all images of a product in order, as JSON. `product` is the alias of its row. */
export function productImagesSql(product: string): string {
  return `SELECT coalesce(json_agg(json_build_object(
      'hash', shown.hash, 'alt', shown.alt, 'width', image.width, 'height', image.height,
      'number_field', image.number_field) ORDER BY shown.position), '[]')
    FROM product_image shown JOIN image ON image.hash = shown.hash
   WHERE shown.product_id = ${product}.id`;
}
