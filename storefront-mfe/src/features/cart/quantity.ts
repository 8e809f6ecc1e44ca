import type { Cart, CartItem } from '@challenge-coins/shared-ui/api';
import { lineTotal, MAX_PER_LINE } from '@challenge-coins/shared-ui/shop';

/** Why no more can be had, as a sentence; null while the limit is not reached. */
export function getLimitMessage({ available, quantity }: CartItem): string | null {
  if (available === 0) return 'No longer available. Remove it to check out.';
  if (available !== null && quantity > available)
    return `Only ${available} left. Please take fewer.`;
  if (quantity === available) return `Only ${available} left.`;
  return quantity >= MAX_PER_LINE ? `At most ${MAX_PER_LINE} of one item.` : null;
}

/** The cart as it will be once a line's quantity is changed; the server has the last word. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.line_id === lineId ? { ...item, quantity } : item));
  return {
    items,
    total: items.reduce((sum, item) => sum + Math.round(lineTotal(item) * 100), 0) / 100,
    item_count: items.reduce((count, item) => count + item.quantity, 0),
  };
}
