import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

/** What lies in these sets, seat by seat. */
export const SET_CONTENTS = defineQuery('what lies in sets', {
  set_id: z.int(),
  id: z.int(),
  name: z.string(),
})`
  SELECT set_id, held.id, held.name FROM set_coin JOIN product held ON held.id = coin_id
   WHERE set_id = ANY($1::int[]) ORDER BY set_id, seat`;

/** Those of these products that may lie in a set: no set lies in another. */
export const SINGLE_PRODUCTS = defineQuery('products that may lie in a set', { id: z.int() })`
  SELECT id FROM product WHERE id = ANY($1::int[]) AND category <> 'gift_set'`;
