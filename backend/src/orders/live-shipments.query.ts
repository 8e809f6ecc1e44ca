import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_LIVE_SHIPMENT_SQL } from '../common/order-predicates.js';
import { defineQuery } from '../common/query.js';

const LIVE = defineQuery('live parcels of an order', { found: z.boolean() })`
  SELECT EXISTS (
    SELECT FROM shipment WHERE shipment.order_id = $1 AND ${IS_LIVE_SHIPMENT_SQL}) AS found`;

/** Whether a locked order has a parcel whose pieces are not in the shop. Such an order cannot be cancelled. */
export async function hasLiveShipment(manager: EntityManager, orderId: string): Promise<boolean> {
  return (await LIVE.first(manager, [orderId]))?.found ?? false;
}
