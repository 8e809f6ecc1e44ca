import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineLeasedTable, type ClaimedRow } from '../common/lease-table/lease-table.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { ATTEMPT_STATES, type AttemptState } from './payment-attempt.entity.js';
import { PAYMENT_METHODS } from './payment-methods.js';
import type { ReportedRefs } from './providers/payment-provider.js';

const ATTEMPT = {
  id: z.uuid(),
  payment_id: z.uuid(),
  order_id: z.uuid(),
  user_id: z.uuid(),
  /** Language of the order. */
  locale: z.string().nullable(),
  method: z.enum(PAYMENT_METHODS),
  // bigint: the driver returns it as a string.
  amount_cents: z.string(),
  charge_amount: z.string(),
  charge_currency: z.string(),
  state: z.enum(ATTEMPT_STATES),
  session_ref: z.string().nullable(),
  intent_ref: z.string().nullable(),
  url: z.string().nullable(),
  expires_at: z.date(),
  closed_at: z.date().nullable(),
  created_at: z.date(),
};

const SELECT = `SELECT attempt.id, attempt.payment_id, attempt.order_id, orders.user_id, orders.locale,
       payment.method, attempt.amount_cents, attempt.charge_amount, attempt.charge_currency, attempt.state,
       attempt.session_ref, attempt.intent_ref, attempt.url, attempt.expires_at, attempt.closed_at,
       attempt.created_at
  FROM payment_attempt attempt JOIN payment ON payment.id = attempt.payment_id
  JOIN orders ON orders.id = attempt.order_id`;

const BY_ID = defineQuery('payment attempt', ATTEMPT)`${SELECT} WHERE attempt.id = $1`;
const LOCK = defineQuery('lock a payment attempt', ATTEMPT)`
  ${SELECT} WHERE attempt.id = $1 FOR NO KEY UPDATE OF payment, attempt`;
const OPEN_OF_ORDER = defineQuery('open payment attempt of an order', ATTEMPT)`
  ${SELECT} WHERE attempt.order_id = $1 AND attempt.closed_at IS NULL`;
const OF_ORDER = defineQuery('payment attempts of an order', ATTEMPT)`
  ${SELECT} WHERE attempt.order_id = $1 ORDER BY attempt.created_at DESC, attempt.id DESC LIMIT 50`;
const BY_REFS = defineQuery('payment attempt by references', { id: z.uuid() })`
  SELECT id FROM payment_attempt WHERE id = $1
  UNION SELECT id FROM payment_attempt WHERE session_ref = $2
  UNION SELECT id FROM payment_attempt WHERE intent_ref = $3`;

const INSERT = defineQuery('insert a payment attempt', { id: z.uuid() })`
  INSERT INTO payment_attempt (id, payment_id, order_id, n, amount_cents, charge_amount, charge_currency,
                               expires_at, created_at)
  SELECT $1, $2, $3, 1 + count(*), $4, $5, $6, $7, $8 FROM payment_attempt WHERE payment_id = $2
  RETURNING id`;

const SET_SESSION = defineQuery('set the session of a payment attempt', {})`
  UPDATE payment_attempt SET session_ref = $2, url = $3, due_at = $4, expires_at = $5,
         state = CASE state WHEN 'opening' THEN 'open' ELSE state END
   WHERE id = $1`;

/** States only advance, in the order of `ATTEMPT_STATES`. */
const RANK = (state: string) =>
  `array_position(ARRAY[${ATTEMPT_STATES.map((name) => `'${name}'`).join(', ')}], ${state})`;
const ADVANCE = defineQuery('advance a payment attempt', {})`
  UPDATE payment_attempt SET
         state = CASE WHEN ${RANK('$2::text')} > ${RANK('state')} THEN $2::text ELSE state END,
         intent_ref = coalesce($3, intent_ref),
         closed_at = CASE WHEN $4 THEN coalesce(closed_at, $5::timestamptz) ELSE closed_at END,
         last_error = NULL
   WHERE id = $1`;

const TABLE = defineLeasedTable({
  name: 'payment attempts to check',
  table: 'payment_attempt',
  isWaiting: 'due_at IS NOT NULL',
  orderBy: 'due_at',
  leaseMs: 60_000,
  columns: {},
});

const SCHEDULE = defineQuery('schedule the check of a payment attempt', {})`
  UPDATE payment_attempt SET due_at = $3, last_error = $4 WHERE ${TABLE.isHeld}`;

const CAPTURED = defineQuery('captured attempts of a payment', {
  id: z.uuid(),
  left_cents: z.string(),
})`
  SELECT attempt.id, attempt.amount_cents - coalesce(sum(refund.amount_cents), 0)::bigint AS left_cents
    FROM payment_attempt attempt
    LEFT JOIN payment_refund refund ON refund.attempt_id = attempt.id
     AND refund.state IN ('requested', 'sent', 'succeeded')
   WHERE attempt.payment_id = $1 AND attempt.state = 'captured'
   GROUP BY attempt.id ORDER BY attempt.n DESC`;

/** Attempt with its order and method; amounts are cents as text. */
export type AttemptRow = RowOf<typeof BY_ID>;
/** Attempt that is due to be checked. */
export type DueAttempt = ClaimedRow<typeof TABLE>;

export function findAttempt(manager: EntityManager, id: string): Promise<AttemptRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Locks the attempt and its payment. Lock the order first. */
export function lockAttempt(manager: EntityManager, id: string): Promise<AttemptRow | undefined> {
  return LOCK.first(manager, [id]);
}

/** The attempt of an order that can still be paid, if there is one. */
export function findOpenAttempt(
  manager: EntityManager,
  orderId: string,
): Promise<AttemptRow | undefined> {
  return OPEN_OF_ORDER.first(manager, [orderId]);
}

/** Attempts of an order, newest first. */
export function findAttempts(manager: EntityManager, orderId: string): Promise<AttemptRow[]> {
  return OF_ORDER.run(manager, [orderId]);
}

/** Id of the attempt that a provider's report is about; undefined: none of this shop. */
export async function findAttemptByRefs(
  manager: EntityManager,
  { attemptId, sessionRef, intentRef }: ReportedRefs,
): Promise<string | undefined> {
  const id = z.uuid().safeParse(attemptId).data ?? null;
  return (await BY_REFS.first(manager, [id, sessionRef, intentRef]))?.id;
}

/** A new attempt; amounts as in `PaymentAttemptEntity`. */
export interface NewAttempt {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly charge: { readonly amount: number; readonly currency: string };
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Inserts an attempt. A unique index rejects a second open attempt of the order. */
export async function insertAttempt(manager: EntityManager, attempt: NewAttempt): Promise<void> {
  const { id, paymentId, orderId, amountCents, charge, expiresAt, now } = attempt;
  const values = [id, paymentId, orderId, amountCents, charge.amount, charge.currency];
  await INSERT.run(manager, [...values, expiresAt, now]);
}

/** Stores the payment page that the provider has opened. */
export async function setSession(
  manager: EntityManager,
  id: string,
  session: { readonly sessionRef: string; readonly url: string },
  { dueAt, expiresAt }: { readonly dueAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await SET_SESSION.run(manager, [id, session.sessionRef, session.url, dueAt, expiresAt]);
}

/** Advances the state; a step back changes nothing. `isClosed`: it can no longer be paid. */
export async function advanceAttempt(
  manager: EntityManager,
  id: string,
  change: {
    readonly state: AttemptState;
    readonly intentRef?: string | null;
    readonly isClosed: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { state, intentRef = null, isClosed, now } = change;
  await ADVANCE.run(manager, [id, state, intentRef, isClosed, now]);
}

/** Claims attempts whose check is due. */
export const claimDueAttempts = TABLE.claim;

/** Sets the next check of a claimed attempt; null: none. */
export async function scheduleCheck(
  manager: EntityManager,
  { id, leased_until }: DueAttempt,
  dueAt: Date | null,
  error: string | null,
): Promise<void> {
  await SCHEDULE.run(manager, [id, leased_until, dueAt, error]);
}

/** Captured attempts of a payment with their unrefunded amount in cents, newest first. */
export async function findCapturedAttempts(
  manager: EntityManager,
  paymentId: string,
): Promise<{ readonly id: string; readonly leftCents: number }[]> {
  const rows = await CAPTURED.run(manager, [paymentId]);
  return rows.map(({ id, left_cents }) => ({ id, leftCents: Number(left_cents) }));
}
