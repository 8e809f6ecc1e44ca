// Per-customer limit of a product.
import type { EntityManager } from 'typeorm';
import { sumDemand } from '../catalog/index.js';
import type { CartEntry, CartProduct } from './cart-entry.js';
import { listProducts } from './cart-rules.js';
import { PerCustomerLimit } from './cart.errors.js';
import { getPurchasedQuantities } from './purchased-quantities.query.js';

/**
 * Throws if the cart and the shopper's earlier orders together exceed the per-customer limit of one of
 * these products. A coin in a custom set counts like a single one. Binding only at checkout, where the
 * cart is read under the account lock; elsewhere it is an early warning.
 */
export async function requireWithinPurchaseLimit(
  manager: EntityManager,
  userId: string,
  products: readonly CartProduct[],
  cart: readonly CartEntry[],
): Promise<void> {
  const limited = products.filter(({ perCustomer }) => perCustomer !== null);
  if (limited.length === 0) return;
  const wanted = countByProduct(cart);
  const purchased = await getPurchasedQuantities(manager, userId, [
    ...new Set(limited.map(({ id }) => id)),
  ]);
  for (const { id, name, perCustomer } of limited) {
    const max = perCustomer ?? Infinity;
    const left = Math.max(0, max - (purchased.get(id) ?? 0));
    if ((wanted.get(id) ?? 0) > left) throw new PerCustomerLimit(name, max, left);
  }
}

/** Sums the cart's quantities by product id, single and in sets. */
function countByProduct(cart: readonly CartEntry[]): Map<number, number> {
  const claims = cart.map((entry) => ({
    quantity: entry.quantity,
    productIds: listProducts(entry).map(({ id }) => id),
  }));
  return new Map(sumDemand(claims).map(({ productId, count }) => [productId, count]));
}
