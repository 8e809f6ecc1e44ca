import { uuidv7 } from 'uuidv7';
import { claimOf, totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import type { ItemClaim } from './order-pieces.js';

interface DraftItem extends ItemClaim {
  readonly entry: CartEntry;
}

/** An order before its insert: the cart with fixed prices and assigned ids. */
export interface OrderDraft {
  readonly id: string;
  readonly userId: string;
  readonly totalCents: number;
  readonly items: readonly DraftItem[];
}

/** Builds an order from a cart. Does not write it. */
export function draftOrder(userId: string, cart: readonly CartEntry[]): OrderDraft {
  return {
    id: uuidv7(),
    userId,
    totalCents: totalCents(cart),
    items: cart.map((entry) => ({ entry, orderItemId: uuidv7(), ...claimOf(entry) })),
  };
}

/** Returns the short order number: the last 8 characters of the id, in upper case. */
export function toShortId(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** Builds the `order_item` rows, with copies of name, image and price as of now. */
export function toItemRows({ id, items }: OrderDraft) {
  return items.map(({ orderItemId, entry: { product, quantity } }, position) => ({
    id: orderItemId,
    orderId: id,
    position,
    productId: product.id,
    name: product.name,
    imageHash: product.imageHash,
    priceCents: pricePaidCents(product),
    quantity,
  }));
}

/** Builds the `order_item_coin` rows of the custom sets in an order. */
export function toCoinRows({ items }: OrderDraft) {
  return items.flatMap(({ orderItemId, entry }) =>
    entry.coins.map(({ id, name }) => ({ orderItemId, productId: id, name })),
  );
}
