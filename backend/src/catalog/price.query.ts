// SQL fragments for prices and timed sales, used in the statements of catalog and cart.

/** SQL for `pricePaidCents` of an untimed sale, for sorting; the index `product_price_paid` is on exactly this expression. LEAST ignores nulls. */
export const PRICE_PAID_SQL = 'LEAST(price_cents, sale_price_cents)';

/** SQL condition on a row of `product`: its sale has a beginning or an end. */
export const TIMED_SALE_SQL = 'sale_from IS NOT NULL OR sale_until IS NOT NULL';

/** SQL condition: the sale of the row with this alias of `product` is on now, by the database's clock. An untimed sale always is. */
export function saleTimeSql(product: string): string {
  return `coalesce(${product}.sale_from <= statement_timestamp(), TRUE)
    AND coalesce(${product}.sale_until > statement_timestamp(), TRUE)`;
}

/** SQL for the sale price that holds now, of the row with this alias of `product`; null while no sale is on. */
export function activeSalePriceSql(product: string): string {
  return `CASE WHEN ${saleTimeSql(product)} THEN ${product}.sale_price_cents END`;
}

/** SQL for the price paid now, of products whose sale has a beginning or an end. */
export const TIMED_PRICE_SQL = `LEAST(product.price_cents, ${activeSalePriceSql('product')})`;
