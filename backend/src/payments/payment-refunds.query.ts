import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineLeaseTable, type ClaimedRow } from '../common/lease-table/lease-table.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { REFUND_STATES, type RefundState } from './payment-refund.entity.js';

const TABLE = defineLeaseTable({
  name: 'refunds to send',
  table: 'payment_refund',
  isWaiting: `state = 'requested'`,
  orderBy: 'due_at',
  leaseMs: 60_000,
  columns: { attempt_id: z.uuid(), amount_cents: z.string(), key_number: z.int() },
});

const REFUND = {
  id: z.uuid(),
  payment_id: z.uuid(),
  attempt_id: z.uuid(),
  amount_cents: z.string(),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  provider_ref: z.string().nullable(),
  created_at: z.date(),
};
const COLUMNS = `refund.id, refund.payment_id, refund.attempt_id, refund.amount_cents, refund.reason,
  refund.state, refund.provider_ref, refund.created_at`;

const BY_ID = defineQuery('refund', REFUND)`
  SELECT ${COLUMNS} FROM payment_refund refund WHERE refund.id = $1`;
const OF_ATTEMPT = defineQuery('refunds of an attempt', REFUND)`
  SELECT ${COLUMNS} FROM payment_refund refund WHERE refund.attempt_id = $1 ORDER BY refund.created_at`;
const OF_ORDER = defineQuery('refunds of an order', { ...REFUND, by: z.string() })`
  SELECT ${COLUMNS}, coalesce(author.username, '') AS by
    FROM payment JOIN payment_refund refund ON refund.payment_id = payment.id
    LEFT JOIN users author ON author.id = refund.user_id
   WHERE payment.order_id = $1 ORDER BY refund.created_at, refund.id`;

/** Reserves the amount on its payment; a CHECK constraint rejects more than was captured. */
const INSERT = defineQuery('request a refund', { id: z.uuid() })`
  WITH refund AS (
    INSERT INTO payment_refund (id, payment_id, attempt_id, amount_cents, reason, user_id, due_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (id) DO NOTHING
    RETURNING id, payment_id, amount_cents)
  UPDATE payment SET pending_refund_cents = pending_refund_cents + refund.amount_cents
    FROM refund WHERE payment.id = refund.payment_id RETURNING refund.id`;

/** Allowed previous states per new state, so that a late response of the provider cannot move a refund back. */
const TRANSITIONS: Readonly<Record<Exclude<RefundState, 'requested'>, readonly RefundState[]>> = {
  sent: ['requested'],
  succeeded: ['requested', 'sent', 'failed'],
  failed: ['requested', 'sent'],
  failed_after: ['succeeded'],
};

/** Releases the reserved amount when a refund leaves `requested` and `sent`. */
const SET_STATE = defineQuery('set the state of a refund', { id: z.uuid() })`
  WITH before AS (
    SELECT id, state FROM payment_refund WHERE id = $1 FOR NO KEY UPDATE),
  changed AS (
    UPDATE payment_refund refund SET state = $2::text, provider_ref = coalesce($3, provider_ref), last_error = $4
      FROM before WHERE refund.id = before.id AND before.state = ANY($5::text[])
    RETURNING refund.id, refund.payment_id, refund.amount_cents, before.state AS old),
  released AS (
    UPDATE payment SET pending_refund_cents = pending_refund_cents - changed.amount_cents
      FROM changed WHERE payment.id = changed.payment_id
       AND changed.old IN ('requested', 'sent') AND $2::text NOT IN ('requested', 'sent'))
  SELECT id FROM changed`;

const NEXT_KEY = defineQuery('use another idempotency key for a refund', {})`
  UPDATE payment_refund SET key_number = key_number + 1 WHERE id = $1`;

/** Refund that is to be sent to its provider. */
export type DueRefund = ClaimedRow<typeof TABLE>;
/** Refund of a provider; amounts are cents as text. */
export type RefundRow = RowOf<typeof BY_ID>;

export const claimDueRefunds = TABLE.claim;
export const settleRefund = TABLE.settle;

export function findRefund(manager: EntityManager, id: string): Promise<RefundRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Refunds of an attempt, oldest first. */
export function findRefundsOfAttempt(
  manager: EntityManager,
  attemptId: string,
): Promise<RefundRow[]> {
  return OF_ATTEMPT.run(manager, [attemptId]);
}

/** Refunds of an order with the name of the author, oldest first. */
export function findRefunds(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof OF_ORDER>[]> {
  return OF_ORDER.run(manager, [orderId]);
}

/** A new refund at a provider. */
export interface NewProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly attemptId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** Null: requested by the shop itself. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Requests a refund; false: the id exists. Lock the order and the payment first. */
export async function insertRefund(
  manager: EntityManager,
  refund: NewProviderRefund,
): Promise<boolean> {
  const { id, paymentId, attemptId, amountCents, reason, userId, now } = refund;
  const values = [id, paymentId, attemptId, amountCents, reason, userId, now];
  return (await INSERT.first(manager, values)) !== undefined;
}

/**
 * Changes the state, forward only, and releases the reserved amount when it is final. Returns false if nothing
 * changed.
 */
export async function setRefundState(
  manager: EntityManager,
  id: string,
  state: keyof typeof TRANSITIONS,
  {
    ref = null,
    error = null,
  }: { readonly ref?: string | null; readonly error?: string | null } = {},
): Promise<boolean> {
  return (
    (await SET_STATE.first(manager, [id, state, ref, error, TRANSITIONS[state]])) !== undefined
  );
}

/** A provider repeats a definite error for the same key, so the next attempt uses another one. */
export async function useNextKey(manager: EntityManager, id: string): Promise<void> {
  await NEXT_KEY.run(manager, [id]);
}
