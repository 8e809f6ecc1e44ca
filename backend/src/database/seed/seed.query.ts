import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

/**
 * Products that were never edited, with their number of pictures: what an admin changed or removed stays so. They are
 * locked until the transaction ends, so that a rival edit is seen or waits.
 */
export const UNEDITED_PRODUCTS = defineQuery('products that were never edited', {
  id: z.int(),
  name: z.string(),
  pictures: z.int(),
})`
  SELECT id, name, (SELECT count(*)::int FROM product_image WHERE product_id = product.id) AS pictures
    FROM product WHERE version = 1 ORDER BY id FOR NO KEY UPDATE`;

/** Advances the id sequence: the seeded products have fixed ids. */
export const CONTINUE_IDS = defineQuery('continue the ids of products', {
  setval: z.string(),
})`SELECT setval(pg_get_serial_sequence('product', 'id'), (SELECT max(id) FROM product))`;
