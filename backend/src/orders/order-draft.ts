import { uuidv7 } from 'uuidv7';
import { claimOf, totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import type { ItemClaim } from './order-pieces.js';

interface DraftItem extends ItemClaim {
  readonly entry: CartEntry;
}

/** An order about to be written: a cart with its prices fixed and its ids given. */
export interface OrderDraft {
  readonly id: string;
  readonly userId: string;
  readonly totalCents: number;
  readonly items: readonly DraftItem[];
}

/** Makes an order of a cart. */
export function draftOrder(userId: string, cart: readonly CartEntry[]): OrderDraft {
  return {
    id: uuidv7(),
    userId,
    totalCents: totalCents(cart),
    items: cart.map((entry) => ({ entry, orderItemId: uuidv7(), ...claimOf(entry) })),
  };
}

/** The last 8 characters of an order's id, in upper case. */
export function shortIdOf(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** The columns of an order's items: copies, so that a later change of a product leaves them alone. */
export function itemColumns({ id, items }: OrderDraft) {
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

/** The columns of the coins in an order's sets. */
export function coinColumns({ items }: OrderDraft) {
  return items.flatMap(({ orderItemId, entry }) =>
    entry.coins.map(({ id, name }) => ({ orderItemId, productId: id, name })),
  );
}
