import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

/**
 * Products that were never edited, with the hashes of their pictures in order: what an admin changed or removed stays so.
 * They are locked until the transaction ends, so that a rival edit is seen or waits.
 */
export const UNEDITED_PRODUCTS = defineQuery('products that were never edited', {
  id: z.int(),
  name: z.string(),
  pictures: z.array(z.string()),
})`
  SELECT id, name, ARRAY(SELECT hash FROM product_image WHERE product_id = product.id ORDER BY position) AS pictures
    FROM product WHERE version = 1 ORDER BY id FOR NO KEY UPDATE`;

/** Advances the id sequence: the seeded products have fixed ids. */
export const CONTINUE_IDS = defineQuery('continue the ids of products', {
  setval: z.string(),
})`SELECT setval(pg_get_serial_sequence('product', 'id'), (SELECT max(id) FROM product))`;
