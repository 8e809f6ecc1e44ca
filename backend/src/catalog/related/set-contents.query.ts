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

/** In which set each of these products lies: one, where there are several. */
export const FIND_CONTAINING_SETS = defineQuery('products that lie in a set', {
  id: z.int(),
  set_name: z.string(),
})`
  SELECT DISTINCT ON (coin_id) coin_id AS id, holder.name AS set_name
    FROM set_coin JOIN product holder ON holder.id = set_id
   WHERE coin_id = ANY($1::int[]) ORDER BY coin_id, set_id`;
