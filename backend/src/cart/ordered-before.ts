import { COUNTS_SQL } from '../common/order-counts.js';

/**
 * How many of the row of `product` this shopper has in orders that are not cancelled, loose and in
 * custom sets, in SQL; counted only where there is a limit. The tables belong to the orders module,
 * which stands above this one; its code is not needed.
 */
export function orderedBeforeSql(userId: string): string {
  return `CASE WHEN product.per_customer IS NULL THEN 0 ELSE (
    SELECT coalesce(sum(item.quantity), 0)::int
      FROM orders JOIN order_item item ON item.order_id = orders.id
     WHERE orders.user_id = ${userId} AND ${COUNTS_SQL}
       AND (item.product_id = product.id OR EXISTS (
             SELECT FROM order_item_coin coin
              WHERE coin.order_item_id = item.id AND coin.product_id = product.id))) END`;
}
