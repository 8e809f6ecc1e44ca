import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable, type Processing } from '../common/personal-data-map.js';

/** SQL query for the ids of a person's orders. */
export const ORDERS_OF_PERSON =
  'SELECT orders.id FROM orders WHERE orders.user_id IN (SELECT id FROM person)';

const ACCOUNTING: Processing = {
  subject: 'account holder',
  purpose: fieldText('dataProcessing.ordered'),
  basis: 'legal-obligation',
  retention: fieldText('dataProcessing.noOrderDeleted'),
};
const WORDS = 'fixed set of words';

/** An order that was paid must still find its recipient: `OrderDeliveryRetention` erases the column later. */
const unlessOpen = (column: string) =>
  `CASE (SELECT status FROM orders WHERE orders.id = order_delivery.order_id) WHEN 'pending' THEN ${column} ELSE '' END`;

/** Orders: retained for accounting, without name, address and notes. */
export const ORDER_TABLES: readonly PersonalTable[] = [
  {
    table: 'orders',
    personal: {
      processing: ACCOUNTING,
      owner: 'user_id',
      onErasure: 'retain',
      exportedBy: 'OrdersService.list',
      columns: {
        user_id: {},
        id: { exportedAs: 'orders[].id' },
        short_id: {},
        status: { exportedAs: 'orders[].status' },
        total_cents: { exportedAs: 'orders[].total' },
        created_at: { exportedAs: 'orders[].created_at' },
        note: {
          purpose: fieldText('dataProcessing.staffNotes'),
          basis: 'legitimate-interests',
          retention: fieldText('dataProcessing.untilAccountDeleted'),
          overwrite: `''`,
        },
      },
    },
    none: {
      currency: 'code of a currency',
      shipment_state: WORDS,
      locale: 'code of a language',
    },
  },
  {
    table: 'order_item',
    personal: {
      processing: ACCOUNTING,
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      exportedBy: 'OrdersService.list',
      columns: {
        product_id: { exportedAs: 'orders[].items[].product_id' },
        name: { exportedAs: 'orders[].items[].name' },
        quantity: { exportedAs: 'orders[].items[].quantity' },
        price_cents: { exportedAs: 'orders[].items[].price' },
        numbers: { exportedAs: 'orders[].items[].serials' },
      },
    },
    none: { image_hash: 'image of the product', currency: 'code of a currency' },
  },
  {
    table: 'order_item_coin',
    personal: {
      processing: ACCOUNTING,
      rows: `order_item_id IN (SELECT id FROM order_item WHERE order_id IN (${ORDERS_OF_PERSON}))`,
      onErasure: 'retain',
      exportedBy: 'OrdersService.list',
      columns: {
        product_id: { exportedAs: 'orders[].items[].coins[].id' },
        name: { exportedAs: 'orders[].items[].coins[].name' },
        numbers: { exportedAs: 'orders[].items[].coins[].serials' },
      },
    },
  },
  {
    table: 'order_event',
    personal: {
      processing: {
        subject: 'staff',
        purpose: 'record of who changed the order',
        basis: 'legitimate-interests',
        retention: 'as long as the order',
      },
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      columns: { user_id: {} },
    },
    none: columnsOf(WORDS, 'kind', 'from_status', 'to_status'),
  },
  {
    table: 'order_delivery',
    personal: {
      processing: {
        subject: 'recipient',
        purpose: fieldText('dataProcessing.delivery'),
        basis: 'contract',
        retention: fieldText('dataProcessing.openOrder'),
      },
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      lateRows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      list: {
        name: 'deliveries',
        from: `(SELECT orders.user_id, delivery.* FROM orders
                  JOIN order_delivery delivery ON delivery.order_id = orders.id) AS entry`,
        fields: {
          order_id: 'order_id',
          service: 'service_name',
          name: 'name',
          company: 'company',
          line1: 'line1',
          line2: 'line2',
          city: 'city',
          region: 'region',
          postal_code: 'postal_code',
          country: 'country',
          phone: 'phone',
          gift_message: 'gift_message',
        },
        orderBy: 'order_id',
      },
      columns: {
        order_id: { exportedAs: 'deliveries[].order_id' },
        service_name: { ...ACCOUNTING, exportedAs: 'deliveries[].service' },
        country: { ...ACCOUNTING, exportedAs: 'deliveries[].country' },
        name: { exportedAs: 'deliveries[].name', overwrite: unlessOpen('name') },
        company: { exportedAs: 'deliveries[].company', overwrite: unlessOpen('company') },
        line1: { exportedAs: 'deliveries[].line1', overwrite: unlessOpen('line1') },
        line2: { exportedAs: 'deliveries[].line2', overwrite: unlessOpen('line2') },
        city: { exportedAs: 'deliveries[].city', overwrite: unlessOpen('city') },
        region: { exportedAs: 'deliveries[].region', overwrite: unlessOpen('region') },
        postal_code: {
          exportedAs: 'deliveries[].postal_code',
          overwrite: unlessOpen('postal_code'),
        },
        phone: { exportedAs: 'deliveries[].phone', overwrite: unlessOpen('phone') },
        gift_message: {
          exportedAs: 'deliveries[].gift_message',
          overwrite: unlessOpen('gift_message'),
        },
      },
    },
    none: {
      ...columnsOf(WORDS, 'kind', 'duties'),
      duties_note: 'text of the shop',
    },
  },
  {
    table: 'order_extra_charge',
    none: { kind: WORDS, description: 'kind of amount' },
  },
  { table: 'order_piece_return', none: columnsOf(WORDS, 'outcome') },
  {
    table: 'checkout_key',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.oneOrder'),
        basis: 'contract',
        retention: fieldText('dataProcessing.oneDay'),
      },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, answer: {} },
    },
    none: { key: 'random key', request_hash: 'hash of a request' },
  },
];
