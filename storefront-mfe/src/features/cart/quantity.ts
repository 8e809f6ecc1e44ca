import type { Cart, CartItem } from '@challenge-coins/shared-ui/api';

/** The most of one line that a cart holds. */
const MOST_PER_LINE = 99;

/** The most this line may ask for; never less than 1, the least a line holds. */
export function mostOf({ available }: Pick<CartItem, 'available'>): number {
  return Math.max(1, Math.min(available ?? MOST_PER_LINE, MOST_PER_LINE));
}

/** Why no more can be had, as a sentence; null while the limit is not reached. */
export function limitSentence({ available, quantity }: CartItem): string | null {
  if (available === 0) return 'No longer available. Remove it to check out.';
  if (available !== null && quantity > available)
    return `Only ${available} left. Please take fewer.`;
  if (quantity === available) return `Only ${available} left.`;
  return quantity >= MOST_PER_LINE ? `At most ${MOST_PER_LINE} of one item.` : null;
}

/** The line total in dollars, without the rounding errors of fractions. */
export function lineTotal({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number {
  return (Math.round(price * 100) * quantity) / 100;
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
