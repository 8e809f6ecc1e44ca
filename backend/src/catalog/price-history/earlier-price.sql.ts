// The earlier price of a reduction: Art. 6a of Directive 98/6/EC, CJEU C-330/23.
import { activeSalePriceSql } from '../price.query.js';

/** SQL interval of 30 days; days of 24 hours, because calendar days depend on the session's time zone. */
const THIRTY_DAYS = `interval '720 hours'`;

/** Beginning of the reduction at `moment`: a sale that only got cheaper has one. Without a sale, `moment` itself. */
const reductionSql = (productId: string, moment: string) => `
  SELECT CASE WHEN sale_price_cents IS NULL THEN ${moment} ELSE effective_at END AS began_at
    FROM (SELECT effective_at, sale_price_cents,
                 lag(sale_price_cents) OVER (ORDER BY effective_at) AS sale_before
            FROM price_history WHERE product_id = ${productId} AND effective_at <= ${moment}) AS step
   WHERE sale_price_cents IS NULL OR sale_before IS NULL OR sale_before < sale_price_cents
   ORDER BY effective_at DESC LIMIT 1`;

/**
 * SQL for the lowest price in the 30 days before a sale that is active or begins at `moment`, in cents; null if the
 * product had no price before.
 */
export function earlierPriceSql(productId: string, moment: string): string {
  return `(SELECT min(LEAST(past.price_cents, past.sale_price_cents))
    FROM (${reductionSql(productId, moment)}) AS reduction,
         (SELECT price_cents, sale_price_cents, effective_at,
                 lead(effective_at, 1, 'infinity') OVER (ORDER BY effective_at) AS replaced_at
            FROM price_history WHERE product_id = ${productId}) AS past
   WHERE past.effective_at < reduction.began_at
     AND past.replaced_at > reduction.began_at - ${THIRTY_DAYS})`;
}

/**
 * SQL for the price that the active sale price is compared with, in cents; the price without a sale. By the setting
 * `reference_price`, it is the price or the earlier price; without an earlier price nothing is reduced. `product` is the
 * row's alias.
 */
export function referencePriceSql(product: string): string {
  const sale = activeSalePriceSql(product);
  return `CASE WHEN ${sale} < ${product}.price_cents
      AND EXISTS (SELECT FROM site_settings WHERE reference_price = 'lowest_30_days')
    THEN coalesce(${earlierPriceSql(`${product}.id`, 'statement_timestamp()')}, ${product}.sale_price_cents)
    ELSE ${product}.price_cents END`;
}
