import { DomainError, defineError } from '../../common/domain-error.js';
import { localized } from '../../common/languages/translate.js';

export const AddressNotFound = defineError('addresses.not-found', 404, 'errors.addressesNotFound');

/** The address book is full. */
export class TooManyAddresses extends DomainError {
  constructor(max: number) {
    super('addresses.too-many', 409, localized('errors.addressesTooMany', { max }));
  }
}
