import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { ORDER_STATUSES } from './order-status.js';

/** One statement, and a short one: while a coin is in demand there are as many letters as sales. */
const ORDER = defineQuery(
  'an order that a letter is about',
  {
    id: z.uuid(),
    status: z.enum(ORDER_STATUSES),
    total_cents: z.string(),
    username: z.string(),
    email: z.string(),
    is_confirmed: z.boolean(),
  },
  'prepared',
)`
  SELECT orders.id, orders.status, orders.total_cents, owner.username, owner.email,
         owner.email_confirmed_at IS NOT NULL AS is_confirmed
    FROM orders JOIN users owner ON owner.id = orders.user_id AND owner.deleted_at IS NULL
   WHERE orders.id = $1`;

/** An order and who has placed it. */
export type EmailOrder = RowOf<typeof ORDER>;

/** Undefined: the order is gone, or who has placed it has left the shop. */
export function findEmailOrder(
  database: Parameters<typeof ORDER.first>[0],
  id: string,
): Promise<EmailOrder | undefined> {
  return ORDER.first(database, [id]);
}
