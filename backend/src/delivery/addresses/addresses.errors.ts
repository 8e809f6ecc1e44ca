import { DomainError, defineError } from '../../common/domain-error.js';

export const AddressNotFound = defineError(
  'addresses.not-found',
  404,
  'There is no such address in your address book.',
);

/** The address book is full. */
export class TooManyAddresses extends DomainError {
  constructor(max: number) {
    super(
      'addresses.too-many',
      409,
      `An address book holds at most ${max} addresses. Please delete one first.`,
    );
  }
}
