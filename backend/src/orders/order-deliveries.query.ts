import { z } from 'zod';
import { toDollars } from '../common/money.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { DELIVERY_KINDS, DUTIES, formatAddressLines } from '../delivery/index.js';
import type { OrderDeliveryDto } from './orders.contract.js';

const DELIVERIES = defineQuery(
  'deliveries of orders',
  {
    order_id: z.uuid(),
    kind: z.enum(DELIVERY_KINDS),
    service_name: z.string(),
    // bigint: the driver returns it as a string.
    price_cents: z.string(),
    days_min: z.int().nullable(),
    days_max: z.int().nullable(),
    duties: z.enum(DUTIES),
    duties_note: z.string(),
    name: z.string(),
    company: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    country: z.string(),
    phone: z.string(),
    gift_message: z.string(),
    hide_prices: z.boolean(),
  },
  'prepared',
)`
  SELECT order_id, kind, service_name, price_cents, days_min, days_max, duties, duties_note,
         name, company, line1, line2, city, region, postal_code, country, phone, gift_message, hide_prices
    FROM order_delivery WHERE order_id = ANY($1)`;

/**
 * Erases recipient, address, phone and gift message of orders of deleted accounts that are not open any more. Country,
 * service and price are retained for accounting.
 */
const ERASE_DELIVERED = defineQuery('erase deliveries of deleted accounts', {})`
  UPDATE order_delivery delivery
     SET name = '', company = '', line1 = '', line2 = '', city = '', region = '', postal_code = '',
         phone = '', gift_message = ''
    FROM users account JOIN orders ON orders.user_id = account.id
   WHERE account.deleted_at IS NOT NULL AND delivery.order_id = orders.id AND orders.status <> 'pending'
     AND (delivery.line1 <> '' OR delivery.name <> '' OR delivery.phone <> '')`;

type Database = Parameters<typeof DELIVERIES.run>[0];

/** Finds the deliveries of orders by order id; an order without one is absent. */
export async function findOrderDeliveries(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderDeliveryDto>> {
  const rows = await DELIVERIES.run(database, [orderIds]);
  return new Map(rows.map(({ order_id, ...row }) => [order_id, toOrderDelivery(row)]));
}

/** Finds the delivery of an order; null if it has none. */
export async function findOrderDelivery(
  database: Database,
  orderId: string,
): Promise<OrderDeliveryDto | null> {
  return (await findOrderDeliveries(database, [orderId])).get(orderId) ?? null;
}

/** See `ERASE_DELIVERED`. */
export async function eraseDeliveriesOfDeletedAccounts(database: Database): Promise<void> {
  await ERASE_DELIVERED.run(database);
}

function toOrderDelivery({
  service_name: service,
  price_cents,
  ...delivery
}: Omit<RowOf<typeof DELIVERIES>, 'order_id'>): OrderDeliveryDto {
  // A pick-up point is no address of the person who picks the order up.
  const lines = formatAddressLines(
    delivery.kind === 'ship' ? delivery : { ...delivery, name: '', company: '' },
  );
  return { ...delivery, service, price: toDollars(Number(price_cents)), lines };
}
