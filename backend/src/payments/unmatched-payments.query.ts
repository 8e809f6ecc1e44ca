import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { ORDER_STATUSES } from '../orders/index.js';
import { UNMATCHED_PROVIDERS, UNMATCHED_STATES } from './unmatched-payment.entity.js';

/** Suggested orders per payment. */
export const MAX_SUGGESTIONS = 3;

const PAYMENT = {
  id: z.uuid(),
  provider: z.enum(UNMATCHED_PROVIDERS),
  reference: z.string(),
  payer: z.string(),
  // bigint: the driver returns it as a string.
  amount_cents: z.string(),
  currency: z.string(),
  received_at: z.date(),
  state: z.enum(UNMATCHED_STATES),
  order_id: z.uuid().nullable(),
  resolved_at: z.date().nullable(),
  resolved_by: z.string(),
  note: z.string(),
};
const SELECT = `SELECT entry.id, entry.provider, entry.reference, entry.payer, entry.amount_cents, entry.currency,
       entry.received_at, entry.state, entry.order_id, entry.resolved_at,
       coalesce(resolver.username, '') AS resolved_by, entry.note
  FROM unmatched_payment entry LEFT JOIN users resolver ON resolver.id = entry.resolved_by`;

/** Descending order puts NULL first: open payments. */
const LIST = defineQuery('unmatched payments', PAYMENT)`
  ${SELECT} ORDER BY entry.resolved_at DESC, entry.received_at DESC, entry.id DESC LIMIT $1 OFFSET $2`;
const BY_ID = defineQuery('unmatched payment', PAYMENT)`${SELECT} WHERE entry.id = $1`;
const LOCK = defineQuery('lock an unmatched payment', PAYMENT)`
  ${SELECT} WHERE entry.id = $1 FOR NO KEY UPDATE OF entry`;

const INSERT = defineQuery('record unmatched payments', { id: z.uuid() })`
  INSERT INTO unmatched_payment (id, provider, provider_ref, reference, payer, amount_cents, currency, received_at)
  SELECT id, provider, "providerRef", reference, payer, "amountCents", currency, "receivedAt"
    FROM jsonb_to_recordset($1::jsonb) AS received(id uuid, provider text, "providerRef" text, reference text,
         payer text, "amountCents" bigint, currency text, "receivedAt" timestamptz)
  ON CONFLICT ON CONSTRAINT unmatched_payment_once DO NOTHING RETURNING id`;

const RESOLVE = defineQuery('resolve an unmatched payment', {})`
  UPDATE unmatched_payment SET state = $2, order_id = $3, note = $4, resolved_by = $5, resolved_at = $6
   WHERE id = $1`;

/**
 * Orders whose number is in the text of the payment; without one, those with the same open amount, newest
 * first. A cancelled order is found by its number only.
 */
const SUGGESTIONS = defineQuery('orders that an unmatched payment may be for', {
  payment_id: z.uuid(),
  order_id: z.uuid(),
  customer: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_cents: z.string(),
  paid_cents: z.string(),
  refunded_cents: z.string(),
})`
  SELECT received.id AS payment_id, found.id AS order_id, customer.username AS customer, found.status,
         found.total_cents, found.paid_cents, found.refunded_cents
    FROM jsonb_to_recordset($1::jsonb) AS received(id uuid, numbers text[], "amountCents" bigint, currency char(3))
   CROSS JOIN LATERAL (
     WITH named AS MATERIALIZED (
       SELECT * FROM orders WHERE short_id = ANY(received.numbers)
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_SUGGESTIONS})
     SELECT * FROM named
     UNION ALL (
       SELECT * FROM orders
        WHERE NOT EXISTS (SELECT FROM named) AND currency = received.currency
          AND total_cents - paid_cents = received."amountCents"
          AND status <> 'cancelled' AND refunded_cents = 0 AND paid_cents < total_cents
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_SUGGESTIONS})) AS found
    JOIN users customer ON customer.id = found.user_id
   ORDER BY found.created_at DESC, found.id DESC`;

/** Unmatched payment with the name of who resolved it; amounts are cents as text. */
export type UnmatchedPaymentRow = RowOf<typeof BY_ID>;
/** Order that an open payment may be for. */
export type SuggestionRow = RowOf<typeof SUGGESTIONS>;

/** Received money to record. */
export interface NewUnmatchedPayment {
  readonly provider: UnmatchedPaymentRow['provider'];
  readonly providerRef: string;
  readonly reference: string;
  readonly payer: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly receivedAt: Date;
}

/** Text and amount that an order is searched by. */
export interface SuggestionSearch {
  readonly id: string;
  /** Possible order numbers in the text of the payment. */
  readonly numbers: readonly string[];
  readonly amountCents: number;
  readonly currency: string;
}

/** Records payments and returns how many are new. All writers insert in the order of the references. */
export async function insertUnmatchedPayments(
  manager: EntityManager,
  payments: readonly NewUnmatchedPayment[],
): Promise<number> {
  const rows = payments
    .map((payment) => ({ id: uuidv7(), ...payment }))
    .toSorted((a, b) => (a.providerRef < b.providerRef ? -1 : 1));
  return (await INSERT.run(manager, [JSON.stringify(rows)])).length;
}

/** Unmatched payments, open ones first, then the newest. */
export function findUnmatchedPayments(
  manager: EntityManager,
  { limit, offset }: Rows,
): Promise<UnmatchedPaymentRow[]> {
  return LIST.run(manager, [limit, offset]);
}

export function findUnmatchedPayment(
  manager: EntityManager,
  id: string,
): Promise<UnmatchedPaymentRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Like `findUnmatchedPayment`, and locks the row until the transaction ends. Lock it before the order. */
export function lockUnmatchedPayment(
  manager: EntityManager,
  id: string,
): Promise<UnmatchedPaymentRow | undefined> {
  return LOCK.first(manager, [id]);
}

/** Resolves a locked payment. */
export async function resolveUnmatchedPayment(
  manager: EntityManager,
  id: string,
  resolution: {
    readonly state: 'matched' | 'returned';
    readonly orderId: string | null;
    readonly note: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { state, orderId, note, userId, now } = resolution;
  await RESOLVE.run(manager, [id, state, orderId, note, userId, now]);
}

/** Up to three orders per payment, newest first. */
export function findSuggestions(
  manager: EntityManager,
  searches: readonly SuggestionSearch[],
): Promise<SuggestionRow[]> {
  return SUGGESTIONS.run(manager, [JSON.stringify(searches)]);
}
