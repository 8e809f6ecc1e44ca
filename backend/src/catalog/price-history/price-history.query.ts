// Reads the price history of a product.
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { earlierPriceSql } from './earlier-price.sql.js';

/** Maximum number of entries that staff see. */
const ENTRY_LIMIT = 100;

/** Latest entries of a product, scheduled ones first. */
export const PRICE_HISTORY = defineQuery('price history of a product', {
  effective_at: z.date(),
  price_cents: z.int(),
  sale_price_cents: z.int().nullable(),
  earlier_price_cents: z.int().nullable(),
})`
  SELECT effective_at, price_cents, sale_price_cents,
         CASE WHEN sale_price_cents IS NOT NULL
              THEN ${earlierPriceSql('entry.product_id', 'entry.effective_at')} END AS earlier_price_cents
    FROM price_history AS entry WHERE product_id = $1
   ORDER BY effective_at DESC LIMIT ${ENTRY_LIMIT}`;

/** Earlier price of a sale that is active or begins now. No row: the product does not exist. */
export const EARLIER_PRICE = defineQuery('earlier price of a product', {
  earlier_price_cents: z.int().nullable(),
})`
  SELECT ${earlierPriceSql('product.id', 'statement_timestamp()')} AS earlier_price_cents
    FROM product WHERE id = $1`;
