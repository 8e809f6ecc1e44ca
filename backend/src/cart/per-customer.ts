// How many of a product one customer may have.
import { demandOf } from '../catalog/index.js';
import type { CartEntry, CartProduct } from './cart-entry.js';
import { productsOf } from './cart-rules.js';
import { PerCustomerLimit } from './cart.errors.js';

/**
 * Says no when the cart and the shopper's earlier orders together hold more of these products than
 * one customer may have. A coin of a custom set counts like a loose one. Binding only where the cart was
 * read under the owner's lock (checkout); elsewhere it spares the shopper a disappointment.
 */
export function requireAllowance(
  products: readonly CartProduct[],
  cart: readonly CartEntry[],
): void {
  const wanted = wantedOf(cart);
  for (const { id, name, perCustomer, orderedBefore } of products) {
    if (perCustomer === null) continue;
    const left = Math.max(0, perCustomer - orderedBefore);
    if ((wanted.get(id) ?? 0) > left) throw new PerCustomerLimit(name, perCustomer, left);
  }
}

/** Product id → how many the cart holds, loose and in sets. */
function wantedOf(cart: readonly CartEntry[]): Map<number, number> {
  const claims = cart.map((entry) => ({
    quantity: entry.quantity,
    productIds: productsOf(entry).map(({ id }) => id),
  }));
  return new Map(demandOf(claims).map(({ productId, count }) => [productId, count]));
}
