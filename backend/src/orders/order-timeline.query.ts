import type { EntityManager } from 'typeorm';
import type { AdminOrderDetail } from './orders.contract.js';

type Event = AdminOrderDetail['timeline'][number];

/** What happened to an order, oldest first. */
export async function timelineOf(manager: EntityManager, orderId: string): Promise<Event[]> {
  const rows = await manager.query<(Omit<Event, 'at'> & { at: Date })[]>(
    `SELECT event.created_at AS at, author.username AS by, event.kind,
            event.from_status AS "from", event.to_status AS "to"
       FROM order_event event JOIN users author ON author.id = event.user_id
      WHERE event.order_id = $1 ORDER BY event.id`,
    [orderId],
  );
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }));
}
