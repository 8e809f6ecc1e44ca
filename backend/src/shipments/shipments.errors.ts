import { DomainError, defineError } from '../common/domain-error.js';
import { formatSerials } from '../orders/index.js';
import type { NextShipmentState, ShipmentState } from './shipment-state.js';

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
