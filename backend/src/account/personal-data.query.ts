import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';

/** Entries of each list at most, the newest ones. */
export const MOST_ENTRIES = 10_000;

/** The rows of a list, as JSON; an empty list where there are none. */
const all = (columns: string, from: string, order: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}) ORDER BY ${order}), '[]') FROM (
      SELECT * FROM ${from} WHERE user_id = $1 ORDER BY ${order} DESC LIMIT ${MOST_ENTRIES}) AS newest)`;

const OWN = defineQuery('what is kept of a person', {
  own: z.record(z.string(), z.array(z.unknown())),
})`
  SELECT jsonb_build_object(
    'comments', ${all(`'product_id', product_id::text, 'comment', text, 'timestamp', created_at`, 'comment', 'id')},
    'likes', ${all(`'comment_id', comment_id::text`, 'comment_like', 'comment_id')},
    'cart', ${all(`'product_id', product_id::text, 'quantity', quantity`, 'cart_line', 'product_id')},
    'devices', ${all(`'device', device, 'since', created_at, 'last_seen', last_seen_at`, 'session', 'created_at')},
    'mails', ${all(`'kind', kind, 'written', created_at, 'state', state`, 'outbox', 'created_at')}
  ) AS own`;

/**
 * The orders stay, for the shop's books, and so does what was commented, without the person: name, address
 * and all that leads to them are gone for good.
 */
const ERASE = defineQuery('erase a person', { id: z.uuid() })`
  WITH erased AS (
    UPDATE users SET username = 'a former customer', email = 'former-' || id || '@deleted.invalid',
           password_hash = $3, token_version = token_version + 1, email_confirmed_at = NULL,
           second_factor_at = NULL, deleted_at = now()
     WHERE id = $1 AND password_hash = $2 RETURNING id),
  cart AS (DELETE FROM cart_line WHERE user_id IN (SELECT id FROM erased)),
  likes AS (DELETE FROM comment_like WHERE user_id IN (SELECT id FROM erased)),
  links AS (DELETE FROM account_token WHERE user_id IN (SELECT id FROM erased)),
  factor AS (DELETE FROM second_factor WHERE user_id IN (SELECT id FROM erased)),
  devices AS (DELETE FROM session WHERE user_id IN (SELECT id FROM erased)),
  invitations AS (DELETE FROM staff_invitation WHERE email = (SELECT email FROM users WHERE id = $1)
     AND EXISTS (SELECT FROM erased)),
  mails AS (DELETE FROM outbox WHERE user_id IN (SELECT id FROM erased))
  SELECT id FROM erased`;

/** What the shop keeps of somebody beside account and orders. */
export async function ownData(manager: EntityManager, userId: string) {
  return (await OWN.first(manager, [userId]))?.own ?? {};
}

/** Erases a person whose password is still this one. False: it is not. */
export async function erasePerson(
  manager: EntityManager,
  userId: string,
  passwordHash: string,
  nobodysHash: string,
): Promise<boolean> {
  return (await ERASE.first(manager, [userId, passwordHash, nobodysHash])) !== undefined;
}
