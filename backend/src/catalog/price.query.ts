// SQL fragments for prices and timed sales, used in the statements of catalog and cart.

/**
 * SQL for `pricePaidCents` of an untimed sale, for sorting. LEAST ignores nulls. Must equal the expression
 * of the index `product_price_paid`.
 */
export const PRICE_PAID_SQL = 'LEAST(price_cents, sale_price_cents)';

/** SQL condition on `product`: its sale has a start or end time. */
export const TIMED_SALE_SQL = 'sale_from IS NOT NULL OR sale_until IS NOT NULL';

/**
 * SQL condition: the sale is active by the database's clock; always true without times.
 * `product` is the row's alias.
 */
export function isSaleActiveSql(product: string): string {
  return `coalesce(${product}.sale_from <= statement_timestamp(), TRUE)
    AND coalesce(${product}.sale_until > statement_timestamp(), TRUE)`;
}

/** SQL for the active sale price, or null. `product` is the row's alias. */
export function activeSalePriceSql(product: string): string {
  return `CASE WHEN ${isSaleActiveSql(product)} THEN ${product}.sale_price_cents END`;
}

/** SQL for the current price of products with a timed sale. */
export const TIMED_PRICE_SQL = `LEAST(product.price_cents, ${activeSalePriceSql('product')})`;
