import type { Product } from '../api/model.ts';

type Priced = Pick<Product, 'price' | 'sale_price'>;

/** On sale: a sale price exists and is below the price. */
export function isOnSale(product: Priced): boolean {
  return product.sale_price !== null && product.sale_price < product.price;
}

/** What a buyer pays for one, in dollars. */
export function pricePaid(product: Priced): number {
  return Math.min(product.price, product.sale_price ?? product.price);
}

/** The rounded percent a sale takes off the price; null when the product is not on sale. */
export function percentOff(product: Priced): number | null {
  if (!isOnSale(product)) return null;
  return Math.round((1 - pricePaid(product) / product.price) * 100);
}
