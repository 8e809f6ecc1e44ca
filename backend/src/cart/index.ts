// Public API of the cart module; other modules import nothing else from it.
export type { CartEntry } from './cart-entry.js';
export { removeOrderedSql } from './cart-lines.query.js';
export { lockCart, readCart } from './cart.query.js';
export {
  cartWeightGrams,
  toClaim,
  listProducts,
  requireNotFull,
  requireOnSale,
  shortageError,
  totalCents,
} from './cart-rules.js';
export { CartEmpty, CartFull, NOT_FOR_SALE, INSUFFICIENT_STOCK } from './cart.errors.js';
export { requireWithinPurchaseLimit } from './purchase-limit.js';
