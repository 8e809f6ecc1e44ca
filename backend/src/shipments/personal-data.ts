import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';
import { ORDERS_OF_PERSON } from '../orders/personal-data.js';

const OF_ORDERS = `order_id IN (${ORDERS_OF_PERSON})`;

/** Parcels: retained with their order, without the tracking code, which leads to the carrier's data. */
export const SHIPMENT_TABLES: readonly PersonalTable[] = [
  {
    table: 'shipment',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.sent'),
        basis: 'contract',
        retention: fieldText('dataProcessing.orderAndTracking'),
      },
      rows: OF_ORDERS,
      lateRows: OF_ORDERS,
      onErasure: 'retain',
      list: {
        name: 'shipments',
        from: `(SELECT orders.user_id, shipment.* FROM orders
                  JOIN shipment ON shipment.order_id = orders.id) AS entry`,
        fields: {
          order_id: 'order_id',
          carrier: 'carrier',
          tracking_code: 'tracking_code',
          state: 'state',
          packed: 'packed_at',
          shipped: 'shipped_at',
          delivered: 'delivered_at',
        },
        orderBy: 'packed_at',
      },
      columns: {
        order_id: { exportedAs: 'shipments[].order_id' },
        carrier: { exportedAs: 'shipments[].carrier' },
        tracking_code: { exportedAs: 'shipments[].tracking_code', overwrite: `''` },
        tracking_url: { overwrite: `''` },
        state: { exportedAs: 'shipments[].state' },
        packed_at: { exportedAs: 'shipments[].packed' },
        shipped_at: { exportedAs: 'shipments[].shipped' },
        delivered_at: { exportedAs: 'shipments[].delivered' },
        created_by: { subject: 'staff', purpose: 'record of who packed it' },
      },
    },
  },
  { table: 'shipment_item', none: columnsOf('numbers of pieces', 'numbers') },
  { table: 'shipment_item_coin', none: columnsOf('numbers of pieces', 'numbers') },
];
