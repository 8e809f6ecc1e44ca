import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';

const STATES = ['open', 'won', 'lost'] as const;

/** Inserts the dispute or updates its state; a closed dispute stays closed. */
const RECORD = defineQuery('record a dispute', { id: z.uuid() })`
  INSERT INTO payment_dispute AS known (id, payment_id, attempt_id, provider_ref, amount_cents, reason, state,
                                        evidence_due_at, closed_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::text, $8, CASE WHEN $7::text = 'open' THEN NULL ELSE $9::timestamptz END, $9)
  ON CONFLICT ON CONSTRAINT payment_dispute_once DO UPDATE
    SET state = CASE known.state WHEN 'open' THEN EXCLUDED.state ELSE known.state END,
        closed_at = coalesce(known.closed_at, EXCLUDED.closed_at),
        evidence_due_at = EXCLUDED.evidence_due_at
  RETURNING id`;

const DISPUTE = {
  id: z.uuid(),
  order_id: z.uuid(),
  attempt_id: z.uuid(),
  provider_ref: z.string(),
  amount_cents: z.string(),
  reason: z.string(),
  state: z.enum(STATES),
  evidence_due_at: z.date().nullable(),
  evidence_sent_at: z.date().nullable(),
  created_at: z.date(),
};
const SELECT = `SELECT dispute.id, payment.order_id, dispute.attempt_id, dispute.provider_ref, dispute.amount_cents,
       dispute.reason, dispute.state, dispute.evidence_due_at, dispute.evidence_sent_at, dispute.created_at
  FROM payment_dispute dispute JOIN payment ON payment.id = dispute.payment_id`;

const LIST = defineQuery('disputes', DISPUTE)`
  ${SELECT} ORDER BY dispute.state = 'open' DESC, dispute.created_at DESC, dispute.id DESC LIMIT 200`;
const OF_ORDER = defineQuery('disputes of an order', DISPUTE)`
  ${SELECT} WHERE payment.order_id = $1 ORDER BY dispute.created_at`;
const BY_ID = defineQuery('dispute', DISPUTE)`${SELECT} WHERE dispute.id = $1`;
const OPEN_OF_PAYMENT = defineQuery('open dispute of a payment', { id: z.uuid() })`
  SELECT id FROM payment_dispute WHERE payment_id = $1 AND state <> 'won' LIMIT 1`;
const EVIDENCE = defineQuery('record sent evidence', {})`
  UPDATE payment_dispute SET evidence_sent_at = $2 WHERE id = $1`;

/** A dispute with its order; amounts are cents as text. */
export type DisputeRow = RowOf<typeof BY_ID>;

/** State of a dispute as its provider reports it. */
export interface ReportedDispute {
  readonly paymentId: string;
  readonly attemptId: string;
  readonly providerRef: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly state: (typeof STATES)[number];
  readonly evidenceDueAt: Date | null;
  readonly now: Date;
}

export async function recordDispute(
  manager: EntityManager,
  dispute: ReportedDispute,
): Promise<void> {
  const { paymentId, attemptId, providerRef, amountCents, reason, state } = dispute;
  const values = [uuidv7(), paymentId, attemptId, providerRef, amountCents, reason, state];
  await RECORD.run(manager, [...values, dispute.evidenceDueAt, dispute.now]);
}

/** The first 200 disputes: open ones first, then the newest. */
export function findDisputes(manager: EntityManager): Promise<DisputeRow[]> {
  return LIST.run(manager);
}

export function findDisputesOfOrder(
  manager: EntityManager,
  orderId: string,
): Promise<DisputeRow[]> {
  return OF_ORDER.run(manager, [orderId]);
}

export function findDispute(manager: EntityManager, id: string): Promise<DisputeRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Whether the money of a payment is disputed, or was lost in a dispute. */
export async function isDisputed(manager: EntityManager, paymentId: string): Promise<boolean> {
  return (await OPEN_OF_PAYMENT.first(manager, [paymentId])) !== undefined;
}

export async function recordEvidenceSent(
  manager: EntityManager,
  id: string,
  now: Date,
): Promise<void> {
  await EVIDENCE.run(manager, [id, now]);
}
