import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { capturedCentsSql, refundedCentsSql } from './ledger-sums.sql.js';
import { PAYMENT_EVENT_KINDS, type PaymentEventKind } from './payment-event.entity.js';
import { OPTIONAL_METHODS, PAYMENT_METHODS, type PaymentMethod } from './payment-methods.js';

const PAYMENTS = defineQuery('payments of an order', {
  id: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  // bigint: the driver returns it as a string.
  captured_cents: z.string(),
  refunded_cents: z.string(),
  pending_refund_cents: z.string(),
  chosen_at: z.date().nullable(),
  created_at: z.date(),
})`
  SELECT id, method, captured_cents, refunded_cents, pending_refund_cents, chosen_at, created_at
    FROM payment WHERE order_id = $1 ORDER BY created_at, id`;

const ENTRIES = defineQuery('ledger of an order', {
  id: z.uuid(),
  at: z.date(),
  kind: z.enum(PAYMENT_EVENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount_cents: z.string(),
  remark: z.string(),
  by: z.string(),
})`
  SELECT event.id, event.created_at AS at, event.kind, payment.method, event.amount_cents,
         event.remark, coalesce(author.username, event.provider, '') AS by
    FROM payment JOIN payment_event event ON event.payment_id = payment.id
    LEFT JOIN users author ON author.id = event.user_id
   WHERE payment.order_id = $1 ORDER BY event.created_at, event.id`;

/** Inserts the payment, or returns the one that exists. */
const OPEN = defineQuery('open a payment', { id: z.uuid(), created_at: z.date() })`
  INSERT INTO payment AS existing (id, order_id, method, chosen_at, created_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT payment_once_per_method
  DO UPDATE SET chosen_at = coalesce(EXCLUDED.chosen_at, existing.chosen_at)
  RETURNING id, created_at`;

const LOCK = defineQuery('lock a payment', {
  method: z.enum(PAYMENT_METHODS),
  left_cents: z.string(),
})`
  SELECT method, captured_cents - refunded_cents - pending_refund_cents AS left_cents FROM payment
   WHERE id = $1 AND order_id = $2 FOR NO KEY UPDATE`;

const ENTRY = defineQuery('ledger entry', {
  order_id: z.uuid(),
  payment_id: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  kind: z.enum(PAYMENT_EVENT_KINDS),
  amount_cents: z.string(),
})`
  SELECT payment.order_id, event.payment_id, payment.method, event.kind, event.amount_cents
    FROM payment_event event JOIN payment ON payment.id = event.payment_id WHERE event.id = $1`;

/** Writes the entry and adds it to the sums of its payment; nothing if the id or the provider's reference exists. */
const APPEND = defineQuery('append to the ledger', { id: z.uuid() })`
  WITH entry AS (
    INSERT INTO payment_event (id, payment_id, kind, amount_cents, remark, user_id, provider, provider_ref, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::timestamptz, now())) ON CONFLICT DO NOTHING
    RETURNING id, payment_id, kind, amount_cents)
  UPDATE payment
     SET captured_cents = captured_cents + ${capturedCentsSql('entry')},
         refunded_cents = refunded_cents + ${refundedCentsSql('entry')}
    FROM entry WHERE payment.id = entry.payment_id RETURNING entry.id`;

const REPORTED = defineQuery('entry that a provider reported', { amount_cents: z.string() })`
  SELECT amount_cents FROM payment_event WHERE provider = $1 AND provider_ref = $2 AND kind = $3`;

/** One that failed after it succeeded is an entry of the ledger, also if it was made at the provider. */
const FAILED_REFUNDS = defineQuery('failed refunds of a payment', { cents: z.string() })`
  SELECT sum(amount_cents)::text AS cents FROM (
    SELECT 0 AS amount_cents
    UNION ALL SELECT amount_cents FROM payment_event WHERE payment_id = $1 AND kind = 'refund_failed'
    UNION ALL SELECT amount_cents FROM payment_refund WHERE payment_id = $1 AND state = 'failed') failed`;

const METHODS = defineQuery('settings of the payment methods', {
  method: z.enum(OPTIONAL_METHODS),
  enabled: z.boolean(),
  instructions: z.string(),
  rate: z.string().nullable(),
})`SELECT method, enabled, instructions, rate::text FROM payment_method`;

const SET_METHOD = defineQuery('set a payment method', {})`
  INSERT INTO payment_method (method, enabled, instructions, rate) VALUES ($1, $2, $3, $4)
  ON CONFLICT (method) DO UPDATE
    SET enabled = EXCLUDED.enabled, instructions = EXCLUDED.instructions, rate = EXCLUDED.rate`;

/**
 * Marks the payments to remind of, so that each buyer is reminded once. Not of a payment page: it sets a deadline of
 * minutes, and its buyer is paying.
 */
const REMIND = defineQuery('payments to remind of', { order_id: z.uuid(), user_id: z.uuid() })`
  UPDATE payment SET reminded_at = $1 FROM orders
   WHERE orders.pay_until > $1 AND orders.pay_until < $2 AND orders.status = 'pending'
     AND orders.paid_cents = 0 AND payment.order_id = orders.id
     AND payment.chosen_at < orders.pay_until - ($2::timestamptz - $1::timestamptz) AND payment.reminded_at IS NULL
     AND NOT EXISTS (
       SELECT FROM payment later WHERE later.order_id = orders.id AND later.chosen_at > payment.chosen_at)
  RETURNING payment.order_id, orders.user_id`;

/** Payment of an order by one method. */
export interface PaymentRow {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Refunds that the provider has not confirmed. */
  readonly pendingRefundCents: number;
  /** When the buyer chose the method last; null: staff recorded it without that. */
  readonly chosenAt: Date | null;
  readonly createdAt: Date;
}

/** Returns the payments of an order, oldest first. */
export async function findPayments(manager: EntityManager, orderId: string): Promise<PaymentRow[]> {
  const rows = await PAYMENTS.run(manager, [orderId]);
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    capturedCents: Number(row.captured_cents),
    refundedCents: Number(row.refunded_cents),
    pendingRefundCents: Number(row.pending_refund_cents),
    chosenAt: row.chosen_at,
    createdAt: row.created_at,
  }));
}

/** Returns the ledger entries of an order, oldest first. */
export function findEntries(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof ENTRIES>[]> {
  return ENTRIES.run(manager, [orderId]);
}

/** Opens the payment of an order by a method, or returns the existing one. `chosenAt` null: not chosen by the buyer. */
export async function openPayment(
  manager: EntityManager,
  id: string,
  orderId: string,
  method: PaymentMethod,
  { now, chosenAt }: { readonly now: Date; readonly chosenAt: Date | null },
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const [row] = await OPEN.run(manager, [id, orderId, method, chosenAt, now]);
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.');
  return { id: row.id, createdAt: row.created_at };
}

/** Locks a payment and returns its method and the amount that can be refunded, in cents; undefined if it does not exist. */
export async function lockPayment(
  manager: EntityManager,
  id: string,
  orderId: string,
): Promise<{ readonly method: PaymentMethod; readonly leftCents: number } | undefined> {
  const row = await LOCK.first(manager, [id, orderId]);
  return row && { method: row.method, leftCents: Number(row.left_cents) };
}

/** Returns a ledger entry with its order; undefined: there is none. */
export function findEntry(
  manager: EntityManager,
  id: string,
): Promise<RowOf<typeof ENTRY> | undefined> {
  return ENTRY.first(manager, [id]);
}

/** New ledger entry; the amount is positive, in cents. */
export interface NewEntry {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: PaymentEventKind;
  readonly amountCents: number;
  readonly remark: string;
  /** Member of staff; null: reported by the provider. */
  readonly userId: string | null;
  /** Provider and its reference, which is recorded once per kind. */
  readonly reported?: { readonly provider: string; readonly ref: string };
  /** Default: the time of the database. */
  readonly at?: Date;
}

/** Appends to the ledger of a payment; false: the id, or the provider's reference, is recorded already. */
export async function appendEntry(manager: EntityManager, entry: NewEntry): Promise<boolean> {
  const { id, paymentId, kind, amountCents, remark, userId, reported, at } = entry;
  const values = [id, paymentId, kind, amountCents, remark, userId];
  const source = [reported?.provider ?? null, reported?.ref ?? null, at ?? null];
  return (await APPEND.run(manager, [...values, ...source])).length > 0;
}

/** Cents of the ledger's entry of this kind with the provider's reference; undefined: there is none. */
export async function findReportedCents(
  manager: EntityManager,
  kind: PaymentEventKind,
  { provider, ref }: Required<NewEntry>['reported'],
): Promise<number | undefined> {
  const entry = await REPORTED.first(manager, [provider, ref, kind]);
  return entry && Number(entry.amount_cents);
}

/** Sum in cents of a payment's failed refunds. The owners have been notified of each. */
export async function sumFailedRefunds(manager: EntityManager, paymentId: string): Promise<number> {
  return Number((await FAILED_REFUNDS.first(manager, [paymentId]))?.cents);
}

/** Returns the stored settings of the optional methods. */
export function findMethods(manager: EntityManager): Promise<RowOf<typeof METHODS>[]> {
  return METHODS.run(manager);
}

export async function writeMethod(
  manager: EntityManager,
  { method, enabled, instructions, rate }: RowOf<typeof METHODS>,
): Promise<void> {
  await SET_METHOD.run(manager, [method, enabled, instructions, rate]);
}

/** Returns the unpaid orders whose pieces are released between now and `until`, each once. */
export function takeReminders(
  manager: EntityManager,
  now: Date,
  until: Date,
): Promise<RowOf<typeof REMIND>[]> {
  return REMIND.run(manager, [now, until]);
}
