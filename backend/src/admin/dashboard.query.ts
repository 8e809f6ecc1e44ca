import { z } from 'zod';
import { IN_SHOP_SQL, JOIN_COVER_IMAGE_SQL } from '../catalog/index.js';
import { REVENUE_SQL } from '../common/order-predicates.js';
import { defineQuery } from '../common/query.js';
import { capturedCentsSql, refundedCentsSql } from '../payments/index.js';
import { CUSTOMER_SQL } from './customers.query.js';

/** Revenue and totals of orders, customers and products. */
export const STATS = defineQuery('totals of the shop', {
  revenue_cents: z.string(),
  orders: z.int(),
  users: z.int(),
  products: z.int(),
})`
  SELECT (SELECT ${REVENUE_SQL} FROM orders) AS revenue_cents,
         (SELECT count(*)::int FROM orders) AS orders,
         (SELECT count(*)::int FROM users WHERE ${CUSTOMER_SQL}) AS users,
         (SELECT count(*)::int FROM product WHERE ${IN_SHOP_SQL}) AS products`;

/** Group by UTC day; a plain `date` would use the server's time zone. */
export const SALES = defineQuery('sales per day', {
  date: z.string(),
  cents: z.string(),
  orders: z.int(),
})`
  SELECT to_char(day, 'YYYY-MM-DD') AS date, sold.cents, sold.orders
    FROM generate_series(
           $1::timestamp - ($2::int - 1) * interval '1 day', $1::timestamp, interval '1 day') AS day
    LEFT JOIN LATERAL (
      SELECT ${REVENUE_SQL} AS cents, count(*)::int AS orders
        FROM orders
       WHERE created_at >= day AT TIME ZONE 'UTC'
         AND created_at < (day + interval '1 day') AT TIME ZONE 'UTC') AS sold ON TRUE
   ORDER BY day`;

/** Captured payments less refunds of the last days, in UTC. */
export const RECEIVED = defineQuery('money received in the last days', { cents: z.string() })`
  SELECT coalesce(sum(${capturedCentsSql('entry')} - ${refundedCentsSql('entry')}), 0) AS cents
    FROM payment_event AS entry
   WHERE created_at >= ($1::timestamp - ($2::int - 1) * interval '1 day') AT TIME ZONE 'UTC'`;

/** Limited products with few pieces left, fewest first. */
export const LOW_STOCK = defineQuery('products with few pieces left', {
  id: z.int(),
  name: z.string(),
  hash: z.string().nullable(),
  available: z.int(),
  mintage: z.int(),
})`
  SELECT product.id, product.name, picture.hash, free AS available, mintage
    FROM piece_count JOIN product ON product.id = product_id ${JOIN_COVER_IMAGE_SQL}
   WHERE few AND free <= $1 AND ${IN_SHOP_SQL} AND mintage IS NOT NULL
   ORDER BY free, product.id LIMIT $2`;
