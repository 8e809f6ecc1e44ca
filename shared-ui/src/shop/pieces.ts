import { ADD_TO_CART_LIMITS } from '../api/limits/index.ts';
import { formatCount } from '../ui/index.ts';
import type { ProductCardData } from './product-card-data.ts';

type Counted = Pick<ProductCardData, 'mintage' | 'available'>;

/** How many of one thing a line of a cart holds at most. */
export const MAX_PER_LINE = ADD_TO_CART_LIMITS.quantity.maximum;

/** A numbered product of which every piece has been sold. */
export function isSoldOut({ available }: Pick<Counted, 'available'>): boolean {
  return available === 0;
}

/** From this share of the edition down, few pieces are left. */
const FEW = 0.25;

/** Few pieces of the edition are left: a quarter at most. */
export function isFewLeft({ mintage, available }: Counted): boolean {
  return mintage !== null && available !== null && available <= mintage * FEW;
}

/** Coming Soon products and sold-out products cannot be bought. */
export function isBuyable(product: Pick<ProductCardData, 'status' | 'available'>): boolean {
  return product.status !== 'coming_soon' && !isSoldOut(product);
}

/** "12 of 1,804 left"; null when the product is not limited. */
export function formatPiecesLeft({ mintage, available }: Counted): string | null {
  if (mintage === null || available === null) return null;
  return `${formatCount(available)} of ${formatCount(mintage)} left`;
}

/** "Edition of 1,804": how many will ever exist. */
export function formatEdition(mintage: number): string {
  return `Edition of ${formatCount(mintage)}`;
}

/** The most pieces one cart line may ask for; never less than 1, the least a line holds. */
export function maxPerLine({ available }: Pick<Counted, 'available'>): number {
  return Math.max(1, Math.min(available ?? MAX_PER_LINE, MAX_PER_LINE));
}
