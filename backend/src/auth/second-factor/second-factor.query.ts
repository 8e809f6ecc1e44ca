import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../../common/query.js';

/** Serializes changes of one account's second factor. */
const LOCK = defineQuery('lock the account of a second factor', { is_on: z.boolean() })`
  SELECT second_factor_at IS NOT NULL AS is_on FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const STATE = defineQuery('state of a second factor', {
  is_on: z.boolean(),
  recovery_codes: z.int(),
  required: z.boolean(),
})`
  SELECT second_factor_at IS NOT NULL AS is_on,
         (SELECT count(*)::int FROM recovery_code WHERE user_id = users.id) AS recovery_codes,
         EXISTS (SELECT FROM staff_rule WHERE second_factor_required) AS required
    FROM users WHERE id = $1`;

const SAVE = defineQuery('save a secret that is being set up', {})`
  INSERT INTO second_factor (user_id, secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0`;

const SECRET = defineQuery('the secret of a second factor', { secret: z.instanceof(Buffer) })`
  SELECT secret FROM second_factor WHERE user_id = $1`;

/**
 * A code works once: of two concurrent requests with the same code, the second finds its time step
 * used.
 */
const CONSUME_STEP = defineQuery('consume a TOTP code', { user_id: z.uuid() })`
  UPDATE second_factor SET last_step = $2
   WHERE user_id = $1 AND last_step < $2 RETURNING user_id`;

const CONSUME_RECOVERY = defineQuery('consume a recovery code', { user_id: z.uuid() })`
  DELETE FROM recovery_code WHERE user_id = $1 AND sha256 = $2 RETURNING user_id`;

const RENEW = defineQuery('new recovery codes', {})`
  WITH gone AS (DELETE FROM recovery_code WHERE user_id = $1)
  INSERT INTO recovery_code (user_id, sha256) SELECT $1, unnest($2::text[])`;

/** Ends every session, because none was started with a code. */
const TURN_ON = defineQuery('turn a second factor on', { token_version: z.int() })`
  UPDATE users SET second_factor_at = $2, token_version = token_version + 1
   WHERE id = $1 RETURNING token_version`;

const TURN_OFF = defineQuery('turn a second factor off', {})`
  WITH gone AS (DELETE FROM second_factor WHERE user_id = $1)
  UPDATE users SET second_factor_at = NULL WHERE id = $1`;

/** For the operator: also ends all sessions, because someone else may have the lost phone. */
const REMOVE = defineQuery('remove a second factor', { id: z.uuid() })`
  WITH taken AS (
    UPDATE users SET second_factor_at = NULL, token_version = token_version + 1
     WHERE email = $1 AND second_factor_at IS NOT NULL RETURNING id),
  gone AS (DELETE FROM second_factor WHERE user_id IN (SELECT id FROM taken))
  SELECT id FROM taken`;

const REQUIRE = defineQuery('require a second factor of the staff', {})`
  INSERT INTO staff_rule (id, second_factor_required) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET second_factor_required = excluded.second_factor_required`;

/** Locks the account until the transaction ends. Returns whether its second factor is on. */
export async function lockFactor(manager: EntityManager, userId: string): Promise<boolean> {
  return (await LOCK.first(manager, [userId]))?.is_on ?? false;
}

/** An account's second factor, and whether the shop requires one. */
export async function getSecondFactorState(
  manager: EntityManager,
  userId: string,
): Promise<RowOf<typeof STATE>> {
  const off = { is_on: false, recovery_codes: 0, required: false };
  return (await STATE.first(manager, [userId])) ?? off;
}

/** Stores an encrypted secret, replacing any earlier one. */
export async function saveSecret(
  manager: EntityManager,
  userId: string,
  secret: Buffer,
): Promise<void> {
  await SAVE.run(manager, [userId, secret]);
}

/** The account's encrypted secret. */
export async function findEncryptedSecret(
  manager: EntityManager,
  userId: string,
): Promise<Buffer | undefined> {
  return (await SECRET.first(manager, [userId]))?.secret;
}

/** Consumes the code of a time step. False if this or a later step was already used. */
export async function consumeTotpStep(
  manager: EntityManager,
  userId: string,
  step: number,
): Promise<boolean> {
  return (await CONSUME_STEP.first(manager, [userId, step])) !== undefined;
}

/** Consumes a recovery code. False if it does not exist or was already used. */
export async function consumeRecoveryCode(
  manager: EntityManager,
  userId: string,
  sha256: string,
): Promise<boolean> {
  return (await CONSUME_RECOVERY.first(manager, [userId, sha256])) !== undefined;
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(
  manager: EntityManager,
  userId: string,
  sha256s: readonly string[],
): Promise<void> {
  await RENEW.run(manager, [userId, sha256s]);
}

/** Activates the factor and ends every session. Returns the account's new token version. */
export async function enableSecondFactor(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<number> {
  return (await TURN_ON.first(manager, [userId, now]))?.token_version ?? 0;
}

/** Deletes the factor and its recovery codes. */
export async function disableSecondFactor(manager: EntityManager, userId: string): Promise<void> {
  await TURN_OFF.run(manager, [userId]);
}

/** Deletes an account's factor and ends its sessions. False if it has none. */
export async function removeSecondFactor(manager: EntityManager, email: string): Promise<boolean> {
  return (await REMOVE.first(manager, [email])) !== undefined;
}

/** Sets whether all staff need a second factor. */
export async function setSecondFactorRequired(
  manager: EntityManager,
  required: boolean,
): Promise<void> {
  await REQUIRE.run(manager, [required]);
}
