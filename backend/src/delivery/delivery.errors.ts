import { defineError, DomainError } from '../common/domain-error.js';

export const DeliveryZoneNotFound = defineError(
  'delivery.zone-not-found',
  404,
  'There is no such delivery zone.',
);

export const DeliveryServiceNotFound = defineError(
  'delivery.service-not-found',
  404,
  'There is no such delivery service.',
);

/** Edit conflict: saving would overwrite a concurrent change. */
export const DeliveryChanged = defineError(
  'delivery.changed',
  409,
  'Someone else changed this. Your changes have not been saved.',
);

export const DeliveryZoneHasServices = defineError(
  'delivery.zone-has-services',
  409,
  'This zone still has services. Delete them, or move them to another zone first.',
);

export const DeliveryAlreadySetUp = defineError(
  'delivery.already-set-up',
  409,
  'There are zones or services already.',
);

/** A country can be in one zone only. */
export class CountryInOtherZone extends DomainError {
  constructor(country: string, zone: string, other: string) {
    const detail = `${country} is already in the zone “${other}”. Remove it there before you add it to “${zone}”.`;
    super('delivery.country-in-other-zone', 409, detail, { countries: detail });
  }
}

/** Only one zone can be for the rest of the world. */
export class RestOfWorldTaken extends DomainError {
  constructor(zone: string, other: string) {
    const detail = `“${other}” is the zone for all other countries already, so “${zone}” cannot be.`;
    super('delivery.rest-of-world-taken', 409, detail, { rest_of_world: detail });
  }
}
