import { ORDER_EXAMPLE } from '../orders/index.js';

// Examples of parcels for the API description.

const [ITEM] = ORDER_EXAMPLE.items;

export const SHIP_PARCEL_EXAMPLE = { carrier: 'usps', tracking_code: '9400100000000000000000' };

export const PACK_PARCEL_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000a7',
  items: [{ line_id: '019a1804-c0de-7000-8000-0000000000c1', quantity: 1, numbers: [4] }],
};

export const PARCEL_EXAMPLE = {
  id: PACK_PARCEL_EXAMPLE.id,
  state: 'shipped',
  carrier: SHIP_PARCEL_EXAMPLE.carrier,
  carrier_name: 'USPS',
  tracking_code: SHIP_PARCEL_EXAMPLE.tracking_code,
  tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  packed_at: '2026-01-02T09:00:00.000Z',
  shipped_at: '2026-01-02T09:30:00.000Z',
  delivered_at: null,
  returned_at: null,
  items: [
    {
      line_id: PACK_PARCEL_EXAMPLE.items[0]?.line_id,
      name: ITEM?.name,
      quantity: 1,
      numbers: [4],
      coins: null,
    },
  ],
};

export const SHIPMENT_EXAMPLE = { ...PARCEL_EXAMPLE, cancelled_at: null, packed_by: 'Sanité' };

export const LEFT_EXAMPLE = {
  line_id: PACK_PARCEL_EXAMPLE.items[0]?.line_id,
  name: ITEM?.name,
  quantity: 1,
  numbers: [5],
};

export const ORDER_ID_OF_PARCEL = ORDER_EXAMPLE.id;
