import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { ORDER_STATUSES } from './order-status.js';

/** A single prepared statement: during a rush, the worker runs it once per order. */
const ORDER = defineQuery(
  'order for an email',
  {
    id: z.uuid(),
    status: z.enum(ORDER_STATUSES),
    total_cents: z.string(),
    username: z.string(),
    email: z.string(),
    is_confirmed: z.boolean(),
    has_delivery: z.boolean(),
    // json
    taxes: z.array(z.object({ name: z.string(), cents: z.number() })),
  },
  'prepared',
)`
  SELECT orders.id, orders.status, orders.total_cents, owner.username, owner.email,
         owner.email_confirmed_at IS NOT NULL AS is_confirmed,
         EXISTS (SELECT FROM order_delivery WHERE order_id = orders.id) AS has_delivery,
         coalesce((SELECT json_agg(tax ORDER BY name) FROM (
           SELECT description AS name, sum(amount_cents) AS cents FROM order_extra_charge
            WHERE order_id = orders.id AND kind = 'tax' GROUP BY description) AS tax), '[]') AS taxes
    FROM orders JOIN users owner ON owner.id = orders.user_id AND owner.deleted_at IS NULL
   WHERE orders.id = $1`;

/** An order and its customer, as an email needs them. */
export type EmailOrder = RowOf<typeof ORDER>;

/** Returns undefined if the order is gone or its customer's account was deleted. */
export function findEmailOrder(
  database: Parameters<typeof ORDER.first>[0],
  id: string,
): Promise<EmailOrder | undefined> {
  return ORDER.first(database, [id]);
}
