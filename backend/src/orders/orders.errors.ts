import { DomainError, defineError } from '../common/domain-error.js';
import { joined, localized, type LocalizedText } from '../common/languages/translate.js';
import { moneyText } from '../common/money.js';
import { formatSerials } from './format-serials.js';
import type { CartChangeDto } from './orders.contract.js';

export const OrderNotFound = defineError('orders.not-found', 404, 'errors.ordersNotFound');

/** A cancelled order cannot be restored: other orders have bought its pieces. */
export class PiecesNoLongerAvailable extends DomainError {
  constructor(name: string, wanted: number, left: number) {
    super('orders.pieces-gone', 409, localized('errors.ordersPiecesGone', { name, wanted, left }));
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
    const texts = taken.map(({ name, numbers }) =>
      localized('errors.ordersNumbersOf', { numbers: formatSerials(numbers), name }),
    );
    const list = joined(texts, ', ');
    const count = taken.reduce((sum, { numbers }) => sum + numbers.length, 0);
    super('orders.numbers-taken', 409, localized('errors.ordersNumbersTaken', { list, count }));
  }
}

export const OrderIsPaid = defineError('orders.paid', 409, 'errors.ordersPaid');

export const OrderIsRefunded = defineError('orders.refunded', 409, 'errors.ordersRefunded');

/** Edit conflict: saving would overwrite a concurrent change. */
export const OrderNoteChanged = defineError('orders.note-changed', 409, 'errors.ordersNoteChanged');

export const OrderHasParcel = defineError('orders.has-parcel', 409, 'errors.ordersHasParcel');

/** The cart differs from the snapshot the buyer saw. */
export class CartChanged extends DomainError {
  constructor(sentences: LocalizedText, changes: readonly CartChangeDto[]) {
    super('cart.changed', 409, localized('errors.cartChanged', { changes: sentences }));
    this.members = { changes };
  }
}

/** The chosen delivery has another price than the buyer saw. */
export class DeliveryChanged extends DomainError {
  constructor(service: string, cents: number, seenCents: number) {
    const prices = { now: moneyText(cents), before: moneyText(seenCents) };
    const detail = localized('errors.ordersDeliveryChanged', { service, ...prices });
    super('orders.delivery-changed', 409, detail);
  }
}

/** The chosen delivery has other duties or another pick-up point than the buyer saw. */
export class DeliveryTermsChanged extends DomainError {
  constructor(service: string) {
    const detail = localized('errors.ordersDeliveryTermsChanged', { service });
    super('orders.delivery-changed', 409, detail);
  }
}

/** Another tax is added than the buyer saw. Pages of an older version show none. */
export class TaxChanged extends DomainError {
  constructor(cents: number, seenCents: number | null) {
    const detail =
      seenCents === null
        ? localized('errors.ordersTaxNotShown', { tax: moneyText(cents) })
        : localized('errors.ordersTaxChanged', {
            ...{ now: moneyText(cents), before: moneyText(seenCents) },
          });
    super('orders.tax-changed', 409, detail);
  }
}

export const DeliveryUnavailable = defineError(
  'orders.delivery-unavailable',
  409,
  'errors.ordersDeliveryUnavailable',
);

export class TooManyOrders extends DomainError {
  constructor(allowed: number, seconds: number) {
    super('orders.too-many', 429, localized('errors.ordersTooMany', { allowed }));
    this.retryAfter = seconds;
  }
}

/** The account would hold too many numbered pieces in unpaid orders. */
export class TooManyUnpaidPieces extends DomainError {
  constructor(allowed: number, left: number) {
    const detail = localized('errors.ordersTooManyUnpaid', { allowed, left });
    super('orders.too-many-unpaid', 409, detail);
  }
}

export const IdempotencyKeyReused = defineError('orders.key-reused', 422, 'errors.ordersKeyReused');
