import { DomainError, defineError } from '../common/domain-error.js';
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.js';

const EXAMPLE_COIN = 'Catherine Flon';

export const NotInCart = defineError('cart.not-in-cart', 404, 'This item is not in your cart.');

/** The product has several lines (sets with different coins), and the request has no `line_id`. */
export const AmbiguousCartLine = defineError(
  'cart.which-line',
  409,
  'Your cart has several of this item. Please specify which one.',
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
    const detail = `Only ${left} of ${name} ${are} left, but your cart needs ${wanted}.`;
    super('cart.not-enough-left', 409, detail);
  }
}

/** The cart exceeds the per-customer limit; `left` is how many more the customer may order. */
export class PerCustomerLimit extends DomainError {
  constructor(name: string, limit: number, left: number) {
    const rest = left === 0 ? 'you have already ordered that many' : `you can order ${left} more`;
    const detail = `Each customer can buy at most ${limit} of ${name}`;
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
  'Only the custom gift set accepts a selection of coins.',
  { field: 'coins' },
);

export class CoinNotForSets extends DomainError {
  constructor(name: string) {
    const detail = `${name} cannot be part of a gift set.`;
    super('cart.coin-not-for-sets', 400, detail, { coins: detail });
  }
}

/** A checkout needs at least one item. */
export const CartEmpty = defineError('cart.empty', 409, 'Your cart is empty.');

/** Examples for the API description: the product is not on sale. */
export const NOT_FOR_SALE = [new ComingSoon(EXAMPLE_COIN), new NoLongerSold(EXAMPLE_COIN)];

/** Examples for the API description: the quantity exceeds stock or limit. */
export const INSUFFICIENT_STOCK = [
  new SoldOut(EXAMPLE_COIN),
  new NotEnoughLeft(EXAMPLE_COIN, 3, 1),
  new PerCustomerLimit(EXAMPLE_COIN, 5, 2),
];
