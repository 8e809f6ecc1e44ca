/** What a price depends on, in cents. */
export interface Priced {
  readonly priceCents: number;
  readonly salePriceCents: number | null;
}

/** What one costs right now, in cents, in cart, order and sort alike; a sale price above the price is no sale. */
export function pricePaidCents(product: Priced): number {
  return Math.min(product.priceCents, product.salePriceCents ?? product.priceCents);
}

/** The same in SQL of sales without times, for sorting (LEAST ignores nulls); the index `product_price_paid` is on exactly this. */
export const PRICE_PAID_SQL = 'LEAST(price_cents, sale_price_cents)';

/** Of a row of `product`: its sale has a beginning or an end. */
export const TIMED_SALE_SQL = 'sale_from IS NOT NULL OR sale_until IS NOT NULL';

/** Whether the time of the sale is now, by the database's clock, of the row of `product` that goes by this name; of a sale without times it always is. */
export function saleTimeSql(product: string): string {
  return `coalesce(${product}.sale_from <= statement_timestamp(), TRUE)
    AND coalesce(${product}.sale_until > statement_timestamp(), TRUE)`;
}

/** The sale price that holds at this moment, of the same. */
export function saleNowSql(product: string): string {
  return `CASE WHEN ${saleTimeSql(product)} THEN ${product}.sale_price_cents END`;
}

/** What one costs at this moment, where its sale has a beginning or an end. */
export const TIMED_PRICE_SQL = `LEAST(product.price_cents, ${saleNowSql('product')})`;
