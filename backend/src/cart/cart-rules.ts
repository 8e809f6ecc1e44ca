import {
  CUSTOM_SET_ID,
  CUSTOM_SET_SIZE,
  sumDemand,
  pricePaidCents,
  SET_COIN_CATEGORIES,
  type Claim,
} from '../catalog/index.js';
import type { CartEntry, CartProduct } from './cart-entry.js';
import { MAX_LINES } from './cart-limits.js';
import {
  CartFull,
  CoinNotForSets,
  CoinsOnlyInSet,
  ComingSoon,
  NoLongerSold,
  NotEnoughLeft,
  SoldOut,
  type NameText,
} from './cart.errors.js';

/** Throws if the product is archived, a draft or coming soon. */
export function requireOnSale(product: CartProduct): void {
  if (product.archived) throw new NoLongerSold(product.name);
  if (product.status === 'coming_soon') throw new ComingSoon(product.name);
}

/** Throws if the coins are invalid: only the custom set has coins, and only of certain categories. */
export function requireValidCoins(product: CartProduct, coins: readonly CartProduct[]): void {
  if (coins.length === 0) return;
  if (product.id !== CUSTOM_SET_ID || coins.length !== CUSTOM_SET_SIZE) throw new CoinsOnlyInSet();
  for (const coin of coins) {
    if (!SET_COIN_CATEGORIES.includes(coin.category)) throw new CoinNotForSets(coin.name);
  }
}

/** Returns the product of an entry and the coins of its custom set. */
export function listProducts(entry: CartEntry): CartProduct[] {
  return [entry.product, ...entry.coins];
}

/** Returns the numbered products and the quantity that an entry needs. */
export function toClaim(entry: CartEntry): Claim {
  const numbered = listProducts(entry).filter(({ available }) => available !== null);
  return { quantity: entry.quantity, productIds: numbered.map(({ id }) => id) };
}

/** Throws if the whole cart needs more of one of the entry's products than are left. */
export function requireStock(entry: CartEntry, cart: readonly CartEntry[]): void {
  const demands = sumDemand(cart.map(toClaim));
  for (const { id, name, available } of listProducts(entry)) {
    const wanted = demands.find(({ productId }) => productId === id)?.count ?? 0;
    if (available !== null && wanted > available) throw shortageError(name, wanted, available);
  }
}

/** Builds the error for a demand above stock: sold out, or not enough left. */
export function shortageError(
  name: NameText,
  wanted: number,
  left: number,
): SoldOut | NotEnoughLeft {
  return left === 0 ? new SoldOut(name) : new NotEnoughLeft(name, wanted, left);
}

/** Returns how many of an entry can be bought: 0 if it is not on sale, null if unlimited. */
export function getAvailable(entry: CartEntry): number | null {
  const products = listProducts(entry);
  const isUnsold = ({ archived, status }: CartProduct) => archived || status === 'coming_soon';
  if (products.some(isUnsold)) return 0;
  const limits = products.flatMap(({ available }) => available ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Sum of the entries at current prices, in cents. */
export function totalCents(entries: readonly CartEntry[]): number {
  return entries.reduce(
    (sum, { product, quantity }) => sum + pricePaidCents(product) * quantity,
    0,
  );
}

/** Weight of the entries in grams. A set without a weight of its own weighs as much as its coins. */
export function cartWeightGrams(entries: readonly CartEntry[]): number {
  return entries.reduce((sum, { product, coins, quantity }) => {
    const ofCoins = coins.reduce((grams, { weightG }) => grams + (weightG ?? 0), 0);
    return sum + (product.weightG ?? ofCoins) * quantity;
  }, 0);
}

/** Sum of the quantities, not the number of lines. */
export function itemCount(entries: readonly CartEntry[]): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Throws if the cart has more than `MAX_LINES` lines. */
export function requireNotFull(cart: readonly CartEntry[]): void {
  if (cart.length > MAX_LINES) throw new CartFull();
}
