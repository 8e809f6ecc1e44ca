import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';

/** Maximum number of entries per list, newest first. */
export const MAX_ENTRIES = 10_000;

/** SQL of a list as a JSON array, empty without rows. */
const listSql = (columns: string, from: string, order: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}) ORDER BY ${order}), '[]') FROM (
      SELECT * FROM ${from} WHERE user_id = $1 ORDER BY ${order} DESC LIMIT ${MAX_ENTRIES}) AS newest)`;

/** Ledger entries with the buyer, in dollars. */
const LEDGER = `(SELECT orders.user_id, payment.order_id, payment.method, event.id, event.kind, event.created_at,
                        event.amount_cents / 100.0 AS amount
                   FROM orders JOIN payment ON payment.order_id = orders.id
                   JOIN payment_event event ON event.payment_id = payment.id) AS entry`;

/** Withdrawals from the buyer's orders, and others with the confirmed address of the account. */
const WITHDRAWALS = `(SELECT orders.user_id, withdrawal.* FROM orders JOIN withdrawal ON withdrawal.order_id = orders.id
                      UNION ALL
                      SELECT account.id AS user_id, withdrawal.* FROM users account
                        JOIN withdrawal ON withdrawal.email = account.email AND withdrawal.order_id IS NULL
                       WHERE account.email_confirmed_at IS NOT NULL) AS entry`;

const PERSONAL_DATA = defineQuery('personal data of an account', {
  data: z.record(z.string(), z.array(z.unknown())),
})`
  SELECT jsonb_build_object(
    'comments', ${listSql(`'product_id', product_id::text, 'comment', text, 'timestamp', created_at`, 'comment', 'id')},
    'likes', ${listSql(`'comment_id', comment_id::text`, 'comment_like', 'comment_id')},
    'cart', ${listSql(`'product_id', product_id::text, 'quantity', quantity`, 'cart_line', 'product_id')},
    'devices', ${listSql(`'device', device, 'since', created_at, 'last_seen', last_seen_at`, 'session', 'created_at')},
    'payments', ${listSql(`'order_id', order_id, 'kind', kind, 'method', method, 'amount', amount, 'at', created_at`, LEDGER, 'created_at')},
    'withdrawals', ${listSql(`'order_id', order_id, 'name', name, 'order_number', order_number, 'statement', statement, 'received', received_at, 'handled', handled_at`, WITHDRAWALS, 'received_at')},
    'mails', ${listSql(`'kind', kind, 'written', created_at, 'state', state`, 'outbox', 'created_at')}
  ) AS data`;

/**
 * Locks the account and then its orders, in the same order as all other writers. Nothing is added
 * to them until the transaction ends.
 */
const LOCK = defineQuery('lock an account for erasure', { id: z.uuid() })`
  SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND role = 'user' FOR UPDATE`;
const LOCK_ORDERS = defineQuery('lock the orders of an account for erasure', { id: z.uuid() })`
  SELECT id FROM orders WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE`;

/** Keeps the order and the dates of a withdrawal, which the refund depends on. */
const ANONYMIZE_WITHDRAWALS = `UPDATE withdrawal
       SET name = '', order_number = '', email = '', statement = '', note = ''`;

/**
 * Anonymizes orders (kept for accounting) and comments. Deletes the name, addresses, notes and
 * everything linked to them, for the current address and the earlier ones.
 */
const ERASE = defineQuery('erase personal data', {})`
  WITH address AS (
    SELECT email FROM users WHERE id = $1
     UNION SELECT earlier.email FROM (
       SELECT value AS email FROM outbox, jsonb_each_text(payload)
        WHERE user_id = $1 AND kind = 'email-changed'
        UNION SELECT email_at_issue FROM account_token WHERE user_id = $1) AS earlier
      WHERE NOT EXISTS (SELECT FROM users account WHERE account.email = earlier.email)),
  erased AS (
    UPDATE users SET username = 'a former customer', email = 'former-' || id || '@deleted.invalid',
           password_hash = $2, token_version = token_version + 1, email_confirmed_at = NULL,
           second_factor_at = NULL, deleted_at = now()
     WHERE id = $1),
  notes AS (UPDATE orders SET note = '' WHERE user_id = $1 AND note <> ''),
  remarks AS (UPDATE payment_event SET remark = '' FROM payment JOIN orders ON orders.id = payment.order_id
     WHERE payment_event.payment_id = payment.id AND orders.user_id = $1),
  transfers AS (UPDATE unmatched_payment SET payer = '', reference = '', note = '' FROM orders
     WHERE unmatched_payment.order_id = orders.id AND orders.user_id = $1),
  withdrawals AS (${ANONYMIZE_WITHDRAWALS}
     WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)
        OR email = (SELECT email FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)),
  note_copies AS (UPDATE audit_log SET before = '{}', after = '{}'
     WHERE subject = 'order' AND action = 'order.note'
       AND subject_id IN (SELECT id::text FROM orders WHERE user_id = $1)),
  cart AS (DELETE FROM cart_line WHERE user_id = $1),
  likes AS (DELETE FROM comment_like WHERE user_id = $1),
  checkouts AS (DELETE FROM checkout_key WHERE user_id = $1),
  links AS (DELETE FROM account_token WHERE user_id = $1),
  factor AS (DELETE FROM second_factor WHERE user_id = $1),
  devices AS (DELETE FROM session WHERE user_id = $1),
  invitations AS (DELETE FROM staff_invitation
     WHERE user_id = $1 OR invited_by = $1 OR email IN (SELECT email FROM address)),
  mails AS (DELETE FROM outbox
     WHERE user_id = $1 OR EXISTS (
       SELECT FROM jsonb_each_text(payload)
        WHERE value = $1::text OR value IN (SELECT email FROM address)))
  SELECT`;

/**
 * Deletes what concurrent requests added after the erasure's snapshot. Messages have no foreign key
 * that would wait for the erasure.
 */
const leftoversQuery = (name: string, accounts: string) => defineQuery(name, {})`
  WITH erased AS MATERIALIZED (SELECT id FROM users WHERE ${accounts}),
  cart AS (DELETE FROM cart_line USING erased WHERE user_id = erased.id),
  likes AS (DELETE FROM comment_like USING erased WHERE user_id = erased.id),
  checkouts AS (DELETE FROM checkout_key USING erased WHERE user_id = erased.id),
  links AS (DELETE FROM account_token USING erased WHERE user_id = erased.id),
  factor AS (DELETE FROM second_factor USING erased WHERE user_id = erased.id),
  devices AS (DELETE FROM session USING erased WHERE user_id = erased.id),
  invitations AS (DELETE FROM staff_invitation USING erased WHERE user_id = erased.id),
  withdrawals AS (${ANONYMIZE_WITHDRAWALS}
     FROM erased, orders WHERE orders.user_id = erased.id AND withdrawal.order_id = orders.id AND email <> ''),
  mails AS (DELETE FROM outbox USING erased WHERE user_id = erased.id)
  SELECT`;
const LEFTOVERS_OF = leftoversQuery(
  'delete leftovers of an erased account',
  'id = $1 AND deleted_at IS NOT NULL',
);
const RECENT_LEFTOVERS = leftoversQuery(
  'delete leftovers of recently erased accounts',
  `deleted_at > now() - interval '7 days'`,
);

/** Personal data besides the account and its orders. */
export async function collectPersonalData(manager: EntityManager, userId: string) {
  return (await PERSONAL_DATA.first(manager, [userId]))?.data ?? {};
}

/** Erases a shopper's personal data. False if the password has changed meanwhile. */
export async function erasePersonalData(
  manager: EntityManager,
  userId: string,
  passwordHash: string,
  unusableHash: string,
): Promise<boolean> {
  if (!(await LOCK.first(manager, [userId, passwordHash]))) return false;
  await LOCK_ORDERS.run(manager, [userId]);
  await ERASE.run(manager, [userId, unusableHash]);
  return true;
}

/** Deletes what was added to an account while it was erased. */
export async function deleteLeftovers(manager: EntityManager, userId: string): Promise<void> {
  await LEFTOVERS_OF.run(manager, [userId]);
}

/** Deletes what was added to recently erased accounts. */
export async function deleteRecentLeftovers(manager: EntityManager): Promise<void> {
  await RECENT_LEFTOVERS.run(manager);
}
