import type { Cart, CartItem } from '@challenge-coins/shared-ui/api';
import { lineTotal, MAX_PER_LINE } from '@challenge-coins/shared-ui/shop';

/** Explains the quantity limit of a line; null while it is not reached. */
export function getLimitMessage({ available, quantity }: CartItem): string | null {
  if (available === 0) return $t('cart.notAvailable');
  if (available !== null && quantity > available) return $t('cart.tooMany', { available });
  if (quantity === available) return $t('cart.onlyLeft', { available });
  return quantity >= MAX_PER_LINE ? $t('cart.maxPerItem', { max: MAX_PER_LINE }) : null;
}

/** The expected cart after a quantity change; the API's response replaces it. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.line_id === lineId ? { ...item, quantity } : item));
  return {
    items,
    total: items.reduce((sum, item) => sum + Math.round(lineTotal(item) * 100), 0) / 100,
    item_count: items.reduce((count, item) => count + item.quantity, 0),
  };
}
