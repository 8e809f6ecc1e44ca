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
} from './cart.errors.js';

/** Says no to a product that cannot be bought at all, however many there are. */
export function requireOnSale(product: CartProduct): void {
  if (product.archived) throw new NoLongerSold(product.name);
  if (product.status === 'coming_soon') throw new ComingSoon(product.name);
}

/** Only the custom set takes coins, and only coins of the categories the set builder offers. */
export function requireCoinsFit(product: CartProduct, coins: readonly CartProduct[]): void {
  if (coins.length === 0) return;
  if (product.id !== CUSTOM_SET_ID || coins.length !== CUSTOM_SET_SIZE) throw new CoinsOnlyInSet();
  for (const coin of coins) {
    if (!SET_COIN_CATEGORIES.includes(coin.category)) throw new CoinNotForSets(coin.name);
  }
}

/** Every product that an entry takes pieces of: its own, and a set's coins. */
export function productsOf(entry: CartEntry): CartProduct[] {
  return [entry.product, ...entry.coins];
}

/** What an entry takes of the numbered products. */
export function claimOf(entry: CartEntry): Claim {
  const numbered = productsOf(entry).filter(({ available }) => available !== null);
  return { quantity: entry.quantity, productIds: numbered.map(({ id }) => id) };
}

/** Says no when the whole cart asks for more of one of the entry's products than are left. */
export function requireSupply(entry: CartEntry, cart: readonly CartEntry[]): void {
  const demands = sumDemand(cart.map(claimOf));
  for (const { id, name, available } of productsOf(entry)) {
    const wanted = demands.find(({ productId }) => productId === id)?.count ?? 0;
    if (available !== null && wanted > available) throw shortageError(name, wanted, available);
  }
}

/** What to say when more are wanted than are left. */
export function shortageError(name: string, wanted: number, left: number): SoldOut | NotEnoughLeft {
  return left === 0 ? new SoldOut(name) : new NotEnoughLeft(name, wanted, left);
}

/** How many of an entry can be had: 0 when it is no longer sold, null when it is not limited. */
export function availableOf(entry: CartEntry): number | null {
  const products = productsOf(entry);
  const isUnsold = ({ archived, status }: CartProduct) => archived || status === 'coming_soon';
  if (products.some(isUnsold)) return 0;
  const limits = products.flatMap(({ available }) => available ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** What these entries cost together, in cents. */
export function totalCents(entries: readonly CartEntry[]): number {
  return entries.reduce(
    (sum, { product, quantity }) => sum + pricePaidCents(product) * quantity,
    0,
  );
}

/** The number of pieces, not of lines. */
export function itemCount(entries: readonly CartEntry[]): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Says no to a cart with more lines than one short transaction can order. */
export function requireNotFull(cart: readonly CartEntry[]): void {
  if (cart.length > MAX_LINES) throw new CartFull();
}
