// Converts delivery settings between the API (dollars) and the entities (cents).
import { COUNTRIES } from '../common/countries.js';
import { camelKeys, snakeValues } from '../common/key-case.js';
import { toCents, toDollars } from '../common/money.js';
import type { DeliveryOption, PickUpPoint } from './delivery-options.query.js';
import type { DeliveryServiceEntity } from './delivery-service.entity.js';
import type { DeliveryZoneEntity } from './delivery-zone.entity.js';
import {
  PickUpPointDto,
  type DeliveryDto,
  type DeliveryOptionDto,
  type DeliveryServiceDto,
  type DestinationDutyDto,
  type ServiceFields,
  type ZoneFields,
} from './delivery.contract.js';

const ADDRESS_FIELDS = PickUpPointDto.keyof().options;
const NO_ADDRESS: PickUpPointDto = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
  opening_hours: '',
};

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));
const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars));

const pickUpPointOf = (columns: PickUpPoint): PickUpPointDto =>
  snakeValues<PickUpPointDto>(ADDRESS_FIELDS, columns);

export function toZoneFields(zone: DeliveryZoneEntity): ZoneFields {
  const { name, countries, isRestOfWorld, position } = zone;
  return { name, countries, rest_of_world: isRestOfWorld, position };
}

export function toZoneColumns({ rest_of_world: isRestOfWorld, ...fields }: ZoneFields) {
  return { ...fields, isRestOfWorld };
}

export function toServiceFields(service: DeliveryServiceEntity): ServiceFields {
  return {
    kind: service.kind,
    zone_id: service.zoneId,
    name: service.name,
    price: toDollars(service.priceCents),
    free_from: dollarsOrNull(service.freeFromCents),
    days_min: service.daysMin,
    days_max: service.daysMax,
    max_weight: service.maxWeightGrams,
    max_value: dollarsOrNull(service.maxValueCents),
    duties: service.duties,
    duties_note: service.dutiesNote,
    pick_up_point: service.kind === 'pick_up' ? pickUpPointOf(service) : null,
    position: service.position,
    active: service.active,
  };
}

export function toServiceColumns({ pick_up_point, ...fields }: ServiceFields) {
  return {
    kind: fields.kind,
    zoneId: fields.zone_id,
    name: fields.name,
    priceCents: toCents(fields.price),
    freeFromCents: centsOrNull(fields.free_from),
    daysMin: fields.days_min,
    daysMax: fields.days_max,
    maxWeightGrams: fields.max_weight,
    maxValueCents: centsOrNull(fields.max_value),
    duties: fields.duties,
    dutiesNote: fields.duties_note,
    ...camelKeys(pick_up_point ?? NO_ADDRESS),
    position: fields.position,
    active: fields.active,
  };
}

export function serviceView(service: DeliveryServiceEntity): DeliveryServiceDto {
  return { id: service.id, ...toServiceFields(service), version: service.version };
}

/** A service that a buyer can choose. */
export function deliveryOptionView({
  priceCents,
  pickUpPoint,
  ...option
}: DeliveryOption): DeliveryOptionDto {
  return {
    id: option.id,
    kind: option.kind,
    name: option.name,
    price: toDollars(priceCents),
    days_min: option.daysMin,
    days_max: option.daysMax,
    duties: option.duties,
    duties_note: option.dutiesNote,
    pick_up_point: pickUpPoint && pickUpPointOf(pickUpPoint),
  };
}

/** Countries that an active service delivers to, sorted. */
function servedCountries(
  zones: readonly DeliveryZoneEntity[],
  active: readonly DeliveryServiceEntity[],
): string[] {
  const zoneIds = new Set(active.map(({ zoneId }) => zoneId));
  const named = new Set(zones.flatMap(({ countries }) => countries));
  const served = zones
    .filter(({ id }) => zoneIds.has(id))
    .flatMap(({ isRestOfWorld, countries }) =>
      isRestOfWorld ? COUNTRIES.filter((code) => !named.has(code)) : countries,
    );
  const pickUp = active.filter(({ kind }) => kind === 'pick_up').map(({ country }) => country);
  return [...new Set([...served, ...pickUp])].toSorted();
}

/** The fields of a service that buyers see. */
function publicServiceView(service: DeliveryServiceEntity) {
  const { kind, name, price, free_from, ...fields } = toServiceFields(service);
  const { days_min, days_max, duties, duties_note } = fields;
  return { kind, name, price, free_from, days_min, days_max, duties, duties_note };
}

/** What everybody can read about delivery. */
export function publicView(
  zones: readonly DeliveryZoneEntity[],
  services: readonly DeliveryServiceEntity[],
  duties: readonly DestinationDutyDto[],
  taxCountries: readonly string[],
): DeliveryDto {
  const active = services.filter((service) => service.active);
  return {
    configured: active.length > 0,
    countries: servedCountries(zones, active),
    zones: zones
      .map((zone) => ({
        name: zone.name,
        countries: zone.countries,
        rest_of_world: zone.isRestOfWorld,
        services: active.filter(({ zoneId }) => zoneId === zone.id).map(publicServiceView),
      }))
      .filter((zone) => zone.services.length > 0),
    pick_up_points: active
      .filter(({ kind }) => kind === 'pick_up')
      .map((service) => ({ ...publicServiceView(service), pick_up_point: pickUpPointOf(service) })),
    duties: [...duties],
    tax_countries: [...taxCountries],
  };
}
