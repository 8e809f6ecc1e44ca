// Writes of cart lines, one statement each.
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { defineQuery, opaqueParameter } from '../common/query.js';
import { MAX_QUANTITY } from './cart-limits.js';

/** Class id of the advisory locks on additions to a cart (arbitrary). */
const ADDITION_LOCK_CLASS = 1803;

const ID = { id: z.uuid() };

/** The row lock waits for a concurrent erasure of the account, after which nothing is added. */
const ADD = defineQuery('add to a line of a cart', ID, 'prepared')`
  INSERT INTO cart_line AS line (id, user_id, product_id, coins, quantity)
  SELECT $1::uuid, account.id, $3::int, $4::int[], $5::int
    FROM (SELECT pg_advisory_xact_lock(${ADDITION_LOCK_CLASS}, hashtext($2::text))) AS addition_lock,
         users account
   WHERE account.id = $2::uuid AND account.deleted_at IS NULL FOR KEY SHARE OF account
  ON CONFLICT (user_id, product_id, coins) DO UPDATE
    SET quantity = line.quantity + EXCLUDED.quantity
    WHERE line.quantity + EXCLUDED.quantity <= ${MAX_QUANTITY}
  RETURNING line.id`;

const SET_QUANTITY = defineQuery('set the quantity of lines', { ...ID, before: z.int() })`
  UPDATE cart_line SET quantity = $4
   WHERE user_id = $1 AND product_id = $2 AND ($3::uuid IS NULL OR id = $3)
  RETURNING id, old.quantity AS before`;

const REMOVE = defineQuery('remove lines of a cart', ID)`
  DELETE FROM cart_line
   WHERE user_id = $1 AND product_id = $2 AND ($3::uuid IS NULL OR id = $3) RETURNING id`;

/** SQL that deletes exactly these cart lines (a parameter); lines added meanwhile stay. */
export function removeOrderedSql(lineIds: string): string {
  return `DELETE FROM cart_line WHERE id = ANY(${opaqueParameter(lineIds, 'uuid[]')})`;
}

/**
 * Adds a quantity to the line of this product and coins, or creates the line. An advisory lock serializes
 * a shopper's additions until the transaction ends, so a later line count is exact.
 * Returns the line's id, or undefined if the quantity would exceed `MAX_QUANTITY` or the account has just
 * been erased.
 */
export async function addToLine(
  manager: EntityManager,
  userId: string,
  productId: number,
  coins: readonly number[],
  quantity: number,
): Promise<string | undefined> {
  return (await ADD.first(manager, [uuidv7(), userId, productId, coins, quantity]))?.id;
}

/** A line whose quantity was set, with the quantity before. */
export interface ChangedLine {
  readonly id: string;
  readonly before: number;
}

/** Sets the quantity of a product's lines (or of one line) and returns the changed lines. */
export async function setQuantity(
  manager: EntityManager,
  userId: string,
  productId: number,
  lineId: string | null,
  quantity: number,
): Promise<ChangedLine[]> {
  return SET_QUANTITY.run(manager, [userId, productId, lineId, quantity]);
}

/** Removes a product's lines (or one line) and returns the ids of the removed lines. */
export async function removeLines(
  manager: EntityManager,
  userId: string,
  productId: number,
  lineId: string | null,
): Promise<string[]> {
  const rows = await REMOVE.run(manager, [userId, productId, lineId]);
  return rows.map(({ id }) => id);
}
