import { defineError, DomainError } from '../common/domain-error.js';
import { localized } from '../common/languages/translate.js';

export const DeliveryZoneNotFound = defineError(
  'delivery.zone-not-found',
  404,
  'errors.deliveryZoneNotFound',
);

export const DeliveryServiceNotFound = defineError(
  'delivery.service-not-found',
  404,
  'errors.deliveryServiceNotFound',
);

/** Edit conflict: saving would overwrite a concurrent change. */
export const DeliveryChanged = defineError('delivery.changed', 409, 'errors.deliveryChanged');

export const DeliveryZoneHasServices = defineError(
  'delivery.zone-has-services',
  409,
  'errors.deliveryZoneHasServices',
);

export const DeliveryAlreadySetUp = defineError(
  'delivery.already-set-up',
  409,
  'errors.deliveryAlreadySetUp',
);

/** A country can be in one zone only. */
export class CountryInOtherZone extends DomainError {
  constructor(country: string, zone: string, other: string) {
    const detail = localized('errors.deliveryCountryInOtherZone', { country, zone, other });
    super('delivery.country-in-other-zone', 409, detail, { countries: detail });
  }
}

/** Only one zone can be for the rest of the world. */
export class RestOfWorldTaken extends DomainError {
  constructor(zone: string, other: string) {
    const detail = localized('errors.deliveryRestOfWorldTaken', { zone, other });
    super('delivery.rest-of-world-taken', 409, detail, { rest_of_world: detail });
  }
}
