import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';

/** What two do to one account's second factor, they do one after the other. */
const LOCK = defineQuery('lock the account of a second factor', { is_on: z.boolean() })`
  SELECT second_factor_at IS NOT NULL AS is_on FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const STATE = defineQuery('how a second factor stands', {
  is_on: z.boolean(),
  recovery_codes: z.int(),
  required: z.boolean(),
})`
  SELECT second_factor_at IS NOT NULL AS is_on,
         (SELECT count(*)::int FROM recovery_code WHERE user_id = users.id) AS recovery_codes,
         EXISTS (SELECT FROM staff_rule WHERE second_factor_required) AS required
    FROM users WHERE id = $1`;

const KEEP = defineQuery('keep a secret that is being set up', {})`
  INSERT INTO second_factor (user_id, secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0`;

const SECRET = defineQuery('the secret of a second factor', { secret: z.instanceof(Buffer) })`
  SELECT secret FROM second_factor WHERE user_id = $1`;

/** A code is good once: of two who send it in the same moment the second finds its half minute taken. */
const SPEND_STEP = defineQuery('use a code of an app up', { user_id: z.uuid() })`
  UPDATE second_factor SET last_step = $2
   WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;

const SPEND_RECOVERY = defineQuery('use a recovery code up', { user_id: z.uuid() })`
  DELETE FROM recovery_code WHERE user_id = $1 AND sha256 = $2 RETURNING user_id`;

const RENEW = defineQuery('new recovery codes', {})`
  WITH gone AS (DELETE FROM recovery_code WHERE user_id = $1)
  INSERT INTO recovery_code (user_id, sha256) SELECT $1, unnest($2::text[])`;

/** Every session ends: none of them was begun with a code. */
const TURN_ON = defineQuery('turn a second factor on', { token_version: z.int() })`
  UPDATE users SET second_factor_at = $2, token_version = token_version + 1
   WHERE id = $1 RETURNING token_version`;

const TURN_OFF = defineQuery('turn a second factor off', {})`
  WITH gone AS (DELETE FROM second_factor WHERE user_id = $1)
  UPDATE users SET second_factor_at = NULL WHERE id = $1`;

/** For who runs the shop: whoever may have the lost phone is signed out as well. */
const TAKE_AWAY = defineQuery('take a second factor away', { id: z.uuid() })`
  WITH taken AS (
    UPDATE users SET second_factor_at = NULL, token_version = token_version + 1
     WHERE email = $1 AND second_factor_at IS NOT NULL RETURNING id),
  gone AS (DELETE FROM second_factor WHERE user_id IN (SELECT id FROM taken))
  SELECT id FROM taken`;

const REQUIRE = defineQuery('ask the staff for a second factor', {})`
  INSERT INTO staff_rule (id, second_factor_required) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET second_factor_required = excluded.second_factor_required`;

/** Holds the account until the transaction ends; answers whether its second factor is on. */
export async function lockFactor(manager: EntityManager, userId: string): Promise<boolean> {
  return (await LOCK.first(manager, [userId]))?.is_on ?? false;
}

/** How an account's second factor stands, and whether the shop asks for one. */
export async function getSecondFactorState(
  manager: EntityManager,
  userId: string,
): Promise<RowOf<typeof STATE>> {
  const nothing = { is_on: false, recovery_codes: 0, required: false };
  return (await STATE.first(manager, [userId])) ?? nothing;
}

/** Keeps a sealed secret in place of the one before it. */
export async function saveSecret(
  manager: EntityManager,
  userId: string,
  secret: Buffer,
): Promise<void> {
  await KEEP.run(manager, [userId, secret]);
}

/** The sealed secret. */
export async function secretOf(
  manager: EntityManager,
  userId: string,
): Promise<Buffer | undefined> {
  return (await SECRET.first(manager, [userId]))?.secret;
}

/** Uses the code of a half minute up. False: it, or a later one, was used before. */
export async function consumeTotpStep(
  manager: EntityManager,
  userId: string,
  step: number,
): Promise<boolean> {
  return (await SPEND_STEP.first(manager, [userId, step])) !== undefined;
}

/** Uses a recovery code up. False: there is none like this (any more). */
export async function consumeRecoveryCode(
  manager: EntityManager,
  userId: string,
  sha256: string,
): Promise<boolean> {
  return (await SPEND_RECOVERY.first(manager, [userId, sha256])) !== undefined;
}

/** Puts these recovery codes in the place of all that there were. */
export async function renewRecoveryCodes(
  manager: EntityManager,
  userId: string,
  sha256s: readonly string[],
): Promise<void> {
  await RENEW.run(manager, [userId, sha256s]);
}

/** Lets the factor count from now on and ends every session; answers the account's new version. */
export async function enableSecondFactor(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<number> {
  return (await TURN_ON.first(manager, [userId, now]))?.token_version ?? 0;
}

/** Forgets the factor and its recovery codes. */
export async function disableSecondFactor(manager: EntityManager, userId: string): Promise<void> {
  await TURN_OFF.run(manager, [userId]);
}

/** Forgets an account's factor and ends its sessions. False: it has none. */
export async function removeSecondFactor(manager: EntityManager, email: string): Promise<boolean> {
  return (await TAKE_AWAY.first(manager, [email])) !== undefined;
}

/** Sets whether every member of the staff needs a second factor. */
export async function setSecondFactorRequired(
  manager: EntityManager,
  required: boolean,
): Promise<void> {
  await REQUIRE.run(manager, [required]);
}
