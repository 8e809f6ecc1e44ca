import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { defineLeaseTable, type ClaimedRow } from '../common/lease-table/lease-table.js';
import { defineQuery } from '../common/query.js';
import type { WebhookEvent } from './providers/payment-provider.js';

const TABLE = defineLeaseTable({
  name: 'payment webhooks',
  table: 'payment_inbox',
  isWaiting: `state = 'waiting'`,
  orderBy: 'due_at',
  leaseMs: 60_000,
  columns: {
    provider: z.string(),
    type: z.string(),
    attempt_id: z.uuid().nullable(),
    session_ref: z.string().nullable(),
    intent_ref: z.string().nullable(),
  },
});

const STORE = defineQuery('store a payment webhook', { id: z.uuid() })`
  INSERT INTO payment_inbox (id, provider, event_id, type, attempt_id, session_ref, intent_ref, due_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  ON CONFLICT ON CONSTRAINT payment_inbox_once DO NOTHING RETURNING id`;

const PURGE = defineQuery('purge old payment webhooks', {})`
  DELETE FROM payment_inbox WHERE created_at < $1 AND state <> 'waiting'`;

/** Webhook event that is to be handled. */
export type DueWebhook = ClaimedRow<typeof TABLE>;

export const claimDueWebhooks = TABLE.claim;
export const settleWebhook = TABLE.settle;

const UUID = z.uuid();

/** Stores a verified event; false: it is stored already. */
export async function storeWebhook(
  manager: EntityManager,
  provider: string,
  { id, type, attemptId, sessionRef, intentRef }: WebhookEvent,
  now: Date,
): Promise<boolean> {
  const attempt = UUID.safeParse(attemptId).data ?? null;
  const values = [uuidv7(), provider, id, type, attempt, sessionRef, intentRef, now];
  return (await STORE.first(manager, values)) !== undefined;
}

/** Deletes handled events that were received before a time. */
export async function purgeWebhooks(manager: EntityManager, before: Date): Promise<void> {
  await PURGE.run(manager, [before]);
}
