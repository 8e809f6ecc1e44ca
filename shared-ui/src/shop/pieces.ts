import { ADD_TO_CART_LIMITS } from '../api/limits/index.ts';
import type { ProductCardData } from './product-card-data.ts';

type Counted = Pick<ProductCardData, 'mintage' | 'available'>;

/** Maximum quantity of a cart line. */
export const MAX_PER_LINE = ADD_TO_CART_LIMITS.quantity.maximum;

/** Whether every piece of a numbered product is sold. */
export function isSoldOut({ available }: Pick<Counted, 'available'>): boolean {
  return available === 0;
}

/** Share of the edition at or below which few pieces are left. */
const FEW_LEFT_SHARE = 0.25;

/** Whether at most a quarter of the edition is left. */
export function isFewLeft({ mintage, available }: Counted): boolean {
  return mintage !== null && available !== null && available <= mintage * FEW_LEFT_SHARE;
}

/** Whether a product is neither coming soon nor sold out. */
export function isBuyable(product: Pick<ProductCardData, 'status' | 'available'>): boolean {
  return product.status !== 'coming_soon' && !isSoldOut(product);
}

/** "12 of 1,804 left"; null for a product without a limited edition. */
export function formatPiecesLeft({ mintage, available }: Counted): string | null {
  if (mintage === null || available === null) return null;
  return $t('uiProduct.left', { available, mintage });
}

/** "Edition of 1,804": the total number of pieces. */
export function formatEdition(mintage: number): string {
  return $t('uiProduct.edition', { mintage });
}

/** Maximum quantity of a cart line of this product; at least 1. */
export function maxPerLine({ available }: Pick<Counted, 'available'>): number {
  return Math.max(1, Math.min(available ?? MAX_PER_LINE, MAX_PER_LINE));
}
