import { DomainError, defineError } from '../common/domain-error.js';
import { formatSerials } from '../orders/index.js';
import type { NextShipmentState, ShipmentState } from './shipment-state.js';
import type { CustomsField, IncompleteProduct } from './shipments.contract.js';

export const ShipmentNotFound = defineError('shipments.not-found', 404, 'There is no such parcel.');

export const ShipmentIdReused = defineError(
  'shipments.id-reused',
  422,
  'This id was already used for a different parcel. Please use a new one.',
);

export const PackedOrderCancelled = defineError(
  'shipments.order-cancelled',
  409,
  'This order is cancelled, so nothing of it can be packed.',
);

export const NothingToPack = defineError(
  'shipments.nothing-to-pack',
  409,
  'Everything of this order is in a parcel already.',
);

export const ItemNotInOrder = defineError(
  'shipments.item-not-in-order',
  404,
  'This item is not in the order.',
);

export const WrongNumberCount = defineError(
  'shipments.wrong-number-count',
  422,
  'Please choose one number for each numbered piece, and none for others.',
);

/** More of an item than is left to pack. */
export class NotLeftToPack extends DomainError {
  constructor(name: string, left: number) {
    const rest =
      left === 0 ? 'Nothing is' : `Only ${left} ${left === 1 ? 'piece is' : 'pieces are'}`;
    super('shipments.not-left', 409, `${rest} left to pack of ${name}.`);
  }
}

/** Numbers that are in another parcel, or that the order does not hold. */
export class NumbersNotLeft extends DomainError {
  constructor(name: string, numbers: readonly number[]) {
    const are = numbers.length === 1 ? 'is' : 'are';
    super(
      'shipments.numbers-not-left',
      409,
      `${formatSerials(numbers)} of ${name} ${are} not left to pack.`,
    );
  }
}

const STATE_WORDS: Readonly<Record<ShipmentState, string>> = {
  packed: 'only packed',
  shipped: 'on its way',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};
const CHANGE_WORDS: Readonly<Record<NextShipmentState, string>> = {
  shipped: 'sent',
  delivered: 'marked as delivered',
  returned: 'marked as returned',
  cancelled: 'cancelled',
};

/** The parcel is in a state that does not allow the change. */
export class WrongShipmentState extends DomainError {
  constructor(from: ShipmentState, to: NextShipmentState) {
    super(
      'shipments.wrong-state',
      409,
      `This parcel is ${STATE_WORDS[from]}, so it cannot be ${CHANGE_WORDS[to]}.`,
    );
  }
}

export const CustomsNotNeeded = defineError(
  'shipments.customs-not-needed',
  409,
  'No customs papers are needed. They are for parcels that are packed and go to an address in another country.',
);

const CUSTOMS_WORDS: Readonly<Record<CustomsField, string>> = {
  customs_description: 'description for customs',
  hs_code: 'HS code',
  origin_country: 'country of origin',
  weight: 'weight',
};

/** Products lack what customs requires; the problem lists them as `incomplete`. */
export class CustomsIncomplete extends DomainError {
  constructor(incomplete: readonly IncompleteProduct[]) {
    const products = incomplete.map(
      ({ name, missing }) => `${name} (${missing.map((field) => CUSTOMS_WORDS[field]).join(', ')})`,
    );
    super(
      'shipments.customs-incomplete',
      409,
      `Customs needs more about these products: ${products.join('; ')}. Please fill it in on their pages first.`,
    );
    this.members = { incomplete };
  }
}
