import { DomainError, defineError } from '../common/domain-error.js';
import type { CartChangeDto } from './orders.contract.js';

export const OrderNotFound = defineError('orders.not-found', 404, 'There is no such order.');

/** An order that leaves `cancelled` needs its pieces again, and others have bought them. */
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

/** The cart is not what the buyer's page showed. */
export class CartChanged extends DomainError {
  constructor(sentences: string, changes: readonly CartChangeDto[]) {
    super('cart.changed', 409, `${sentences} Please look at your cart again.`);
    this.members = { changes };
  }
}

export class TooManyOrders extends DomainError {
  constructor(allowed: number, seconds: number) {
    super(
      'orders.too-many',
      429,
      `An account can place at most ${allowed} orders in an hour. Please try again later.`,
    );
    this.retryAfter = seconds;
  }
}

export const IdempotencyKeyReused = defineError(
  'orders.key-reused',
  422,
  'This Idempotency-Key belongs to another request. Please use a new one.',
);
