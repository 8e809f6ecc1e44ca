import { DomainError, defineError } from '../common/domain-error.js';
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.js';

const A_COIN = 'Catherine Flon';

export const NotInCart = defineError('cart.not-in-cart', 404, 'This item is not in your cart.');

/** The product has several lines (sets with different coins), and the call does not say which. */
export const AmbiguousCartLine = defineError(
  'cart.which-line',
  409,
  'Your cart has several of this item. Please say which one.',
);

export class ComingSoon extends DomainError {
  constructor(name: string) {
    super('cart.coming-soon', 409, `${name} is coming soon and cannot be bought yet.`);
  }
}

export class NoLongerSold extends DomainError {
  constructor(name: string) {
    super(
      'cart.no-longer-sold',
      409,
      `${name} is no longer sold. Please remove it from your cart.`,
    );
  }
}

export class SoldOut extends DomainError {
  constructor(name: string) {
    super('cart.sold-out', 409, `${name} is sold out.`);
  }
}

export class NotEnoughLeft extends DomainError {
  constructor(name: string, wanted: number, left: number) {
    const are = left === 1 ? 'is' : 'are';
    const detail = `Only ${left} of ${name} ${are} left, and your cart would need ${wanted}.`;
    super('cart.not-enough-left', 409, detail);
  }
}

/** More than one customer may have; `left` is how many more this one may order. */
export class PerCustomerLimit extends DomainError {
  constructor(name: string, limit: number, left: number) {
    const rest = left === 0 ? 'you have ordered as many already' : `you can order ${left} more`;
    const detail = `One customer can have at most ${limit} of ${name}`;
    super('cart.per-customer', 409, left === limit ? `${detail}.` : `${detail}, and ${rest}.`);
  }
}

export const QuantityTooHigh = defineError(
  'cart.too-many',
  409,
  `A cart holds at most ${MAX_QUANTITY} of one item.`,
);

export const CartFull = defineError(
  'cart.full',
  409,
  `A cart holds at most ${MAX_LINES} different items. Please remove some.`,
);

export const CoinsOnlyInSet = defineError(
  'cart.coins-only-in-set',
  400,
  'Only the custom gift set takes a choice of coins.',
  { field: 'coins' },
);

export class CoinNotForSets extends DomainError {
  constructor(name: string) {
    const detail = `${name} cannot be part of a gift set.`;
    super('cart.coin-not-for-sets', 400, detail, { coins: detail });
  }
}

/** Checkout of nothing. */
export const CartEmpty = defineError('cart.empty', 409, 'Your cart is empty.');

/** A product that cannot be bought at all, as the API's description shows it. */
export const NOT_FOR_SALE = [new ComingSoon(A_COIN), new NoLongerSold(A_COIN)];

/** More than can be had, as the API's description shows it. */
export const INSUFFICIENT_STOCK = [
  new SoldOut(A_COIN),
  new NotEnoughLeft(A_COIN, 3, 1),
  new PerCustomerLimit(A_COIN, 5, 2),
];
