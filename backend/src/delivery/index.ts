// Public interface of the delivery module for other modules.
export { OPTION_EXAMPLE } from './delivery.example.js';
export { findDeliveryOptions, type DeliveryOption } from './delivery-options.query.js';
export {
  DELIVERY_KINDS,
  DUTIES,
  type DeliveryKind,
  type Duties,
} from './delivery-service.entity.js';
export { DeliveryOptionDto } from './delivery.contract.js';
export { deliveryOptionView } from './delivery.view.js';
export { AddressColumns } from './addresses/address-columns.js';
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
  normalizeRegion,
  type Address,
} from './addresses/address.js';
export { AddressNotFound } from './addresses/addresses.errors.js';
export { AddressesModule } from './addresses/addresses.module.js';
