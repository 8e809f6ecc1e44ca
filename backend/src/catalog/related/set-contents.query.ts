import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

/** Contents of sets, by seat. */
export const SET_CONTENTS = defineQuery('contents of sets', {
  set_id: z.int(),
  id: z.int(),
  name: z.string(),
})`
  SELECT set_id, held.id, held.name FROM set_coin JOIN product held ON held.id = coin_id
   WHERE set_id = ANY($1::int[]) ORDER BY set_id, seat`;

/**
 * Locks the products among these that can be part of a set: sets cannot be nested. The lock waits for a
 * concurrent change of a product to a set, and such a change waits for it.
 */
export const SINGLE_PRODUCTS = defineQuery('products that can be part of a set', { id: z.int() })`
  SELECT id FROM product WHERE id = ANY($1::int[]) AND category <> 'gift_set'
   ORDER BY id FOR SHARE`;

/** One set that contains each of these products. */
export const FIND_CONTAINING_SETS = defineQuery('products in a set', {
  id: z.int(),
  set_name: z.string(),
})`
  SELECT DISTINCT ON (coin_id) coin_id AS id, container.name AS set_name
    FROM set_coin JOIN product container ON container.id = set_id
   WHERE coin_id = ANY($1::int[]) ORDER BY coin_id, set_id`;
