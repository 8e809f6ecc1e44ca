import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from './order-status.js';
import type { AdminOrderDetail } from './orders.contract.js';

/** Author name of automatic changes. */
const BY_SHOP = `'The shop'`;

const TIMELINE = defineQuery('timeline of an order', {
  at: z.date(),
  by: z.string(),
  kind: z.enum(ORDER_EVENT_KINDS),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES).nullable(),
})`
  SELECT event.created_at AS at, coalesce(author.username, ${BY_SHOP}) AS by, event.kind,
         event.from_status AS "from", event.to_status AS "to"
    FROM order_event event LEFT JOIN users author ON author.id = event.user_id
   WHERE event.order_id = $1 ORDER BY event.id`;

/** Returns an order's timeline, oldest first. */
export async function findTimeline(
  manager: EntityManager,
  orderId: string,
): Promise<AdminOrderDetail['timeline']> {
  const rows = await TIMELINE.run(manager, [orderId]);
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }));
}
