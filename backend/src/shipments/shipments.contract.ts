import { z } from 'zod';
import { uuidParam } from '../common/id.js';
import { isPlainLine, text } from '../common/text.js';
import { DELIVERY_STATES, RefusedOrder } from '../orders/index.js';
import { CARRIER_KEYS } from './carriers.js';
import { SHIPMENT_STATES } from './shipment-state.js';
import {
  LEFT_EXAMPLE,
  ORDER_ID_OF_PARCEL,
  PACK_PARCEL_EXAMPLE,
  PARCEL_EXAMPLE,
  SHIP_PARCEL_EXAMPLE,
  SHIPMENT_EXAMPLE,
} from './shipments.example.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_ITEMS = 1000;
const MAX_BULK_PARCELS = 100;
const MAX_CODE = 60;
const MAX_URL = 500;

const shipmentId = z.uuid(fieldText('errorsFields.uuid')).toLowerCase().meta({
  description: 'Chosen by the client: repeating the request with the same id packs once',
});
const trackingCode = text(MAX_CODE).refine(isPlainLine, fieldText('errorsFields.unusable'));
const carrier = z.enum(CARRIER_KEYS, fieldText('errorsFields.carrier'));

/** A parcel is handed to a carrier. */
export const ShipParcel = z
  .object({
    carrier,
    tracking_code: trackingCode.default('').meta({ description: 'Empty: none' }),
    tracking_url: text(MAX_URL)
      .refine(
        (url) => url === '' || (url.startsWith('https://') && URL.canParse(url)),
        fieldText('errorsFields.trackingUrl'),
      )
      .default('')
      .meta({ description: 'Page about the parcel; empty: the page of the carrier' }),
  })
  .meta({ id: 'ShipParcel', example: SHIP_PARCEL_EXAMPLE });
export type ShipParcel = z.infer<typeof ShipParcel>;

const PackedItem = z
  .object({
    line_id: z.uuid(fieldText('errorsFields.uuid')).toLowerCase(),
    quantity: z.int().min(1).max(99),
    numbers: z.array(z.int().min(1)).min(1).max(99).optional().meta({
      description: 'Absent: the lowest numbers that are left. For coins of a set always absent',
    }),
  })
  .meta({ id: 'PackedItem' });

/** Items of an order go into a parcel. */
export const PackParcel = z
  .object({
    id: shipmentId,
    items: z
      .array(PackedItem)
      .min(1, fieldText('errorsFields.parcelItems'))
      .max(MAX_ITEMS)
      .refine(
        (items) => new Set(items.map(({ line_id }) => line_id)).size === items.length,
        fieldText('errorsFields.itemTwice'),
      )
      .optional()
      .meta({ description: 'Absent: all that is left to pack' }),
    ship: ShipParcel.optional().meta({ description: 'Present: the parcel is also sent' }),
  })
  .meta({ id: 'PackParcel', example: PACK_PARCEL_EXAMPLE });
export type PackParcel = z.infer<typeof PackParcel>;

const numbers = z
  .array(z.int())
  .nullable()
  .meta({ description: 'Ascending; null: the product is not numbered' });

const ParcelItem = z
  .object({
    line_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    numbers,
    coins: z
      .array(z.object({ id: z.string(), name: z.string(), numbers }))
      .nullable()
      .meta({ description: "A custom gift set's coins; null: not a custom set" }),
  })
  .meta({ id: 'ParcelItem' });
export type ParcelItem = z.infer<typeof ParcelItem>;

/** A parcel as its buyer sees it. */
export const ParcelDto = z
  .object({
    id: z.string(),
    state: z.enum(SHIPMENT_STATES),
    carrier: z.string().meta({ description: 'Key of the carrier; empty: not sent yet' }),
    carrier_name: z.string(),
    tracking_code: z.string().meta({ description: 'Empty: none' }),
    tracking_url: z.string().nullable(),
    packed_at: z.iso.datetime(),
    shipped_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    returned_at: z.iso.datetime().nullable(),
    items: z.array(ParcelItem),
  })
  .meta({ id: 'Parcel', example: PARCEL_EXAMPLE });
export type ParcelDto = z.infer<typeof ParcelDto>;

const LeftItem = z
  .object({ line_id: z.string(), name: z.string(), quantity: z.int(), numbers })
  .meta({ id: 'LeftToPack', example: LEFT_EXAMPLE });

const deliveryState = z.enum(DELIVERY_STATES).meta({
  description: 'fulfilled: all of it is sent; delivered: all of it has arrived',
});

/** The parcels of a buyer's own order. */
export const OrderParcelsDto = z
  .object({
    delivery_state: deliveryState,
    parcels: z.array(ParcelDto).meta({ description: 'Oldest first, without cancelled ones' }),
    left: z.array(LeftItem).meta({ description: 'What is in no parcel and in no return' }),
  })
  .meta({
    id: 'OrderParcels',
    example: {
      delivery_state: 'partly_fulfilled',
      parcels: [PARCEL_EXAMPLE],
      left: [LEFT_EXAMPLE],
    },
  });
export type OrderParcelsDto = z.infer<typeof OrderParcelsDto>;

/** A parcel as staff see it. */
export const ShipmentDto = ParcelDto.extend({
  cancelled_at: z.iso.datetime().nullable(),
  packed_by: z.string(),
}).meta({ id: 'Shipment', example: SHIPMENT_EXAMPLE });
export type ShipmentDto = z.infer<typeof ShipmentDto>;

/** Customs papers of a parcel. */
const CUSTOMS_DOCUMENTS = ['cn23', 'commercial-invoice'] as const;
export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number];

export const CustomsQuery = z.object({ document: z.enum(CUSTOMS_DOCUMENTS) });
export type CustomsQuery = z.infer<typeof CustomsQuery>;

const MAX_CUSTOMS_ORDERS = 50;

export const CustomsOrdersQuery = z.object({
  orders: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(
      z
        .array(z.uuid().toLowerCase())
        .max(MAX_CUSTOMS_ORDERS, fieldText('errorsFields.customsOrders')),
    )
    .meta({ description: 'Ids of at most 50 orders, separated by commas' }),
});
export type CustomsOrdersQuery = z.output<typeof CustomsOrdersQuery>;

/** Orders whose parcels need customs papers. */
export const CustomsOrdersDto = z
  .object({ orders: z.array(z.string()).meta({ description: 'Ids' }) })
  .meta({ id: 'CustomsOrders', example: { orders: [ORDER_ID_OF_PARCEL] } });
export type CustomsOrdersDto = z.infer<typeof CustomsOrdersDto>;

export const CustomsOfOrdersQuery = CustomsQuery.extend(CustomsOrdersQuery.shape);
export type CustomsOfOrdersQuery = z.output<typeof CustomsOfOrdersQuery>;

/** Fields of a product that customs requires. */
const CUSTOMS_FIELDS = ['customs_description', 'hs_code', 'origin_country', 'weight'] as const;
export type CustomsField = (typeof CUSTOMS_FIELDS)[number];

const IncompleteProduct = z
  .object({
    product_id: z.string(),
    name: z.string(),
    missing: z.array(z.enum(CUSTOMS_FIELDS)),
  })
  .meta({ id: 'IncompleteProduct' });
export type IncompleteProduct = z.infer<typeof IncompleteProduct>;

const CustomsStateDto = z
  .object({
    state: z.enum(['not_needed', 'seller_missing', 'needed']).meta({
      description: 'seller_missing: without the seller, the country of the shop is unknown',
    }),
    incomplete: z
      .array(IncompleteProduct)
      .meta({ description: 'Products of the order that lack what customs requires' }),
  })
  .meta({ id: 'CustomsState' });
export type CustomsStateDto = z.infer<typeof CustomsStateDto>;

/** The parcels of an order for staff. */
export const OrderShipmentsDto = z
  .object({
    delivery_state: deliveryState,
    shipments: z.array(ShipmentDto).meta({ description: 'Oldest first' }),
    left: z.array(LeftItem).meta({ description: 'What is in no parcel and in no return' }),
    customs: CustomsStateDto,
  })
  .meta({
    id: 'OrderShipments',
    example: {
      delivery_state: 'partly_fulfilled',
      shipments: [SHIPMENT_EXAMPLE],
      left: [LEFT_EXAMPLE],
      customs: { state: 'needed', incomplete: [] },
    },
  });
export type OrderShipmentsDto = z.infer<typeof OrderShipmentsDto>;

/** Packs and sends what is left of many orders, a parcel each. */
export const SendParcels = z
  .object({
    carrier,
    parcels: z
      .array(
        z.object({ id: shipmentId, order_id: z.uuid().toLowerCase(), tracking_code: trackingCode }),
      )
      .min(1)
      .max(MAX_BULK_PARCELS),
  })
  .meta({
    id: 'SendParcels',
    example: {
      carrier: 'usps',
      parcels: [
        {
          id: PACK_PARCEL_EXAMPLE.id,
          order_id: ORDER_ID_OF_PARCEL,
          tracking_code: SHIP_PARCEL_EXAMPLE.tracking_code,
        },
      ],
    },
  });
export type SendParcels = z.infer<typeof SendParcels>;

export const SentParcelsReport = z
  .object({
    sent: z.array(z.string()).meta({ description: 'Ids of orders' }),
    refused: z
      .array(RefusedOrder)
      .meta({ description: 'Orders of which nothing was sent, with the reason' }),
  })
  .meta({ id: 'SentParcelsReport', example: { sent: [ORDER_ID_OF_PARCEL], refused: [] } });
export type SentParcelsReport = z.infer<typeof SentParcelsReport>;

export const shipmentIdParam = uuidParam(
  'shipments.not-found',
  fieldText('errors.shipmentsNotFound'),
);
