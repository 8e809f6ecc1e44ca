import { DomainError, defineError } from '../common/domain-error.js';
import { joined, localized } from '../common/languages/translate.js';
import { formatSerials } from '../orders/index.js';
import type { NextShipmentState, ShipmentState } from './shipment-state.js';
import type { IncompleteProduct } from './shipments.contract.js';

export const ShipmentNotFound = defineError('shipments.not-found', 404, 'errors.shipmentsNotFound');

export const ShipmentIdReused = defineError('shipments.id-reused', 422, 'errors.shipmentsIdReused');

export const PackedOrderCancelled = defineError(
  'shipments.order-cancelled',
  409,
  'errors.shipmentsOrderCancelled',
);

export const NothingToPack = defineError(
  'shipments.nothing-to-pack',
  409,
  'errors.shipmentsNothingToPack',
);

export const ItemNotInOrder = defineError(
  'shipments.item-not-in-order',
  404,
  'errors.shipmentsItemNotInOrder',
);

export const WrongNumberCount = defineError(
  'shipments.wrong-number-count',
  422,
  'errors.shipmentsWrongNumberCount',
);

/** More of an item than is left to pack. */
export class NotLeftToPack extends DomainError {
  constructor(name: string, left: number) {
    super('shipments.not-left', 409, localized('errors.shipmentsNotLeft', { name, left }));
  }
}

/** Numbers that are in another parcel, or that the order does not hold. */
export class NumbersNotLeft extends DomainError {
  constructor(name: string, numbers: readonly number[]) {
    const taken = { numbers: formatSerials(numbers), count: numbers.length };
    const detail = localized('errors.shipmentsNumbersNotLeft', { name, ...taken });
    super('shipments.numbers-not-left', 409, detail);
  }
}

/** The parcel is in a state that does not allow the change. */
export class WrongShipmentState extends DomainError {
  constructor(from: ShipmentState, to: NextShipmentState) {
    super('shipments.wrong-state', 409, localized('errors.shipmentsWrongState', { from, to }));
  }
}

export const CustomsNotNeeded = defineError(
  'shipments.customs-not-needed',
  409,
  'errors.shipmentsCustomsNotNeeded',
);

/** Products lack what customs requires; the problem lists them as `incomplete`. */
export class CustomsIncomplete extends DomainError {
  constructor(incomplete: readonly IncompleteProduct[]) {
    const products = incomplete.map(({ name, missing }) => {
      const fields = missing.map((field) => localized('errors.shipmentsCustomsField', { field }));
      return localized('errors.shipmentsCustomsProduct', { name, fields: joined(fields, ', ') });
    });
    const detail = localized('errors.shipmentsCustomsIncomplete', {
      products: joined(products, '; '),
    });
    super('shipments.customs-incomplete', 409, detail);
    this.members = { incomplete };
  }
}
