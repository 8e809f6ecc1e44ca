import { DomainError, defineError } from '../common/domain-error.js';
import { formatMoneyText } from '../common/money.js';
import { formatSerials } from './format-serials.js';
import type { CartChangeDto } from './orders.contract.js';

export const OrderNotFound = defineError('orders.not-found', 404, 'There is no such order.');

/** A cancelled order cannot be restored: other orders have bought its pieces. */
export class PiecesNoLongerAvailable extends DomainError {
  constructor(name: string, wanted: number, left: number) {
    const are = left === 1 ? 'is' : 'are';
    const rest = left === 0 ? 'none is left' : `only ${left} ${are} left`;
    super(
      'orders.pieces-gone',
      409,
      `This order needs ${wanted} of ${name}, but ${rest}. It stays cancelled.`,
    );
  }
}

/** Former numbers of a product that a cancelled order cannot have again. */
export interface TakenNumbers {
  readonly name: string;
  readonly numbers: readonly number[];
}

/** A cancelled order cannot be restored with its former numbers. Staff may choose to give it others. */
export class NumbersTaken extends DomainError {
  constructor(taken: readonly TakenNumbers[]) {
    const list = taken
      .map(({ name, numbers }) => `${formatSerials(numbers)} of ${name}`)
      .join(', ');
    const isOne = taken.reduce((count, { numbers }) => count + numbers.length, 0) === 1;
    super(
      'orders.numbers-taken',
      409,
      `${list} ${isOne ? 'is' : 'are'} no longer available. The order stays cancelled, unless you restore it with other numbers.`,
    );
  }
}

export const OrderIsPaid = defineError(
  'orders.paid',
  409,
  'This order has been paid. Refund the payment before you cancel it.',
);

export const OrderIsRefunded = defineError(
  'orders.refunded',
  409,
  'The payment of this order was refunded, so it stays cancelled.',
);

export const OrderHasParcel = defineError(
  'orders.has-parcel',
  409,
  'This order has a parcel. Cancel the parcel, or mark it as returned once it is back, before you cancel the order.',
);

/** The cart differs from the snapshot the buyer saw. */
export class CartChanged extends DomainError {
  constructor(sentences: string, changes: readonly CartChangeDto[]) {
    super('cart.changed', 409, `${sentences} Please review your cart.`);
    this.members = { changes };
  }
}

/** The chosen delivery has another price than the buyer saw. */
export class DeliveryChanged extends DomainError {
  constructor(service: string, cents: number, seenCents: number) {
    super(
      'orders.delivery-changed',
      409,
      `${service} now costs ${formatMoneyText(cents)}, not ${formatMoneyText(seenCents)}. Please review your order.`,
    );
  }
}

/** Another tax is added than the buyer saw. Pages of an older version show none. */
export class TaxChanged extends DomainError {
  constructor(cents: number, seenCents: number | null) {
    const detail =
      seenCents === null
        ? `A tax of ${formatMoneyText(cents)} is added to this order, which the page did not show. Please reload the page and review your order.`
        : `The tax on this order is now ${formatMoneyText(cents)}, not ${formatMoneyText(seenCents)}. Please review your order.`;
    super('orders.tax-changed', 409, detail);
  }
}

export const DeliveryUnavailable = defineError(
  'orders.delivery-unavailable',
  409,
  'This delivery is no longer offered for your cart and address. Please choose another one.',
);

export class TooManyOrders extends DomainError {
  constructor(allowed: number, seconds: number) {
    super(
      'orders.too-many',
      429,
      `An account can place at most ${allowed} orders per hour. Please try again later.`,
    );
    this.retryAfter = seconds;
  }
}

/** The account would hold too many numbered pieces in unpaid orders. */
export class TooManyUnpaidPieces extends DomainError {
  constructor(allowed: number, left: number) {
    const rest = left === 0 ? 'You can add none now' : `You can add ${left} more now`;
    super(
      'orders.too-many-unpaid',
      409,
      `An account can hold at most ${allowed} numbered coins in orders that are not paid yet. ${rest}; please pay for an earlier order first, or order fewer.`,
    );
  }
}

export const IdempotencyKeyReused = defineError(
  'orders.key-reused',
  422,
  'This Idempotency-Key was already used for a different request. Please use a new one.',
);
