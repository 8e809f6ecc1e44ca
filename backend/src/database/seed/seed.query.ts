import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

/** Products without a picture that were never edited: a picture that an admin removed stays removed. */
export const BARE_PRODUCTS = defineQuery('products without a picture', {
  id: z.int(),
})`
  SELECT id FROM product
   WHERE version = 1 AND NOT EXISTS (SELECT FROM product_image WHERE product_id = product.id)`;

/** Advances the id sequence: the seeded products have fixed ids. */
export const CONTINUE_IDS = defineQuery('continue the ids of products', {
  setval: z.string(),
})`SELECT setval(pg_get_serial_sequence('product', 'id'), (SELECT max(id) FROM product))`;
