import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import type { Product } from './product.entity.js';
import { NumberField } from './catalog.contract.js';
import type { Picture } from './product.view.js';

const PICTURES = defineQuery('pictures of products', {
  product_id: z.int(),
  hash: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  number_field: NumberField.nullable(),
})`
  SELECT shown.product_id, shown.hash, shown.alt, image.width, image.height, image.number_field
    FROM product_image shown JOIN image ON image.hash = shown.hash
   WHERE shown.product_id = ANY($1::int[])
   ORDER BY shown.product_id, shown.position`;

/** Shows each of these products with its pictures in their order; they are read in one statement. */
export async function withPictures<View>(
  manager: EntityManager,
  products: readonly Product[],
  view: (product: Product, pictures: readonly Picture[]) => View,
): Promise<View[]> {
  if (products.length === 0) return [];
  const pictures = new Map(products.map(({ id }): [number, Picture[]] => [id, []]));
  for (const { product_id, ...picture } of await PICTURES.run(manager, [[...pictures.keys()]])) {
    pictures.get(product_id)?.push(picture);
  }
  return products.map((product) => view(product, pictures.get(product.id) ?? []));
}
