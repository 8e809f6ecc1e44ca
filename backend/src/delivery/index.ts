// Public interface of the delivery module for other modules.
export { readSavedAddress } from './addresses/address-book.service.js';
export {
  AddressInput,
  ADDRESS_EXAMPLE,
  addressLines,
  storedAddressFields,
} from './addresses/address.contract.js';
export {
  findAddressErrors,
  formatAddressLines,
  normalizeAddress,
  type Address,
} from './addresses/address.js';
export { AddressNotFound } from './addresses/addresses.errors.js';
export { AddressesModule } from './addresses/addresses.module.js';
export { isCountryCode } from './addresses/countries.js';
export { normalizePhone } from './addresses/phone.js';
