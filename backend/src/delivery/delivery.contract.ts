import { z } from 'zod';
import { dollars } from '../catalog/index.js';
import { toChangeSchema } from '../common/change.js';
import { COUNTRIES, countryCode } from '../common/countries.js';
import { uuidParam } from '../common/id.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { DELIVERY_KINDS, DUTIES } from './delivery-service.entity.js';
import {
  DELIVERY_EXAMPLE,
  DUTY_EXAMPLE,
  NEW_SERVICE_EXAMPLE,
  NEW_ZONE_EXAMPLE,
  OPTION_EXAMPLE,
  PICK_UP_POINT_EXAMPLE,
  SERVICE_CHANGE_EXAMPLE,
  SERVICE_EXAMPLE,
  ZONE_EXAMPLE,
} from './delivery.example.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_NAME = 80;
const MAX_NOTE = 300;
const MAX_LINE = 100;
const MAX_DAYS = 365;
const MAX_GRAMS = 1_000_000;
const MAX_POSITION = 9_999;

const plainLine = (max: number) =>
  text(max).refine(isPlainLine, fieldText('errorsFields.singleLine'));
const requiredLine = (max: number, message: string) =>
  requiredText(max, message).refine(isPlainLine, fieldText('errorsFields.singleLine'));
const orNull = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).default(null);

const money = z.number().meta({ description: 'Dollars' });
const moneyOrNull = (description: string) => money.nullable().meta({ description });
const days = z.int().nullable().meta({ description: 'Business days; null: not stated' });
const position = z.int().min(0).max(MAX_POSITION).default(0).meta({
  description: 'Place in lists; entries with the same one are sorted by name',
});

export const zoneIdParam = uuidParam(
  'delivery.zone-not-found',
  fieldText('errors.deliveryZoneNotFound'),
);
export const serviceIdParam = uuidParam(
  'delivery.service-not-found',
  fieldText('errors.deliveryServiceNotFound'),
);

/** Address of a pick-up point. */
const PickUpPoint = z
  .object({
    line1: requiredLine(MAX_LINE, fieldText('errorsFields.street')),
    line2: plainLine(MAX_LINE).default(''),
    city: requiredLine(MAX_LINE, fieldText('errorsFields.city')),
    region: plainLine(MAX_LINE).default(''),
    postal_code: plainLine(20).default(''),
    country: countryCode,
    opening_hours: text(MAX_NOTE).default(''),
  })
  .meta({ id: 'PickUpPointInput', example: PICK_UP_POINT_EXAMPLE });

export const PickUpPointDto = z
  .object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
    opening_hours: z.string(),
  })
  .meta({ id: 'PickUpPoint', example: PICK_UP_POINT_EXAMPLE });
export type PickUpPointDto = z.infer<typeof PickUpPointDto>;

const ZoneFields = z.object({
  name: requiredLine(MAX_NAME, fieldText('errorsFields.name')),
  countries: z
    .array(countryCode)
    .max(COUNTRIES.length)
    .transform((codes) => [...new Set(codes)].toSorted())
    .default([]),
  rest_of_world: z.boolean().default(false).meta({
    description: 'For all countries that are in no other zone',
  }),
  position,
});
export type ZoneFields = z.infer<typeof ZoneFields>;

/** Fields of a zone, with the rules across fields. */
export const NewDeliveryZone = ZoneFields.refine(
  ({ countries, rest_of_world }) => rest_of_world || countries.length > 0,
  { path: ['countries'], error: fieldText('errorsFields.zoneCountries') },
)
  .refine(({ countries, rest_of_world }) => !rest_of_world || countries.length === 0, {
    path: ['countries'],
    error: fieldText('errorsFields.restOfWorldCountries'),
  })
  .meta({ id: 'NewDeliveryZone', example: NEW_ZONE_EXAMPLE });

const version = z.int().min(1).meta({
  description: 'The version the change is based on: 409 `delivery.changed` if there is a newer one',
});

export const DeliveryZoneChange = toChangeSchema(ZoneFields.shape)
  .extend({ version })
  .meta({
    id: 'DeliveryZoneChange',
    description: 'Omitted fields are not changed; `rest_of_world` removes the countries',
    example: { ...NEW_ZONE_EXAMPLE, version: 1 },
  });
export type DeliveryZoneChange = z.infer<typeof DeliveryZoneChange>;

const ServiceFields = z.object({
  kind: z.enum(DELIVERY_KINDS),
  zone_id: orNull(z.uuid(fieldText('errorsFields.zone')).toLowerCase()).meta({
    description: 'Null: a pick-up point',
  }),
  name: requiredLine(MAX_NAME, fieldText('errorsFields.name')),
  price: dollars.meta({ description: 'Dollars' }),
  free_from: orNull(dollars).meta({
    description: 'Value of the items from which the service is free, in dollars; null: never',
  }),
  days_min: orNull(z.int().min(0).max(MAX_DAYS)).meta({ description: 'Business days' }),
  days_max: orNull(z.int().min(0).max(MAX_DAYS)).meta({ description: 'Business days' }),
  max_weight: orNull(z.int().min(1).max(MAX_GRAMS)).meta({
    description: 'Heaviest order that the service takes, in grams; null: no limit',
  }),
  max_value: orNull(dollars.min(0.01)).meta({
    description: 'Most valuable order that the service takes, in dollars; null: no limit',
  }),
  duties: z.enum(DUTIES).default('none').meta({ description: 'Import duties and taxes' }),
  duties_note: text(MAX_NOTE).default('').meta({
    description: 'What buyers read about duties, unless their country has a note of its own',
  }),
  pick_up_point: orNull(PickUpPoint),
  position,
  active: z.boolean().default(true).meta({ description: 'Only active services are offered' }),
});
export type ServiceFields = z.infer<typeof ServiceFields>;

const hasPlace = ({ kind, zone_id }: ServiceFields) => (kind === 'ship') === (zone_id !== null);
const hasAddress = ({ kind, pick_up_point }: ServiceFields) =>
  (kind === 'pick_up') === (pick_up_point !== null);
const hasBothDays = ({ days_min, days_max }: ServiceFields) =>
  (days_min === null) === (days_max === null);
const areDaysOrdered = ({ days_min, days_max }: ServiceFields) =>
  days_min === null || days_max === null || days_min <= days_max;

/** Fields of a service, with the rules across fields. */
export const NewDeliveryService = ServiceFields.refine(hasPlace, {
  path: ['zone_id'],
  error: fieldText('errorsFields.serviceZone'),
})
  .refine(hasAddress, {
    path: ['pick_up_point'],
    error: fieldText('errorsFields.pickUpAddress'),
  })
  .refine(hasBothDays, {
    path: ['days_max'],
    error: fieldText('errorsFields.bothTimes'),
  })
  .refine(areDaysOrdered, {
    path: ['days_max'],
    error: fieldText('errorsFields.timesReversed'),
  })
  .meta({ id: 'NewDeliveryService', example: NEW_SERVICE_EXAMPLE });

export const DeliveryServiceChange = toChangeSchema(ServiceFields.omit({ kind: true }).shape)
  .extend({ version })
  .meta({
    id: 'DeliveryServiceChange',
    description: 'Omitted fields are not changed; the kind never changes',
    example: SERVICE_CHANGE_EXAMPLE,
  });
export type DeliveryServiceChange = z.infer<typeof DeliveryServiceChange>;

/** What buyers see of a service. */
const publicServiceFields = {
  kind: z.enum(DELIVERY_KINDS),
  name: z.string(),
  price: money,
  free_from: moneyOrNull('Value of the items from which it is free, in dollars; null: never'),
  days_min: days,
  days_max: days,
  duties: z.enum(DUTIES).meta({ description: 'Import duties and taxes' }),
  duties_note: z.string(),
};

/** A service as staff see it. */
export const DeliveryServiceDto = z
  .object({
    id: z.string(),
    zone_id: z.string().nullable(),
    ...publicServiceFields,
    max_weight: z.int().nullable().meta({ description: 'Grams; null: no limit' }),
    max_value: moneyOrNull('Dollars; null: no limit'),
    pick_up_point: PickUpPointDto.nullable(),
    position: z.int(),
    active: z.boolean(),
    version: z.int().meta({ description: 'Send it back with a change' }),
  })
  .meta({ id: 'DeliveryService', example: SERVICE_EXAMPLE });
export type DeliveryServiceDto = z.infer<typeof DeliveryServiceDto>;

const countries = z.array(z.string()).meta({ description: 'ISO 3166-1 alpha-2, sorted' });

/** A zone with its services as staff see it. */
export const DeliveryZoneDto = z
  .object({
    id: z.string(),
    name: z.string(),
    countries,
    rest_of_world: z.boolean(),
    position: z.int(),
    version: z.int().meta({ description: 'Send it back with a change' }),
    services: z.array(DeliveryServiceDto),
  })
  .meta({ id: 'DeliveryZone', example: ZONE_EXAMPLE });
export type DeliveryZoneDto = z.infer<typeof DeliveryZoneDto>;

/** A country's note about import duties. */
export const DestinationDutyDto = z
  .object({ country: z.string(), note: z.string() })
  .meta({ id: 'DestinationDuty', example: DUTY_EXAMPLE });
export type DestinationDutyDto = z.infer<typeof DestinationDutyDto>;

export const SetDestinationDuty = z
  .object({ note: text(MAX_NOTE).meta({ description: 'Empty: the country has no note' }) })
  .meta({ id: 'SetDestinationDuty', example: { note: DUTY_EXAMPLE.note } });
export type SetDestinationDuty = z.infer<typeof SetDestinationDuty>;

/** Names of the zone and of its free service. */
export const StartWorldwide = z
  .object({
    zone: requiredLine(MAX_NAME, fieldText('errorsFields.zoneName')),
    service: requiredLine(MAX_NAME, fieldText('errorsFields.serviceName')),
  })
  .meta({ id: 'StartWorldwide', example: { zone: 'Worldwide', service: 'Free delivery' } });
export type StartWorldwide = z.infer<typeof StartWorldwide>;

/** Everything about delivery as staff see it. */
export const DeliverySettingsDto = z
  .object({
    zones: z.array(DeliveryZoneDto),
    pick_up_points: z.array(DeliveryServiceDto),
    duties: z.array(DestinationDutyDto),
    known_countries: countries.meta({ description: 'All countries that can be chosen' }),
  })
  .meta({
    id: 'DeliverySettings',
    example: {
      zones: [ZONE_EXAMPLE],
      pick_up_points: [],
      duties: [DUTY_EXAMPLE],
      known_countries: ['CA', 'HT', 'US'],
    },
  });
export type DeliverySettingsDto = z.infer<typeof DeliverySettingsDto>;

/** Response of `GET /delivery`. */
export const DeliveryDto = z
  .object({
    configured: z.boolean().meta({
      description: 'Whether a service is active; if not, delivery is free worldwide',
    }),
    countries: countries.meta({ description: 'Countries that the shop delivers to' }),
    zones: z.array(
      z.object({
        name: z.string(),
        countries,
        rest_of_world: z.boolean(),
        services: z.array(z.object(publicServiceFields)),
      }),
    ),
    pick_up_points: z.array(z.object({ ...publicServiceFields, pick_up_point: PickUpPointDto })),
    duties: z.array(DestinationDutyDto),
    tax_countries: countries.meta({
      description: 'Countries where a tax is added at the checkout, if only in some regions',
    }),
  })
  .meta({ id: 'Delivery', example: DELIVERY_EXAMPLE });
export type DeliveryDto = z.infer<typeof DeliveryDto>;

/** A service that a buyer can choose for an order. */
export const DeliveryOptionDto = z
  .object({
    id: z.string(),
    kind: z.enum(DELIVERY_KINDS),
    name: z.string(),
    price: money,
    days_min: days,
    days_max: days,
    duties: z.enum(DUTIES),
    duties_note: z.string().meta({ description: "The country's note, or else the service's" }),
    pick_up_point: PickUpPointDto.nullable(),
  })
  .meta({ id: 'DeliveryOption', example: OPTION_EXAMPLE });
export type DeliveryOptionDto = z.infer<typeof DeliveryOptionDto>;

export const DeliveryOptionList = z
  .array(DeliveryOptionDto)
  .meta({ example: [OPTION_EXAMPLE], description: 'The cheapest first' });

/** An order to try the settings with. */
export const DeliveryOptionsQuery = z.object({
  country: countryCode,
  weight: z.coerce.number().min(0).max(MAX_GRAMS).default(0).meta({ description: 'Grams' }),
  value: z.coerce.number().min(0).max(1_000_000).default(0).meta({
    description: 'Value of the items in dollars',
  }),
});
export type DeliveryOptionsQuery = z.infer<typeof DeliveryOptionsQuery>;
