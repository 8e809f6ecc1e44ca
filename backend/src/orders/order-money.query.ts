import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { IS_AUTO_CANCEL_ENABLED_SQL } from '../settings/index.js';
import { ORDER_STATUSES, PAYMENT_STATES, type PaymentState } from './order-status.js';

const MONEY = {
  id: z.uuid(),
  user_id: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  currency: z.string(),
  // bigint: the driver returns it as a string.
  total_cents: z.string(),
  paid_cents: z.string(),
  refunded_cents: z.string(),
  payment_state: z.enum(PAYMENT_STATES),
  pay_until: z.date().nullable(),
};

const COLUMNS =
  'id, user_id, status, currency, total_cents, paid_cents, refunded_cents, orders.payment_state, pay_until';

const READ = defineQuery('money of an order', MONEY)`
  SELECT ${COLUMNS} FROM orders WHERE id = $1`;
const LOCK = defineQuery('lock an order for a payment', MONEY)`
  SELECT ${COLUMNS} FROM orders WHERE id = $1 FOR NO KEY UPDATE`;

const PAID = defineQuery('add a payment to an order', {})`
  UPDATE orders SET paid_cents = paid_cents + $2, pay_until = NULL WHERE id = $1`;
const REFUNDED = defineQuery('add a refund to an order', {})`
  UPDATE orders SET refunded_cents = refunded_cents + $2 WHERE id = $1`;
const REFUND_FAILED = defineQuery('take a failed refund of an order back', {})`
  UPDATE orders SET refunded_cents = refunded_cents - $2 WHERE id = $1`;
const PAY_UNTIL = defineQuery('set until when an order can be paid', {})`
  UPDATE orders SET pay_until = $2 WHERE id = $1`;

const EXPIRED = defineQuery('orders that were not paid in time', {
  id: z.uuid(),
  has_deadline: z.boolean(),
})`
  (SELECT id, true AS has_deadline FROM orders
    WHERE pay_until < $1 AND status = 'pending' AND paid_cents = 0 ORDER BY pay_until LIMIT 100)
  UNION ALL
  (SELECT id, false FROM orders
    WHERE status = 'pending' AND created_at < $2 AND pay_until IS NULL AND paid_cents = 0
      AND total_cents > 0 AND ${IS_AUTO_CANCEL_ENABLED_SQL}
      AND coalesce(
        (SELECT max(event.created_at) FROM order_event event WHERE event.order_id = orders.id
            AND event.kind = 'status' AND event.to_status = 'pending'), created_at) < $2
    ORDER BY created_at LIMIT 100)`;

/** Amounts of an order in cents, with its payment deadline. */
export interface OrderMoneyRow {
  readonly id: string;
  readonly userId: string;
  readonly status: RowOf<typeof READ>['status'];
  readonly currency: string;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly paymentState: PaymentState;
  readonly payUntil: Date | null;
}

/** Finds the amounts of an order; undefined if it does not exist. */
export async function findOrderMoney(
  manager: EntityManager,
  id: string,
): Promise<OrderMoneyRow | undefined> {
  return toMoney(await READ.first(manager, [id]));
}

/** Like `findOrderMoney`, and locks the order until the transaction ends. */
export async function lockOrderMoney(
  manager: EntityManager,
  id: string,
): Promise<OrderMoneyRow | undefined> {
  return toMoney(await LOCK.first(manager, [id]));
}

/** Adds a payment to a locked order and removes its payment deadline. */
export async function recordPaid(manager: EntityManager, id: string, cents: number): Promise<void> {
  await PAID.run(manager, [id, cents]);
}

/** Adds a refund to a locked order. A CHECK constraint rejects more than was paid. */
export async function recordRefunded(
  manager: EntityManager,
  id: string,
  cents: number,
): Promise<void> {
  await REFUNDED.run(manager, [id, cents]);
}

/** Reverses a recorded refund that the provider reported as failed. */
export async function recordRefundFailed(
  manager: EntityManager,
  id: string,
  cents: number,
): Promise<void> {
  await REFUND_FAILED.run(manager, [id, cents]);
}

/** Sets the payment deadline of a locked order; null: no deadline. */
export async function setPayUntil(
  manager: EntityManager,
  id: string,
  payUntil: Date | null,
): Promise<void> {
  await PAY_UNTIL.run(manager, [id, payUntil]);
}

/**
 * Lists pending orders to cancel, up to 100 of each kind: orders whose payment deadline has passed and, if
 * automatic cancellation is enabled, orders without a deadline that were placed and not restored before
 * `overdueSince`.
 */
export async function findExpiredOrders(
  manager: EntityManager,
  now: Date,
  overdueSince: Date,
): Promise<RowOf<typeof EXPIRED>[]> {
  return EXPIRED.run(manager, [now, overdueSince]);
}

function toMoney(row: RowOf<typeof READ> | undefined): OrderMoneyRow | undefined {
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      status: row.status,
      currency: row.currency,
      totalCents: Number(row.total_cents),
      paidCents: Number(row.paid_cents),
      refundedCents: Number(row.refunded_cents),
      paymentState: row.payment_state,
      payUntil: row.pay_until,
    }
  );
}
