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

/** Number of pictures of a product in a list: cards show one, and a page opens with two until it is loaded. */
const LISTED_PICTURES = 2;

/** SQL for all images of a product in order, as JSON. `product` is the alias of its row. */
export function productImagesSql(product: string): string {
  return imagesSql(`FROM product_image WHERE product_id = ${product}.id`);
}

/** SQL for the images of a product that lists show, as JSON. `product` is the alias of its row. */
export function listedImagesSql(product: string): string {
  return imagesSql(`FROM product_image WHERE product_id = ${product}.id
    ORDER BY position LIMIT ${LISTED_PICTURES}`);
}

/** `image` is looked up per picture: the planner would rather read the whole table, once for each product of a list. */
const imagesSql = (shown: string) => `SELECT coalesce(json_agg(json_build_object(
      'hash', shown.hash, 'alt', shown.alt, 'width', image.width, 'height', image.height,
      'number_field', image.number_field) ORDER BY shown.position), '[]')
    FROM (SELECT * ${shown}) AS shown,
         LATERAL (SELECT * FROM image WHERE hash = shown.hash LIMIT 1) AS image`;
