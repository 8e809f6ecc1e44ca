import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';
import { ROLES } from '../role.js';
import type { TokenKind } from './account-token.entity.js';

/**
 * Sending a message again reuses its link and extends it by another half hour. FOR KEY SHARE waits
 * for a concurrent erasure; afterwards no token is inserted, so the erased address is not stored again.
 */
const ISSUE = defineQuery('issue the link of an email', {})`
  INSERT INTO account_token (id, user_id, kind, sha256, email_at_issue, version_at_issue, new_email, expires_at)
  SELECT $1, id, $3, $4, email, token_version, $5, $6
    FROM users WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE
  ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`;

/**
 * Condition: the link is unused, unexpired, the newest of its kind, and issued for the account's
 * current address and token version. Ids are time-ordered, so the newest has the highest.
 */
const IS_VALID = `token.sha256 = $1 AND token.kind = $2 AND token.expires_at > $3 AND token.used_at IS NULL
  AND account.id = token.user_id AND account.email = token.email_at_issue
  AND account.token_version = token.version_at_issue AND account.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM account_token newer
    WHERE newer.user_id = token.user_id AND newer.kind = token.kind AND newer.id > token.id)`;

const FIND = defineQuery('the account of a link', { id: z.uuid(), role: z.enum(ROLES) })`
  SELECT account.id, account.role FROM account_token token, users account WHERE ${IS_VALID}`;

/** Serializes the use of an account's links. */
const LOCK = defineQuery('lock the account of a link', {})`
  SELECT FROM users WHERE id = (SELECT user_id FROM account_token WHERE sha256 = $1)
     FOR NO KEY UPDATE`;

const consume = `WITH consumed AS (
    UPDATE account_token token SET used_at = $3 FROM users account WHERE ${IS_VALID}
    RETURNING token.user_id, token.email_at_issue, token.new_email,
              account.email_confirmed_at IS NOT NULL AS was_confirmed)`;

const RESET = defineQuery('set a password by a link', {
  id: z.uuid(),
  email: z.string(),
  tokenVersion: z.int(),
  hasSecondFactor: z.boolean(),
})`
  ${consume}, changed AS (
    UPDATE users SET password_hash = $4, token_version = token_version + 1,
           email_confirmed_at = coalesce(email_confirmed_at, $3)
      FROM consumed WHERE id = user_id RETURNING id, email, token_version AS "tokenVersion",
            second_factor_at IS NOT NULL AS "hasSecondFactor")
  SELECT id, email, "tokenVersion", "hasSecondFactor" FROM changed`;

const CONFIRM = defineQuery('confirm an email by a link', {
  user_id: z.uuid(),
  before: z.string(),
  after: z.string(),
  was_confirmed: z.boolean(),
})`
  ${consume}, changed AS (
    UPDATE users SET email = new_email, email_confirmed_at = $3
      FROM consumed WHERE id = user_id
    RETURNING id AS user_id, email_at_issue AS before, email AS after, was_confirmed)
  SELECT user_id, before, after, was_confirmed FROM changed`;

/** A link to be stored before its email is sent. */
export interface NewAccountToken {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenKind;
  readonly sha256: string;
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Inserts a link, or extends it if its message is sent again. */
export async function insertAccountToken(
  manager: EntityManager,
  link: NewAccountToken,
): Promise<void> {
  const { id, userId, kind, sha256, newEmail, expiresAt } = link;
  await ISSUE.run(manager, [id, userId, kind, sha256, newEmail, expiresAt]);
}

/** The account of a valid link. */
export async function findAccountByToken(
  manager: EntityManager,
  sha256: string,
  kind: TokenKind,
  now: Date,
): Promise<RowOf<typeof FIND> | undefined> {
  return FIND.first(manager, [sha256, kind, now]);
}

/** Consumes a link: sets the password and ends every session. Undefined if the link is invalid. */
export async function resetPasswordWithToken(
  manager: EntityManager,
  sha256: string,
  passwordHash: string,
  now: Date,
): Promise<RowOf<typeof RESET> | undefined> {
  await LOCK.run(manager, [sha256]);
  return RESET.first(manager, [sha256, 'reset', now, passwordHash]);
}

/** Result of a confirmation: the address before and after, and whether the old one was confirmed. */
export type ConfirmedEmail = RowOf<typeof CONFIRM>;

/** Consumes a link: sets its address on the account. Undefined if the link is invalid. */
export async function confirmEmailWithToken(
  manager: EntityManager,
  sha256: string,
  now: Date,
): Promise<ConfirmedEmail | undefined> {
  await LOCK.run(manager, [sha256]);
  return CONFIRM.first(manager, [sha256, 'email', now]);
}
