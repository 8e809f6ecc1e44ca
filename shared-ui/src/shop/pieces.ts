import type { Product } from '../api/model.ts';

type Counted = Pick<Product, 'mintage' | 'available'>;

/** How many a shopper may put into the cart at once when the product is not limited. */
const MOST_PER_LINE = 99;

/** A numbered product of which every piece has been sold. */
export function isSoldOut(product: Counted): boolean {
  return product.available === 0;
}

/** Coming Soon products and sold-out products cannot be bought. */
export function isBuyable(product: Counted & Pick<Product, 'status'>): boolean {
  return product.status !== 'coming_soon' && !isSoldOut(product);
}

/** "12 of 1,804 left"; null when the product is not limited. */
export function piecesLeft({ mintage, available }: Counted): string | null {
  if (mintage === null || available === null) return null;
  return `${available.toLocaleString('en-US')} of ${mintage.toLocaleString('en-US')} left`;
}

/** The most pieces one cart line may hold. */
export function mostPerLine({ available }: Pick<Product, 'available'>): number {
  return available === null ? MOST_PER_LINE : Math.min(available, MOST_PER_LINE);
}
