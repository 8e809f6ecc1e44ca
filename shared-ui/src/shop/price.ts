import type { ProductCardData } from './product-card-data.ts';

type Priced = Pick<ProductCardData, 'price' | 'sale_price'>;

interface OnSale {
  readonly price: number;
  readonly sale_price: number;
}

/** Whether a sale price exists and is below the price. */
export function isOnSale<Product extends Priced>(product: Product): product is Product & OnSale {
  return (product.sale_price ?? Infinity) < (product.price ?? 0);
}

/** Effective unit price in dollars. */
export function pricePaid<Price extends number | null>(product: {
  price: Price;
  sale_price: number | null;
}): Price | number {
  const { price, sale_price } = product;
  return price === null || sale_price === null ? price : Math.min(price, sale_price);
}

/** Discount in whole percent; null if the product is not on sale. */
export function percentOff(product: Priced): number | null {
  if (!isOnSale(product)) return null;
  return Math.round((1 - product.sale_price / product.price) * 100);
}

/** Total of a cart line in dollars, computed in cents. */
export function lineTotal({ price, quantity }: { price: number; quantity: number }): number {
  return (Math.round(price * 100) * quantity) / 100;
}
