import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import type { Picture } from './product.view.js';

const PICTURES = defineQuery('pictures of products', {
  product_id: z.int(),
  hash: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})`
  SELECT shown.product_id, shown.hash, shown.alt, image.width, image.height
    FROM product_image shown JOIN image ON image.hash = shown.hash
   WHERE shown.product_id = ANY($1::int[])
   ORDER BY shown.product_id, shown.position`;

/** The pictures of these products in their order, in one statement: product id → pictures. */
export async function picturesOf(
  manager: EntityManager,
  productIds: readonly number[],
): Promise<Map<number, Picture[]>> {
  if (productIds.length === 0) return new Map();
  const pictures = new Map<number, Picture[]>();
  for (const { product_id, ...picture } of await PICTURES.run(manager, [productIds])) {
    const known = pictures.get(product_id);
    if (known) known.push(picture);
    else pictures.set(product_id, [picture]);
  }
  return pictures;
}
