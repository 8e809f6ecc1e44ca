import { DomainError, defineError } from '../common/domain-error.js';
import { localized, type LocalizedText } from '../common/languages/translate.js';
import { MAX_LINES, MAX_QUANTITY } from './cart-limits.js';

const EXAMPLE_COIN = 'Catherine Flon';

export const NotInCart = defineError('cart.not-in-cart', 404, 'errors.cartNotInCart');

/** The product has several lines (sets with different coins), and the request has no `line_id`. */
export const AmbiguousCartLine = defineError('cart.which-line', 409, 'errors.cartWhichLine');

export class ComingSoon extends DomainError {
  constructor(name: string) {
    super('cart.coming-soon', 409, localized('errors.cartComingSoon', { name }));
  }
}

export class NoLongerSold extends DomainError {
  constructor(name: string) {
    super('cart.no-longer-sold', 409, localized('errors.cartNoLongerSold', { name }));
  }
}

/** Name of a product. */
export type NameText = string | LocalizedText;

export class SoldOut extends DomainError {
  constructor(name: NameText) {
    super('cart.sold-out', 409, localized('errors.cartSoldOut', { name }));
  }
}

export class NotEnoughLeft extends DomainError {
  constructor(name: NameText, wanted: number, left: number) {
    const detail = localized('errors.cartNotEnoughLeft', { name, wanted, left });
    super('cart.not-enough-left', 409, detail);
  }
}

/** The cart exceeds the per-customer limit; `left` is how many more the customer may order. */
export class PerCustomerLimit extends DomainError {
  constructor(name: string, limit: number, left: number) {
    const used =
      left === 0
        ? localized('errors.cartPerCustomerReached', { name, limit })
        : localized('errors.cartPerCustomerLeft', { name, limit, left });
    const unused = localized('errors.cartPerCustomer', { name, limit });
    super('cart.per-customer', 409, left === limit ? unused : used);
  }
}

export const QuantityTooHigh = defineError(
  'cart.too-many',
  409,
  localized('errors.cartTooMany', { max: MAX_QUANTITY }),
);

export const CartFull = defineError(
  'cart.full',
  409,
  localized('errors.cartFull', { max: MAX_LINES }),
);

export const CoinsOnlyInSet = defineError(
  'cart.coins-only-in-set',
  400,
  'errors.cartCoinsOnlyInSet',
  { field: 'coins' },
);

export class CoinNotForSets extends DomainError {
  constructor(name: string) {
    const detail = localized('errors.cartCoinNotForSets', { name });
    super('cart.coin-not-for-sets', 400, detail, { coins: detail });
  }
}

/** A checkout needs at least one item. */
export const CartEmpty = defineError('cart.empty', 409, 'errors.cartEmpty');

/** Examples for the API description: the product is not on sale. */
export const NOT_FOR_SALE = [new ComingSoon(EXAMPLE_COIN), new NoLongerSold(EXAMPLE_COIN)];

/** Examples for the API description: the quantity exceeds stock or limit. */
export const INSUFFICIENT_STOCK = [
  new SoldOut(EXAMPLE_COIN),
  new NotEnoughLeft(EXAMPLE_COIN, 3, 1),
  new PerCustomerLimit(EXAMPLE_COIN, 5, 2),
];
