// The pictures of a product. They are read with its row, in one statement: so both are of one moment.
import type { NumberField } from './images/image.entity.js';

/** A product's picture with what a page needs to lay it out. */
export interface ProductPicture {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Null: no number is shown on it. */
  readonly number_field: NumberField | null;
}

/** All of them in their order, in SQL. `product` names its row. */
export function picturesSql(product: string): string {
  return `SELECT coalesce(json_agg(json_build_object(
      'hash', shown.hash, 'alt', shown.alt, 'width', image.width, 'height', image.height,
      'number_field', image.number_field) ORDER BY shown.position), '[]')
    FROM product_image shown JOIN image ON image.hash = shown.hash
   WHERE shown.product_id = ${product}.id`;
}
