import type { Cart, CartItem } from '@challenge-coins/shared-ui/api';

/** Builds a cart line for tests: one Catherine Flon at $25, 12 left. */
export function aLine(overrides: Partial<CartItem> = {}): CartItem {
  return {
    line_id: 'line-6',
    product_id: '6',
    name: 'Catherine Flon',
    image: null,
    price: 25,
    quantity: 1,
    coins: null,
    available: 12,
    ...overrides,
  };
}

/** Builds a cart of these lines with matching totals. */
export function aCart(...items: CartItem[]): Cart {
  return {
    items,
    total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    item_count: items.reduce((count, { quantity }) => count + quantity, 0),
  };
}
