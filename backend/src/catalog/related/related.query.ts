// Finds products related to a product by year, set and category.
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { IN_SHOP_SQL } from '../visibility.sql.js';

/** Maximum number of candidates per kind. */
const CANDIDATE_LIMIT = 4;

const COIN_IN_SHOP = `${IN_SHOP_SQL} AND diameter_mm IS NOT NULL`;

/** Ids by kind of relation, nearest first. Without a row of kind `self`, the product does not exist. */
export const RELATED_IDS = defineQuery('products related to a product', {
  kind: z.enum(['self', 'holds', 'sets', 'older', 'newer', 'same_category']),
  id: z.int(),
  year: z.int().nullable(),
  rank: z.int(),
})`
  WITH self AS (
    SELECT id, year, category, diameter_mm IS NOT NULL AND year IS NOT NULL AS is_coin
      FROM product WHERE id = $1 AND ${IN_SHOP_SQL})
  SELECT 'self' AS kind, id, year, 0 AS rank FROM self
  UNION ALL
  SELECT 'holds', coin.id, coin.year, seat FROM set_coin JOIN product coin ON coin.id = coin_id
   WHERE set_id = $1 AND ${IN_SHOP_SQL}
  UNION ALL
  SELECT 'sets', product.id, product.year, product.id FROM set_coin JOIN product ON product.id = set_id
   WHERE coin_id = $1 AND ${IN_SHOP_SQL}
  UNION ALL
  (SELECT 'older', coin.id, coin.year, (row_number() OVER (ORDER BY coin.year DESC, coin.id DESC))::int
     FROM self, product coin
    WHERE is_coin AND ${COIN_IN_SHOP} AND (coin.year, coin.id) < (self.year, self.id)
    ORDER BY coin.year DESC, coin.id DESC LIMIT ${CANDIDATE_LIMIT})
  UNION ALL
  (SELECT 'newer', coin.id, coin.year, (row_number() OVER (ORDER BY coin.year, coin.id))::int
     FROM self, product coin
    WHERE is_coin AND ${COIN_IN_SHOP} AND (coin.year, coin.id) > (self.year, self.id)
    ORDER BY coin.year, coin.id LIMIT ${CANDIDATE_LIMIT})
  UNION ALL
  (SELECT 'same_category', other.id, other.year, other.id
     FROM self JOIN product other ON other.category = self.category
    WHERE NOT is_coin AND other.id <> self.id AND ${IN_SHOP_SQL}
    ORDER BY other.id LIMIT ${CANDIDATE_LIMIT})
  ORDER BY kind, rank`;
