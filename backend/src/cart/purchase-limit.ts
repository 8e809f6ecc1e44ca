// How many of a product one customer may have.
import type { EntityManager } from 'typeorm';
import { sumDemand } from '../catalog/index.js';
import type { CartEntry, CartProduct } from './cart-entry.js';
import { productsOf } from './cart-rules.js';
import { PerCustomerLimit } from './cart.errors.js';
import { getPurchasedQuantities } from './purchased-quantities.query.js';

/**
 * Says no when the cart and the shopper's earlier orders together hold more of these products than
 * one customer may have. A coin of a custom set counts like a loose one. Binding only where the cart was
 * read under the owner's lock (checkout); elsewhere it spares the shopper a disappointment.
 */
export async function requireWithinPurchaseLimit(
  manager: EntityManager,
  userId: string,
  products: readonly CartProduct[],
  cart: readonly CartEntry[],
): Promise<void> {
  const limited = products.filter(({ perCustomer }) => perCustomer !== null);
  if (limited.length === 0) return;
  const wanted = wantedOf(cart);
  const before = await getPurchasedQuantities(manager, userId, [
    ...new Set(limited.map(({ id }) => id)),
  ]);
  for (const { id, name, perCustomer } of limited) {
    const most = perCustomer ?? Infinity;
    const left = Math.max(0, most - (before.get(id) ?? 0));
    if ((wanted.get(id) ?? 0) > left) throw new PerCustomerLimit(name, most, left);
  }
}

/** Product id → how many the cart holds, loose and in sets. */
function wantedOf(cart: readonly CartEntry[]): Map<number, number> {
  const claims = cart.map((entry) => ({
    quantity: entry.quantity,
    productIds: productsOf(entry).map(({ id }) => id),
  }));
  return new Map(sumDemand(claims).map(({ productId, count }) => [productId, count]));
}
