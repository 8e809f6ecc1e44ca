import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { DELIVERY_STATES, ORDER_STATUSES, PAYMENT_STATES } from './order-status.js';

/** SQL condition: the shop uses payments for the order, or buyers can choose how to pay. */
const HAS_PAYMENT = `orders.paid_cents > 0 OR orders.status <> 'cancelled' AND orders.total_cents > 0
  AND (orders.pay_until IS NOT NULL
    OR orders.status = 'pending' AND EXISTS (SELECT FROM payment_method WHERE enabled))`;

/** SQL condition: the order has a parcel, or is to be sent to an address. A completed order without parcels is done. */
const HAS_DELIVERY = `orders.status <> 'cancelled' AND delivery.kind IS DISTINCT FROM 'pick_up'
  AND (orders.shipment_state IS NOT NULL OR orders.status = 'pending' AND delivery.kind = 'ship')`;

const OWN_ORDERS = defineQuery('orders of a shopper', {
  id: z.uuid(),
  created_at: z.date(),
  status: z.enum(ORDER_STATUSES),
  // bigint: the driver returns it as a string.
  total_cents: z.string(),
  payment_state: z.enum(PAYMENT_STATES).nullable(),
  delivery_state: z.enum(DELIVERY_STATES).nullable(),
})`
  SELECT orders.id, orders.created_at, orders.status, orders.total_cents,
         CASE WHEN ${HAS_PAYMENT} THEN orders.payment_state END AS payment_state,
         CASE WHEN ${HAS_DELIVERY} THEN orders.delivery_state END AS delivery_state
    FROM orders LEFT JOIN order_delivery delivery ON delivery.order_id = orders.id
   WHERE orders.user_id = $1
   ORDER BY orders.created_at DESC, orders.id DESC LIMIT $2 OFFSET $3`;

/** An order of a shopper. Null states: the shop does not use payments or deliveries for it. */
type OwnOrderRow = RowOf<typeof OWN_ORDERS>;

/** The orders of a shopper, newest first. */
export function findOwnOrders(
  manager: EntityManager,
  userId: string,
  { limit, offset }: Rows,
): Promise<OwnOrderRow[]> {
  return OWN_ORDERS.run(manager, [userId, limit, offset]);
}
